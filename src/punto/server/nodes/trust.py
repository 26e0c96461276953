"""Which certificates of the floor's other servers are believed: patrons' sessions go over lines to them."""

import ssl
from pathlib import Path


def trusted(ca: Path | None = None, own: Path | None = None) -> ssl.SSLContext:
    """Those of an authority, or of whatever this machine trusts. With `own`, that very certificate and no other: other
    workers of this machine have it too, and are reached by a port of the loopback, which no certificate names."""
    if own is None:
        return ssl.create_default_context(cafile=ca)
    context = ssl.create_default_context(cafile=own)
    context.check_hostname = False
    context.verify_flags |= ssl.VERIFY_X509_PARTIAL_CHAIN  # it need not be an authority
    return context
