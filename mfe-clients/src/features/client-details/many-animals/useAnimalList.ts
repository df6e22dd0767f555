import { useState } from 'react';
import { type ColumnUse, hasHeading, listColumns } from './listColumns.ts';
import { listTable } from './listTable.ts';
import { parseAnimalList } from './parseAnimalList.ts';

/** A list of animals as pasted, with what its columns are taken as: found in the list, or corrected by the user. */
export function useAnimalList() {
  const [text, setPasted] = useState('');
  const [chosenHeading, setChosenHeading] = useState<boolean>();
  const [chosen, setChosen] = useState<Readonly<Record<number, ColumnUse>>>({});
  const table = listTable(text);
  const isHeaded = chosenHeading ?? hasHeading(table);
  const found = listColumns(table, isHeaded);
  const columns = found.map((column, index) => {
    const use = chosen[index] ?? column.use;
    // A use that the user gave to another column is free here.
    const isTaken =
      chosen[index] === undefined && use !== 'none' && Object.values(chosen).some((one) => one === use);
    return { ...column, use: isTaken ? ('none' as const) : use };
  });
  const list = parseAnimalList(
    isHeaded ? table.slice(1) : table,
    columns.map(({ use }) => use),
  );

  function setText(next: string) {
    // What was chosen for the columns of another list is not true of this one.
    if (listColumns(listTable(next), isHeaded).length !== columns.length) forget();
    setPasted(next);
  }

  function forget() {
    setChosenHeading(undefined);
    setChosen({});
  }

  return {
    text,
    setText,
    columns,
    isHeaded,
    list,
    /** A list of names alone needs no preview. */
    hasPreview: columns.length > 1 || isHeaded,
    isOpen: columns.some(({ use }) => !use) || !columns.some(({ use }) => use === 'tag'),
    setHeaded: (next: boolean) => {
      setChosen({});
      setChosenHeading(next);
    },
    setUse: (index: number, use: ColumnUse) =>
      setChosen((before) => ({
        ...(use === 'none'
          ? before
          : Object.fromEntries(
              Object.entries(before).map(([key, one]) => [key, one === use ? 'none' : one]),
            )),
        [index]: use,
      })),
    clear: () => {
      setPasted('');
      forget();
    },
  };
}
