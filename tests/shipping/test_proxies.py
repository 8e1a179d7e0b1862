"""The samples of docs/hosting, tried with the real programs: a match begins through TLS, web sockets included."""

import shutil
import socket
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest
from playwright.sync_api import Browser, expect

from tests.conftest import PROVING
from tests.web.conftest import browser as browser  # the fixture
from tests.web.conftest import serving

SAMPLES = Path(__file__).parents[2] / "docs/hosting"
HERE = "https://localhost"
QUIET_CADDY = "{\n\tadmin off\n\tauto_https disable_redirects\n\tlocal_certs\n\tskip_install_trust\n}\n"
pytestmark = pytest.mark.skipif(not PROVING, reason="needs programs of others; in `make prove`")
Start = Callable[[str, Path], list[str]]


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def certificate(folder: Path) -> None:
    """One that nobody trusts."""
    asked = ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=localhost"]
    files = ["-keyout", "privkey.pem", "-out", "fullchain.pem"]
    subprocess.run(["openssl", *asked, *files], cwd=folder, check=True, capture_output=True)


def caddy(sample: str, folder: Path) -> list[str]:
    (folder / "Caddyfile").write_text(QUIET_CADDY + sample)
    return ["caddy", "run", "--config", str(folder / "Caddyfile"), "--adapter", "caddyfile"]


def nginx(sample: str, folder: Path) -> list[str]:
    certificate(folder)
    sample = sample.replace("/etc/ssl/tablee", str(folder))
    temporary = "".join(
        f"{kind}_temp_path {folder}/{kind};" for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    (folder / "nginx.conf").write_text(
        f"daemon off; pid {folder}/pid; error_log {folder}/errors;\n"
        f"events {{}}\nhttp {{ access_log off; {temporary}\n{sample} }}\n"
    )
    return [str(shutil.which("nginx", path="/usr/sbin:/usr/bin")), "-c", str(folder / "nginx.conf"), "-p", str(folder)]


@contextmanager
def behind(start: Start, name: str, prefix: str, folder: Path) -> Iterator[str]:
    """A server behind a proxy that was set up as the sample says; the address that people type."""
    port, inner = free_port(), free_port()
    public = f"{HERE}:{port}{prefix}"
    sample = (SAMPLES / name).read_text().replace("127.0.0.1:8000", f"127.0.0.1:{inner}")
    sample = sample.replace("listen 443 ssl", f"listen {port} ssl").replace(
        "server_name tablee.example", "server_name localhost"
    )
    sample = sample.replace("\ntablee.example {", f"\n{HERE}:{port} {{")
    with serving(folder / "data", haste="0.01", TABLEE_PUBLIC_URL=public, TABLEE_PORT=str(inner)):
        proxy = subprocess.Popen(start(sample, folder), env={"HOME": str(folder), "XDG_DATA_HOME": str(folder)})
        try:
            wait_for(public)
            yield public
        finally:
            proxy.terminate()
            proxy.wait()


def wait_for(public: str) -> None:
    end = time.monotonic() + 60
    while time.monotonic() < end:
        try:
            assert httpx.get(f"{public}/health", verify=False).status_code == 200
            return
        except httpx.TransportError:
            time.sleep(0.2)
    raise AssertionError("the proxy does not answer")


@pytest.mark.parametrize(
    ("start", "name", "prefix"),
    [
        (caddy, "Caddyfile", ""),
        (caddy, "Caddyfile.folder", "/cards"),
        (nginx, "nginx.conf", ""),
        (nginx, "nginx-folder.conf", "/cards"),
    ],
    ids=["caddy", "caddy-folder", "nginx", "nginx-folder"],
)
def test_a_match_through_a_proxy(start: Start, name: str, prefix: str, browser: Browser, tmp_path: Path) -> None:
    with behind(start, name, prefix, tmp_path) as public:
        context = browser.new_context(ignore_https_errors=True, locale="en-GB")
        page, failed = context.new_page(), list[str]()
        page.on("response", lambda answer: failed.append(answer.url) if answer.status >= 400 else None)
        page.goto(f"{public}/")
        page.locator("a[href$='/rules/non_merci']").first.click()
        expect(page).to_have_url(f"{public}/rules/non_merci")
        page.reload()
        page.locator(f"a[href='{prefix}/']").first.click()
        page.get_by_role("button", name="Play Non Merci !", exact=True).last.click()
        page.locator(".place.turn .answer").first.click(timeout=60_000)
        assert page.url.startswith(f"{public}/tables/")
        page.reload()
        expect(page.locator(".table[data-game=non_merci]")).to_be_visible()
        assert {cookie["secure"] for cookie in context.cookies()} == {True}
        assert failed == []
        context.close()


def test_the_service_is_one_that_systemd_accepts(tmp_path: Path) -> None:
    unit = (SAMPLES / "tablee.service").read_text().replace("/opt/tablee/bin/tablee", "/bin/true")
    (tmp_path / "tablee.service").write_text(unit)
    done = subprocess.run(
        ["systemd-analyze", "verify", str(tmp_path / "tablee.service")], capture_output=True, text=True
    )
    assert (done.returncode, done.stderr) == (0, "")
