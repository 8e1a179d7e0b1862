"""The page of promises says what proofs found, and every proof that counts its tries is on it."""

import ast
import json
from pathlib import Path

from benchmarks.promises import PAGE, PROMISES, RESULTS, SHOWN, file_of, merge, read, written

TESTS = Path(__file__).parents[1]
REPORT = """<testsuites><testsuite>
<testcase classname="tests.faults.test_kills" name="test_nothing_acknowledged_is_lost" time="90">
<properties><property name="tried" value="{tried}"/><property name="tree" value="1a2b3c"/></properties>{failure}
</testcase></testsuite></testsuites>"""


def proofs_in(file: Path) -> set[str]:
    """The tests of a file that ask for `tries`."""
    where = ".".join(file.relative_to(TESTS).with_suffix("").parts)
    functions = [node for node in ast.parse(file.read_text("utf-8")).body if isinstance(node, ast.FunctionDef)]
    tests = [function for function in functions if function.name.startswith("test_")]
    return {f"{where}::{test.name}" for test in tests if "tries" in [one.arg for one in test.args.args]}


def test_every_proof_keeps_a_promise_and_every_promise_has_a_proof() -> None:
    proofs = set().union(*(proofs_in(file) for file in TESTS.rglob("test_*.py")))
    assert {promise.test.split("[")[0] for promise in PROMISES} == proofs


def test_every_promise_that_is_shown_once_has_its_test() -> None:
    for test in SHOWN.values():
        assert f"def {test.split('::')[1]}(" in (TESTS / file_of(test)).read_text("utf-8"), test


def test_the_page_is_what_the_results_say() -> None:
    assert PAGE.read_text("utf-8") == written(json.loads(RESULTS.read_text("utf-8")))


def result_after(folder: Path, *runs: tuple[int, str]) -> dict[str, object]:
    results: dict[str, dict[str, object]] = {}
    for tried, failure in runs:
        report = folder / "report.xml"
        report.write_text(REPORT.format(tried=tried, failure=failure), "utf-8")
        merge(results, read(report))
    return results[PROMISES[0].test]


def test_a_smaller_success_does_not_replace_a_larger_one_and_a_failure_always_counts(tmp_path: Path) -> None:
    assert result_after(tmp_path, (1_000, ""), (20, ""))["tried"] == 1_000
    assert result_after(tmp_path, (1_000, ""), (20, "<failure/>"))["failed"] == 1
    assert result_after(tmp_path, (20, "<failure/>"), (10, ""))["failed"] == 0


def test_the_tree_is_the_one_that_was_tried(tmp_path: Path) -> None:
    assert result_after(tmp_path, (1_000, ""))["tree"] == "1a2b3c"


def test_a_promise_that_was_never_tried_says_so() -> None:
    assert "not yet" in written({})
