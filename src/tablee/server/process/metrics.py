"""Counters and times in the text format of Prometheus."""

from collections import Counter

BOUNDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)


class Metrics:
    """What one worker has counted since it started."""

    def __init__(self) -> None:
        self.counts: Counter[str] = Counter()
        self.buckets = [0] * (len(BOUNDS) + 1)
        self.seconds = 0.0

    def count(self, what: str, many: int = 1) -> None:
        """So many more."""
        self.counts[what] += many

    def took(self, seconds: float) -> None:
        """A command was answered, after it was stored."""
        self.seconds += seconds
        self.buckets[next((place for place, bound in enumerate(BOUNDS) if seconds <= bound), len(BOUNDS))] += 1

    def text(self, gauges: dict[str, int]) -> str:
        """Everything, one a line."""
        lines = []
        for name, value in sorted(self.counts.items()):
            lines += [f"# TYPE tablee_{name}_total counter", f"tablee_{name}_total {value}"]
        for name, value in gauges.items():
            lines += [f"# TYPE tablee_{name} gauge", f"tablee_{name} {value}"]
        lines.append("# TYPE tablee_command_seconds histogram")
        total = 0
        for bound, many in zip((*BOUNDS, "+Inf"), self.buckets, strict=True):
            total += many
            lines.append(f'tablee_command_seconds_bucket{{le="{bound}"}} {total}')
        lines += [f"tablee_command_seconds_sum {self.seconds:.6f}", f"tablee_command_seconds_count {total}"]
        return "\n".join(lines) + "\n"


def labelled(texts: dict[str, str]) -> str:
    """The texts of several workers as one: each figure with the name of its worker, kinds of figures together."""
    kinds: dict[str, list[str]] = {}
    for worker, text in sorted(texts.items()):
        for line in text.splitlines():
            if line.startswith("#"):
                kind = line
                kinds.setdefault(kind, [])
            else:
                kinds[kind].append(with_label(line, worker))
    return "".join(f"{line}\n" for kind, lines in kinds.items() for line in (kind, *lines))


def with_label(line: str, worker: str) -> str:
    """A figure, and whose it is."""
    name, value = line.rsplit(" ", 1)
    head, braces, labels = name.partition("{")
    return f'{head}{{worker="{worker}"{"," + labels if braces else "}"} {value}'
