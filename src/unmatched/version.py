"""The one place that says which version this is; packaging and the client read it from here."""

__version__ = "0.1.0"
"""the version of the package"""
