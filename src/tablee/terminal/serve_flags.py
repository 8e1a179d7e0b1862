"""The flags of `tablee serve`; each can be set in the environment too."""

from pathlib import Path
from typing import Annotated, Literal

from typer import Option

Host = Annotated[
    str, Option(envvar="TABLEE_HOST", help="Where to listen; 0.0.0.0: for everybody on the local network.")
]
Port = Annotated[int, Option(envvar="TABLEE_PORT", help="The port; 0: any free one.")]
Database = Annotated[
    str, Option(envvar="TABLEE_DATABASE", help="sqlite, or postgresql://... for several workers or machines.")
]
Workers = Annotated[int, Option(envvar="TABLEE_WORKERS", help="How many processes (PostgreSQL only).")]
DataDir = Annotated[Path | None, Option(envvar="TABLEE_DATA_DIR", help="Where SQLite keeps the tables.")]
PublicUrl = Annotated[
    str, Option(envvar="TABLEE_PUBLIC_URL", help="What people type if a proxy is in front, e.g. https://...")
]
TrustedProxy = Annotated[
    str,
    Option(envvar="TABLEE_TRUSTED_PROXY", help="Proxies that say where people come from: 10.0.0.1, or 10.0.0.0/8,..."),
]
OpenMetrics = Annotated[
    bool, Option("--open-metrics", envvar="TABLEE_OPEN_METRICS", help="Show /metrics to everybody, not here alone.")
]
LogFormat = Annotated[
    Literal["text", "json"], Option(envvar="TABLEE_LOG_FORMAT", help="The log as lines with a time, or as JSON lines.")
]
KeepTables = Annotated[
    int, Option(envvar="TABLEE_KEEP_TABLES", help="Days for which a table is kept where nothing happens; 0: for ever.")
]
KeepGuests = Annotated[
    int, Option(envvar="TABLEE_KEEP_GUESTS", help="Days for which a guest is known who has no seat anywhere.")
]
KeepChat = Annotated[
    int, Option(envvar="TABLEE_KEEP_CHAT", help="Days for which the words of chat are kept; 0: as long as their table.")
]
Haste = Annotated[float, Option(envvar="TABLEE_HASTE", hidden=True, min=0.0, max=1.0)]
Limited = Annotated[bool, Option(envvar="TABLEE_LIMITED", hidden=True)]
