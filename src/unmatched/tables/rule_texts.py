"""Rule texts: the rules that questions and refusals name, in a reader's language."""

from __future__ import annotations

from unmatched.text.catalogue import catalogue

RULES = [
    "R1.6",
    "R2.5",
    "R2.6",
    "R3.1",
    "R4.2",
    "R4.6",
    "R5.1",
    "R5.2",
    "R5.3",
    "R5.4",
    "R5.5",
    "R5.7",
    "R5.9",
    "R5.10",
    "R6.5",
    "R7.4",
    "R8.1",
    "R8.2",
    "R9.1",
    "R9.2",
    "R9.3",
    "R9.4",
    "R9.5",
    "R9.6",
    "R10.3",
    "R10.4",
    "R11.2",
    "R12.1",
    "R13.4",
    "R13.5",
    "R13.7",
    "R14.3",
    "R14.10",
    "R15.5",
    "R16.2",
    "R16.5",
    "R16.6",
    "R16.10",
    "R17.3",
    "R17.4",
    "R17.5",
]
"""every rule that a question or a refusal can name"""


def rule_texts(language: str) -> dict[str, str]:
    text = catalogue(language).text
    return {rule: text(f"rule-{rule.replace('.', '-')}") for rule in RULES}
