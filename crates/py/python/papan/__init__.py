"""Papan from Python."""
