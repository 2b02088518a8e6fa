"""What all results have in common: they are values, with the names that ``--json`` has, and become tables."""

from __future__ import annotations

import dataclasses
import importlib
import json
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar, TypeVar, Union

if TYPE_CHECKING:
    import pandas  # type: ignore[import-not-found,import-untyped,unused-ignore]
    import polars  # type: ignore[import-not-found,import-untyped,unused-ignore]
    import pyarrow  # type: ignore[import-not-found,import-untyped,unused-ignore]

_A = TypeVar("_A", bound="Answer")
_R = TypeVar("_R", covariant=True)

_Columns = dict[str, list[object]]

#: A number, or a proven end and the plies to it, such as ``{"win": 3}``.
Score = Union[int, float, "dict[str, int]"]


def expect(value: object, kinds: type | tuple[type, ...], wanted: str) -> None:
    """Refuses a value that is of none of these kinds."""
    if not isinstance(value, kinds):
        raise TypeError(f"{value!r:.100} will not do: give {wanted}")


def package(name: str, method: str) -> Any:
    """A package that only some methods need."""
    try:
        return importlib.import_module(name)
    except ModuleNotFoundError:
        raise ModuleNotFoundError(f"{method} needs the package {name}: pip install {name}") from None


def _plain(value: Any) -> Any:
    if isinstance(value, Answer):
        return value.to_dict()
    if isinstance(value, tuple):
        return [_plain(one) for one in value]
    return value


def _fixed(values: list[Any]) -> tuple[Any, ...]:
    return tuple([_fixed(one) if one.__class__ is list else one for one in values])


def shown(score: Score | None) -> int | float | str | None:
    """A score as a cell: a proven win or loss is a text such as ``win 3``."""
    return " ".join(f"{what} {plies}" for what, plies in score.items()) if isinstance(score, dict) else score


@dataclass(frozen=True)
class Answer:
    """What all results have in common: they are values, and turn into dictionaries."""

    # The fields that hold one or many other results.
    _parts: ClassVar[dict[str, type[Answer]]] = {}
    # What _fields returns, once it was asked.
    _kept_fields: ClassVar[tuple[dict[str, tuple[str, type[Answer] | None]], dict[str, Any], int]]
    # Names of JSON that a field has another name for.
    _names: ClassVar[dict[str, str]] = {}
    # Fields that are left out of JSON where they have no value.
    _optional: ClassVar[frozenset[str]] = frozenset()
    # Fields that are left out of data frames, because another column has the same.
    _repeated: ClassVar[frozenset[str]] = frozenset()
    # Fields with a score, which in a data frame may be a text.
    _scores: ClassVar[frozenset[str]] = frozenset()

    @classmethod
    def _fields(cls) -> tuple[dict[str, tuple[str, type[Answer] | None]], dict[str, Any], int]:
        """For each name of JSON its field and the class of its parts; the defaults; and the number of all fields."""
        if "_kept_fields" in cls.__dict__:
            return cls._kept_fields
        keys = {name: key for key, name in cls._names.items()}
        fields = dataclasses.fields(cls)
        by_key = {keys.get(one.name, one.name): (one.name, cls._parts.get(one.name)) for one in fields}
        defaults = {one.name: one.default for one in fields if one.default is not dataclasses.MISSING}
        kept = by_key, defaults, len(fields)
        cls._kept_fields = kept
        return kept

    @classmethod
    def from_dict(cls: type[_A], data: dict[str, Any]) -> _A:
        """The result that a dictionary holds, as ``to_dict`` gives it."""
        if not isinstance(data, dict):
            expect(data, dict, f"a dictionary as {cls.__name__}.to_dict gives it")
        by_key, defaults, count = cls._fields()
        # Faster than the constructor, which sets field by field.
        made = object.__new__(cls)
        values = made.__dict__
        values.update(defaults)
        for key, value in data.items():
            if (field := by_key.get(key)) is None:
                continue
            name, part = field
            if part is not None and value is not None:
                many = isinstance(value, (list, tuple))
                value = Rows([part.from_dict(one) for one in value]) if many else part.from_dict(value)
            elif value.__class__ is list:
                value = _fixed(value)
            values[name] = value
        if len(values) < count:
            missing = ", ".join(key for key, (name, _) in by_key.items() if name not in values)
            raise TypeError(f"a {cls.__name__} has more than that: {missing}")
        return made

    @classmethod
    def from_json(cls: type[_A], text: str) -> _A:
        """The result that a text of JSON holds."""
        return cls.from_dict(json.loads(text))

    def to_dict(self) -> dict[str, Any]:
        """The same as a dictionary, with the names of ``--json``."""
        told = {}
        keys = {name: key for key, name in self._names.items()}
        for field in dataclasses.fields(self):
            value = getattr(self, field.name)
            # A field that is not compared does not belong to the result.
            if not field.compare or (field.name in self._optional and (value is None or value == ())):
                continue
            told[keys.get(field.name, field.name)] = _plain(value)
        return told

    def to_json(self) -> str:
        """The same as one line of JSON."""
        return json.dumps(self.to_dict(), separators=(",", ":"), ensure_ascii=False)

    def _cells(self) -> dict[str, object]:
        """The row of this result in a data frame: a result inside it becomes columns."""
        cells: dict[str, object] = {}
        for field in dataclasses.fields(self):
            value = getattr(self, field.name)
            if not field.compare or field.name in self._repeated:
                continue
            if isinstance(value, Answer):
                for name, inner in value._cells().items():
                    cells[field.name if name == "value" else f"{field.name}_{name}"] = inner
            else:
                cells[field.name] = shown(value) if field.name in self._scores else _plain(value)
        return cells


@dataclass(frozen=True)
class Row(Answer):
    """A result whose fields can also be read by the names of ``--json``: ``row["player"]``."""

    def __getitem__(self, name: str) -> Any:
        return self.to_dict()[name]


@dataclass(frozen=True)
class Interval(Answer):
    """A figure with its 95% confidence interval."""

    value: float
    low: float
    high: float


class Frames:
    """What becomes a data frame."""

    def _columns(self) -> _Columns:
        raise NotImplementedError

    def to_pandas(self) -> pandas.DataFrame:
        """The rows as a pandas DataFrame. An interval has the columns ``x``, ``x_low`` and ``x_high``; a column without
        any value is left out."""
        frame: pandas.DataFrame = package("pandas", "to_pandas").DataFrame(self._columns())
        return frame

    def to_polars(self) -> polars.DataFrame:
        """The rows as a polars DataFrame, with the columns of ``to_pandas``."""
        frame: polars.DataFrame = package("polars", "to_polars").DataFrame(self._columns(), strict=False)
        return frame

    def to_arrow(self) -> pyarrow.Table:
        """The rows as a table of pyarrow, with the columns of ``to_pandas``."""
        table: pyarrow.Table = package("pyarrow", "to_arrow").table(self._columns())
        return table


class Rows(tuple[_R, ...], Frames):
    """Results of one kind: a tuple that becomes a data frame.

    >>> import papan
    >>> papan.analyze("4455").moves.to_pandas()["score"].tolist()
    [-4, -3, 18, 2, 2, 18, -3]
    """

    __slots__ = ()

    def _columns(self) -> _Columns:
        return columns([one._cells() for one in self if isinstance(one, Answer)])


def columns(rows: list[dict[str, object]]) -> _Columns:
    """The columns of rows; those without any value are left out."""
    names = dict.fromkeys(name for row in rows for name in row)
    found = {name: [row.get(name) for row in rows] for name in names}
    return {name: cells for name, cells in found.items() if any(cell is not None for cell in cells)}


class Parts:
    """A result with several tables. The first one is meant where none is named."""

    def _tables(self) -> dict[str, Frames]:
        raise NotImplementedError

    def _part(self, part: str | None) -> Frames:
        tables = self._tables()
        if part is None:
            return next(iter(tables.values()))
        if part not in tables:
            raise ValueError(f"'{part}' is none of {', '.join(tables)}")
        return tables[part]

    def to_pandas(self, part: str | None = None) -> pandas.DataFrame:
        """A part of the result as a pandas DataFrame; another name is refused with the names that there are."""
        return self._part(part).to_pandas()

    def to_polars(self, part: str | None = None) -> polars.DataFrame:
        """A part of the result as a polars DataFrame."""
        return self._part(part).to_polars()

    def to_arrow(self, part: str | None = None) -> pyarrow.Table:
        """A part of the result as a table of pyarrow."""
        return self._part(part).to_arrow()


class Drawings:
    """The texts and drawings of a native result, so that it can be pickled: every one in both languages."""

    _languages = ("en", "id")

    def __init__(self, source: Any, plain: tuple[str, ...], drawn: tuple[str, ...]) -> None:
        self._texts: dict[tuple[str, str], Any] = {(name, ""): getattr(source, name)() for name in plain}
        for name in drawn:
            self._texts |= {(name, lang): getattr(source, name)(lang=lang) for lang in self._languages}

    def __getattr__(self, name: str) -> Any:
        texts = self.__dict__.get("_texts", {})
        if (name, "") in texts:
            return lambda: texts[name, ""]
        if (name, "en") not in texts:
            raise AttributeError(name)

        def drawn(*, lang: str = "en") -> str:
            if lang not in self._languages:
                raise ValueError("languages are 'en' and 'id'")
            text: str = texts[name, lang]
            return text

        return drawn
