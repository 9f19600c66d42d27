"""The patches of numba and numba-cuda: everything they replace exists, and is put back."""

from __future__ import annotations

import importlib
import importlib.util
from pathlib import Path
from typing import Any

import numba
import numpy as np
import pytest

from hauntology.kernel.compiler import load_cuda
from hauntology.kernel.numba_patches import (
    CACHE_DIRECTORY,
    CPU_INDEX,
    CPU_TARGETS,
    CUDA_TARGETS,
    PatchTarget,
    PatchTargetError,
    add_row_stack,
    check_patch_targets,
    patch_for_cpu,
    patch_for_cuda,
    pretend_gpu,
    replace,
    set_cache_directory,
)

HAS_NUMBA_CUDA = importlib.util.find_spec("numba_cuda") is not None
TARGETS = CPU_TARGETS + CUDA_TARGETS if HAS_NUMBA_CUDA else CPU_TARGETS

each_target = pytest.mark.parametrize("target", TARGETS, ids=lambda target: target.full_name)
needs_numba_cuda = pytest.mark.skipif(not HAS_NUMBA_CUDA, reason="numba-cuda is not installed")


def current_values() -> list[Any]:
    """The values of everything that is patched."""
    return [getattr(*target.find_owner()) for target in TARGETS]


# Checking the targets -------------------------------------------------------


def test_everything_that_is_patched_exists_in_the_installed_versions() -> None:
    """If this fails, a new version of numba or numba-cuda has changed: adapt the patch that the message names."""
    check_patch_targets()


@each_target
def test_a_missing_target_is_named(target: PatchTarget, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(*target.find_owner())

    with pytest.raises(PatchTargetError, match=rf"^{target.package} [0-9.]+ has no {target.full_name}$"):
        check_patch_targets()


def test_all_missing_targets_are_named(monkeypatch: pytest.MonkeyPatch) -> None:
    for target in (CACHE_DIRECTORY, CPU_INDEX):
        monkeypatch.delattr(*target.find_owner())

    with pytest.raises(PatchTargetError, match=rf"{CACHE_DIRECTORY.full_name}; .*{CPU_INDEX.full_name}"):
        check_patch_targets()


def test_a_missing_module_is_named() -> None:
    target = PatchTarget("numba", "numba.no_such_module", "anything")

    with pytest.raises(PatchTargetError, match=r"numba [0-9.]+ has no numba\.no_such_module\.anything"):
        target.check()


def test_a_package_that_is_not_installed_is_named() -> None:
    target = PatchTarget("no-such-package", "no_such_module", "anything")

    with pytest.raises(PatchTargetError, match=r"no-such-package \(not installed\) has no no_such_module\.anything"):
        target.check()


def function_of_two(one: int, more: int) -> int:
    """A function that no target expects."""
    return one + more


@pytest.mark.parametrize(
    "target", [target for target in TARGETS if target.parameters is not None], ids=lambda target: target.full_name
)
@pytest.mark.parametrize(("other", "found"), [(function_of_two, r"\('one', 'more'\)"), (3, "None")])
def test_a_function_with_other_parameters_is_named(
    target: PatchTarget, other: Any, found: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    owner, name = target.find_owner()
    monkeypatch.setattr(owner, name, other)

    with pytest.raises(PatchTargetError, match=f"{target.full_name} must take .*, but it takes {found}"):
        check_patch_targets()


@pytest.mark.parametrize(
    "target", [target for target in TARGETS if target.kind is not None], ids=lambda target: target.full_name
)
def test_a_value_of_another_type_is_named(target: PatchTarget, monkeypatch: pytest.MonkeyPatch) -> None:
    owner, name = target.find_owner()
    monkeypatch.setattr(owner, name, 0.5)

    with pytest.raises(PatchTargetError, match=rf"{target.full_name} must be of type \w+, but it is 0\.5"):
        check_patch_targets()


def test_without_numba_cuda_only_numba_is_checked(monkeypatch: pytest.MonkeyPatch) -> None:
    checked: list[PatchTarget] = []

    def record(target: PatchTarget) -> None:
        checked.append(target)

    monkeypatch.setattr(PatchTarget, "check", record)
    monkeypatch.setattr(importlib.util, "find_spec", lambda _: None)

    check_patch_targets()

    assert checked == list(CPU_TARGETS)


def test_patching_a_missing_target_names_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(*CPU_INDEX.find_owner())

    with pytest.raises(PatchTargetError, match=r"numba\.np\.arrayobj\.fix_integer_index"), patch_for_cpu(1):
        pass


# Patching, and putting back -------------------------------------------------


def test_a_value_is_put_back_after_an_error() -> None:
    owner, name = CACHE_DIRECTORY.find_owner()
    before = getattr(owner, name)

    def fail() -> None:
        with replace(CACHE_DIRECTORY, "elsewhere"):
            assert getattr(owner, name) == "elsewhere"
            raise KeyError

    with pytest.raises(KeyError):
        fail()
    assert getattr(owner, name) == before


@pytest.mark.parametrize("level", [1, 3])
def test_the_level_of_optimisation_is_put_back(level: int) -> None:
    before = current_values()

    def fail() -> None:
        with patch_for_cpu(level):
            assert int(numba.config.OPT) == level
            assert (numba.config.LOOP_VECTORIZE, numba.config.SLP_VECTORIZE) == (0, 0)
            raise KeyError

    with pytest.raises(KeyError):
        fail()
    assert current_values() == before


def test_the_level_of_optimisation_keeps_its_type() -> None:
    kind = type(numba.config.OPT)

    with patch_for_cpu(1):
        assert type(numba.config.OPT) is kind


def test_the_cache_directory_is_put_back(tmp_path: Path) -> None:
    before = numba.config.CACHE_DIR

    with set_cache_directory(tmp_path / "deep" / "down"):
        assert str(tmp_path / "deep" / "down") == numba.config.CACHE_DIR
        assert (tmp_path / "deep" / "down").is_dir()

    assert before == numba.config.CACHE_DIR


@needs_numba_cuda
def test_the_patches_for_cuda_are_put_back() -> None:
    load_cuda()
    before = current_values()

    with patch_for_cuda():
        nvvm = importlib.import_module("numba.cuda.cudadrv.nvvm")
        assert nvvm.ADDRSPACE_CONSTANT == nvvm.ADDRSPACE_GLOBAL
        assert current_values() != before

    assert current_values() == before


@needs_numba_cuda
def test_the_pretended_gpu_is_put_back() -> None:
    load_cuda()
    from numba.cuda import dispatcher

    before = dispatcher.get_current_device
    with pretend_gpu((8, 6)):
        assert dispatcher.get_current_device().compute_capability == (8, 6)

    assert dispatcher.get_current_device is before


def test_numpy_gets_back_the_alias_that_numba_cuda_needs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(np, "row_stack", raising=False)

    add_row_stack()

    assert vars(np)["row_stack"] is np.vstack
