import { MAX_VISIT_SAMPLES } from '@epigram/shared-contracts/api/recordedTests';
import type { AnimalType, Parasite } from '@epigram/shared-contracts/domain/enumerations';
import { Button, IconButton, Notice, parasiteLabel } from '@epigram/shared-ui/ui';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import {
  type ClipboardEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { CellDoubt, GroupMean, RowResult } from './SheetFigures.tsx';
import {
  emptyRows,
  isClear,
  isEmpty,
  pasteInto,
  sampleIdsOf,
  type SheetColumn,
  type SheetRow,
  textOf,
  withText,
} from './sheetRows.ts';

export interface SheetTableProps {
  readonly rows: readonly SheetRow[];
  readonly parasites: readonly Parasite[];
  readonly animalType: AnimalType | undefined;
  readonly factor: number;
  /** Of the server or the check, by the row's key. */
  readonly errors: ReadonlyMap<string, string>;
  readonly disabled: boolean;
  /** Everything else is known: the first count comes next. */
  readonly beginsHere: boolean;
  readonly onChange: (rows: readonly SheetRow[]) => void;
}

/** The samples of a visit: Enter and the arrows move through a column, and cells can be pasted from a spreadsheet. */
export function SheetTable({
  rows,
  parasites,
  animalType,
  factor,
  errors,
  disabled,
  beginsHere,
  onChange,
}: SheetTableProps) {
  const { t } = useLingui();
  const columns: readonly SheetColumn[] = ['sampleId', ...parasites];
  const table = useRef<HTMLTableElement>(null);
  const [refusal, setRefusal] = useState<{ tooWide?: number; tooLong?: number }>({});
  const [goTo, setGoTo] = useState(beginsHere ? { row: 0, column: 1 } : undefined);
  const ids = sampleIdsOf(rows);
  const cellAt = (row: number, column: number) =>
    table.current?.querySelector<HTMLInputElement>(`[data-cell="${row}-${column}"]`);

  // A row that Enter has added exists after the next render.
  useEffect(() => {
    const cell = goTo && cellAt(goTo.row, goTo.column);
    cell?.focus();
    cell?.select();
  }, [goTo]);

  function change(row: number, column: SheetColumn, text: string) {
    setRefusal({});
    onChange(rows.map((it, index) => (index === row ? withText(it, column, text) : it)));
  }

  function onKeyDown(event: KeyboardEvent, row: number, column: number) {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'Enter' || event.key === 'ArrowDown' ? 1 : 0;
    // With a modifier, Enter saves the sheet.
    if (step === 0 || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    const next = row + step;
    if (next < 0 || next >= MAX_VISIT_SAMPLES) return;
    if (next >= rows.length) onChange([...rows, ...emptyRows(1)]);
    setGoTo({ row: next, column });
  }

  function onPaste(event: ClipboardEvent, row: number, column: number) {
    const text = event.clipboardData.getData('text');
    if (!/[\t\r\n]/.test(text)) return;
    event.preventDefault();
    const pasted = pasteInto(rows, { row, column, columns }, text);
    if ('rows' in pasted) {
      setRefusal({});
      onChange(pasted.rows);
    } else setRefusal(pasted);
  }

  return (
    <>
      {refusal.tooWide !== undefined && (
        <Notice tone="danger" live>
          <Plural
            value={refusal.tooWide}
            one="The copied table has # column; fewer are left here. Nothing was filled in."
            other="The copied table has # columns; fewer are left here. Nothing was filled in."
          />
        </Notice>
      )}
      {refusal.tooLong !== undefined && (
        <Notice tone="danger" live>
          <Trans>A visit has at most {MAX_VISIT_SAMPLES} samples. Nothing was filled in.</Trans>
        </Notice>
      )}
      <div className="tr-sheet-scroll">
        <table className="tr-sheet" ref={table}>
          <thead>
            <tr>
              <th scope="col">
                <Trans>Sample Id</Trans>
              </th>
              {parasites.map((parasite) => (
                <th key={parasite} scope="col">
                  {parasiteLabel(parasite)}
                </th>
              ))}
              <th scope="col">
                <Trans>Result</Trans>
              </th>
              <td aria-label={t`Remove`} />
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => {
              const number = index + 1;
              return (
                <SheetLine
                  key={row.key}
                  row={row}
                  parasites={parasites}
                  animalType={animalType}
                  factor={factor}
                  error={errors.get(row.key)}
                  cells={columns.map((column, place) => {
                    const name = column === 'sampleId' ? t`Sample Id` : parasiteLabel(column);
                    const text = textOf(row, column);
                    return (
                      <td key={column} data-heading={name}>
                        <input
                          data-cell={`${index}-${place}`}
                          className="ep-native-input"
                          aria-label={t`${name}, row ${number}`}
                          aria-invalid={
                            (column !== 'sampleId' && !isClear(text)) || errors.has(row.key)
                              ? true
                              : undefined
                          }
                          inputMode={column === 'sampleId' ? 'text' : 'decimal'}
                          autoComplete="off"
                          disabled={disabled}
                          value={text}
                          placeholder={column === 'sampleId' ? ids[index] : undefined}
                          onChange={({ target }) => change(index, column, target.value)}
                          onKeyDown={(event) => onKeyDown(event, index, place)}
                          onPaste={(event) => onPaste(event, index, place)}
                        />
                        {column !== 'sampleId' && (
                          <CellDoubt text={text} onChoose={(value) => change(index, column, value)} />
                        )}
                      </td>
                    );
                  })}
                  remove={
                    <IconButton
                      size="small"
                      icon="delete"
                      label={t`Remove row ${number}`}
                      disabled={disabled || rows.length === 1}
                      onClick={() => onChange(rows.filter((_, place) => place !== index))}
                    />
                  }
                />
              );
            })}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">
                <Trans>Group mean</Trans>
              </th>
              {parasites.map((parasite) => (
                <td key={parasite} data-heading={parasiteLabel(parasite)}>
                  <GroupMean rows={rows} parasite={parasite} animalType={animalType} factor={factor} />
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
      </div>
      <div>
        <Button
          icon="add"
          size="small"
          disabled={disabled || rows.length >= MAX_VISIT_SAMPLES}
          onClick={() => onChange([...rows, ...emptyRows(1)])}
        >
          <Trans>Add a row</Trans>
        </Button>
      </div>
    </>
  );
}

interface SheetLineProps extends Pick<SheetTableProps, 'parasites' | 'animalType' | 'factor'> {
  readonly row: SheetRow;
  readonly error: string | undefined;
  readonly cells: ReactNode;
  readonly remove: ReactNode;
}

function SheetLine({ row, parasites, animalType, factor, error, cells, remove }: SheetLineProps) {
  const id = useId();
  const isNone = isEmpty(row, parasites);
  return (
    <tr className={isNone ? 'tr-sheet-empty' : undefined} aria-describedby={error ? id : undefined}>
      {cells}
      <td className="tr-sheet-result">
        {error ? (
          <span id={id} role="alert" className="tr-sheet-error">
            {error}
          </span>
        ) : isNone ? (
          <span className="tr-soft">
            <Trans>No count: not saved</Trans>
          </span>
        ) : (
          <RowResult row={row} parasites={parasites} animalType={animalType} factor={factor} />
        )}
      </td>
      <td className="tr-sheet-remove">{remove}</td>
    </tr>
  );
}
