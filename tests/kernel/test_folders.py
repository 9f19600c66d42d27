"""Where files live: environment variables win, and on macOS the folder of earlier versions is moved once."""

from __future__ import annotations

import sys
from pathlib import Path

import platformdirs
import pytest
from platformdirs.macos import MacOS
from platformdirs.windows import Windows

from hauntology.kernel.folders import cache_folder, config_folder, data_folder, move_folder


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A home folder of its own, without any of our variables."""
    for name in ("HAUNTOLOGY_DATA", "HAUNTOLOGY_CACHE", "XDG_DATA_HOME", "XDG_CACHE_HOME", "XDG_CONFIG_HOME"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("USERPROFILE", str(tmp_path))
    return tmp_path


@pytest.fixture
def on_macos(home: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """As on macOS; returns the data folder there."""
    monkeypatch.setattr(sys, "platform", "darwin")
    monkeypatch.setattr(platformdirs, "PlatformDirs", MacOS)
    return home / "Library" / "Application Support" / "hauntology"


def make_game(folder: Path, content: str = "a saved game") -> Path:
    """A saved game in a data folder."""
    game = folder / "games" / "game.txt"
    game.parent.mkdir(parents=True)
    game.write_text(content)
    return game


# Variables and defaults ---------------------------------------------------------


def test_environment_variables_name_the_folders(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("HAUNTOLOGY_DATA", str(tmp_path / "data"))
    monkeypatch.setenv("HAUNTOLOGY_CACHE", str(tmp_path / "cache"))
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "other"))

    assert (data_folder(), cache_folder()) == (tmp_path / "data", tmp_path / "cache")


@pytest.mark.skipif(sys.platform != "linux", reason="these are the folders of Linux")
def test_without_variables_the_folders_are_the_users(home: Path) -> None:
    assert data_folder() == home / ".local" / "share" / "hauntology"
    assert cache_folder() == home / ".cache" / "hauntology"
    assert config_folder() == home / ".config" / "hauntology"


@pytest.mark.skipif(sys.platform != "linux", reason="these are the variables of Linux")
def test_the_variables_of_the_desktop_standard_are_respected(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(home / "data"))
    monkeypatch.setenv("XDG_CACHE_HOME", str(home / "cache"))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(home / "config"))

    folders = (data_folder(), cache_folder(), config_folder())

    assert folders == tuple(home / name / "hauntology" for name in ("data", "cache", "config"))


def test_on_windows_the_data_folder_is_that_of_earlier_versions(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(platformdirs, "PlatformDirs", Windows)
    monkeypatch.setattr("platformdirs.windows.get_win_folder", lambda _: str(home / "AppData" / "Local"))

    assert data_folder() == home / "AppData" / "Local" / "hauntology"
    assert cache_folder() == home / "AppData" / "Local" / "hauntology" / "Cache"


def test_on_macos_the_folders_are_those_of_the_system(home: Path, on_macos: Path) -> None:
    assert data_folder() == on_macos
    assert cache_folder() == home / "Library" / "Caches" / "hauntology"


def test_an_empty_variable_counts_as_not_set(monkeypatch: pytest.MonkeyPatch) -> None:
    before = (data_folder(), cache_folder())
    monkeypatch.setenv("HAUNTOLOGY_DATA", "")
    monkeypatch.setenv("HAUNTOLOGY_CACHE", "")

    assert (data_folder(), cache_folder()) == before


def test_asking_for_a_folder_does_not_create_it() -> None:
    assert not data_folder().exists()
    assert not cache_folder().exists()
    assert not config_folder().exists()


# The move on macOS --------------------------------------------------------------


def test_on_macos_the_folder_of_earlier_versions_is_moved(home: Path, on_macos: Path) -> None:
    old = make_game(home / ".local" / "share" / "hauntology")

    assert data_folder() == on_macos

    assert (on_macos / "games" / "game.txt").read_text() == "a saved game"
    assert not old.exists()
    assert data_folder() == on_macos  # a second time there is nothing to do


def test_on_macos_an_existing_folder_is_never_overwritten(home: Path, on_macos: Path) -> None:
    old = make_game(home / ".local" / "share" / "hauntology", "an old game")
    new = make_game(on_macos, "a new game")

    assert data_folder() == on_macos

    assert (old.read_text(), new.read_text()) == ("an old game", "a new game")


@pytest.mark.usefixtures("on_macos")
def test_on_macos_a_folder_that_was_named_by_a_variable_is_still_found(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Some versions of platformdirs respect the variable on macOS, others do not: then the folder is moved."""
    monkeypatch.setenv("XDG_DATA_HOME", str(home / "data"))
    make_game(home / "data" / "hauntology")

    assert (data_folder() / "games" / "game.txt").exists()


def test_on_macos_nothing_is_moved_if_a_variable_names_the_folder(
    home: Path, on_macos: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    old = make_game(home / ".local" / "share" / "hauntology")
    monkeypatch.setenv("HAUNTOLOGY_DATA", str(home / "elsewhere"))

    assert data_folder() == home / "elsewhere"

    assert old.exists()
    assert not on_macos.exists()


@pytest.mark.skipif(sys.platform == "darwin", reason="there the folder is moved")
def test_elsewhere_nothing_is_moved(home: Path) -> None:
    game = make_game(home / ".local" / "share" / "hauntology")

    data_folder()

    assert game.exists()


# Moving -------------------------------------------------------------------------


def test_a_folder_is_moved_with_everything_in_it(tmp_path: Path) -> None:
    make_game(tmp_path / "old")

    move_folder(tmp_path / "old", tmp_path / "deep" / "down" / "new")

    assert (tmp_path / "deep" / "down" / "new" / "games" / "game.txt").exists()
    assert not (tmp_path / "old").exists()


@pytest.mark.parametrize("is_file", [False, True])
def test_a_folder_is_not_moved_onto_something_else(is_file: bool, tmp_path: Path) -> None:
    game, new = make_game(tmp_path / "old"), tmp_path / "new"
    if is_file:
        new.write_text("a file")
    else:
        new.mkdir()

    move_folder(tmp_path / "old", new)

    assert game.exists()
    assert new.is_file() == is_file


def test_a_missing_folder_is_not_moved(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("not a folder")

    move_folder(tmp_path / "nothing", tmp_path / "new")
    move_folder(tmp_path / "file", tmp_path / "new")

    assert not (tmp_path / "new").exists()
