"""The parts of learn.py."""
