"""Observations as arrays, a fixed action space, and batches of games."""

from unmatched.envs.batch import Batch, MatchUp
from unmatched.envs.core.slots import Snapshot
from unmatched.envs.observation import (
    OBSERVATION_VERSION,
    Layout,
    Place,
    action_mask,
    action_of,
    fields,
    observe,
    option_fields,
    option_of,
    options_and_features,
)

__all__ = [
    "OBSERVATION_VERSION",
    "Batch",
    "Layout",
    "MatchUp",
    "Place",
    "Snapshot",
    "action_mask",
    "action_of",
    "fields",
    "observe",
    "option_fields",
    "option_of",
    "options_and_features",
]
