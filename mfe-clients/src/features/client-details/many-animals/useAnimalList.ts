import { useState } from 'react';
import { type ColumnUse, hasHeading, listColumns } from './listColumns.ts';
import { type DayOrder, dayOrder } from './isoDay.ts';
import { listTable } from './listTable.ts';
import { parseAnimalList } from './parseAnimalList.ts';

/** A list of animals as pasted, with what its columns are taken as: found in the list, or corrected by the user. */
export function useAnimalList() {
  const [text, setPasted] = useState('');
  const [chosenHeading, setChosenHeading] = useState<boolean>();
  const [chosen, setChosen] = useState<Readonly<Record<number, ColumnUse>>>({});
  const [chosenOrder, setOrder] = useState<DayOrder>();
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
  const rows = isHeaded ? table.slice(1) : table;
  const birth = columns.findIndex(({ use }) => use === 'birth');
  const foundOrder = dayOrder(rows.map(({ cells }) => cells[birth] ?? ''));
  const order = foundOrder ?? chosenOrder;
  const list = parseAnimalList(
    rows,
    columns.map(({ use }) => use),
    order,
  );

  function setText(next: string) {
    // What was chosen for the columns of another list is not true of this one.
    if (listColumns(listTable(next), isHeaded).length !== columns.length) forget();
    setPasted(next);
  }

  function forget() {
    setChosenHeading(undefined);
    setChosen({});
    setOrder(undefined);
  }

  return {
    text,
    setText,
    columns,
    isHeaded,
    list,
    order,
    setOrder,
    /** Every date can be read in two ways, so a person has to choose. */
    isOrderAsked: foundOrder === undefined,
    /** A list of names alone needs no preview. */
    hasPreview: columns.length > 1 || isHeaded,
    isOpen: !order || columns.some(({ use }) => !use) || !columns.some(({ use }) => use === 'tag'),
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
