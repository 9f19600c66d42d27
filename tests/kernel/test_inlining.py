"""Which rules are inlined on the CPU."""

from __future__ import annotations

from pathlib import Path

from hauntology.kernel.callgraph import Slots, build_call_graph
from hauntology.kernel.inlining import SMALL_RULE, choose_inlined, find_calls
from tests.kernel.toys import module_from


def test_small_rules_and_rules_called_once_are_inlined(tmp_path: Path) -> None:
    line = "    x = (x * 3 + 1) % 7 + (x * 5 + 2) % 11\n"
    source = (
        "from hauntology.kernel.rule import rule\n\n\n"
        "@rule\ndef small(x):\n    return x + 1\n\n\n"
        f"@rule\ndef large(x):\n{line * 6}    return x\n\n\n"
        f"@rule\ndef once(x):\n{line * 6}    return x\n\n\n"
        "@rule\ndef entry(x):\n    x = once(x)\n" + "    x = large(small(x))\n" * 9 + "    return x\n"
    )
    module = module_from(tmp_path, source)
    graph = build_call_graph(module.entry, Slots({}, {}), for_compiler=True)

    inlined = choose_inlined(graph)

    assert len(module.large.__code__.co_code) > SMALL_RULE
    assert inlined == {module.small: True, module.large: False, module.once: True, module.entry: True}
    calls = find_calls(module.entry, graph.names[module.entry])
    assert [calls.count(callee) for callee in (module.small, module.large, module.once)] == [9, 9, 1]
