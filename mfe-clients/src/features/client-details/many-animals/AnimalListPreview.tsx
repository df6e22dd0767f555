import { Checkbox, formatDate, formatNumber, NO_VALUE, Notice, Select } from '@epigram/shared-ui/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { formatElectronicId } from '@epigram/shared-contracts/domain/officialIdentity';
import type { DayOrder } from './isoDay.ts';
import { COLUMN_USES, type ColumnUse, type ListColumn } from './listColumns.ts';
import type { AnimalList } from './parseAnimalList.ts';

interface AnimalListPreviewProps {
  columns: readonly ListColumn[];
  isHeaded: boolean;
  onHeaded: (isHeaded: boolean) => void;
  onUse: (index: number, use: ColumnUse) => void;
  list: AnimalList;
  order: DayOrder | undefined;
  /** Given if the list does not show the order of its dates. */
  onOrder: ((order: DayOrder) => void) | undefined;
}

/** As many animals as show whether the columns are right. */
const MAX_SHOWN = 3;

/** The columns of a pasted list with what they are taken as, and the first animals that they make. */
export function AnimalListPreview({
  columns,
  isHeaded,
  onHeaded,
  onUse,
  list,
  order,
  onOrder,
}: AnimalListPreviewProps) {
  const { t } = useLingui();
  const orderId = useId();
  const useLabels: Record<ColumnUse, string> = {
    tag: t`Name or tag`,
    electronic: t`Electronic id`,
    official: t`Official tag`,
    birth: t`Date of birth`,
    none: t`Not taken`,
  };
  const nameOf = ({ heading }: ListColumn, index: number) => {
    const place = formatNumber(index + 1);
    return heading || t`Column ${place}`;
  };
  const leftOut = columns.map(nameOf).filter((_, index) => columns[index]?.use === 'none');
  const names = leftOut.join(', ');
  return (
    <section className="cl-preview" aria-label={t`Columns of the list`}>
      <Checkbox checked={isHeaded} onChange={(event) => onHeaded(event.target.checked)}>
        {t`The first line names the columns`}
      </Checkbox>
      <ul role="list" className="cl-columns">
        {columns.map((column, index) => {
          const name = nameOf(column, index);
          return (
            <li key={index}>
              <span>
                <strong>{name}</strong>
                <span className="ep-soft">{column.examples.join(' · ') || NO_VALUE}</span>
              </span>
              <Select<ColumnUse>
                aria-label={t`${name} is taken as`}
                placeholder={t`Please choose`}
                status={column.use ? undefined : 'warning'}
                value={column.use}
                onChange={(use) => onUse(index, use)}
                options={COLUMN_USES.map((value) => ({ value, label: useLabels[value] }))}
              />
            </li>
          );
        })}
      </ul>
      {columns.some(({ use }) => !use) && (
        <Notice tone="warning" live>
          <Trans>
            A day can be the date of birth, or the day on which the tags were read. Please choose what it is.
          </Trans>
        </Notice>
      )}
      {onOrder && (
        <div className="cl-labelled">
          <label htmlFor={orderId}>
            <Trans>The dates can be read in two ways</Trans>
          </label>
          <Select<DayOrder>
            id={orderId}
            placeholder={t`Please choose`}
            status={order ? undefined : 'warning'}
            value={order}
            onChange={onOrder}
            options={[
              { value: 'day-month', label: t`Day, then month: 12/03 is 12 March` },
              { value: 'month-day', label: t`Month, then day: 12/03 is 3 December` },
            ]}
          />
        </div>
      )}
      {!columns.some(({ use }) => use === 'tag') && (
        <Notice tone="warning" live>
          <Trans>Please choose the column with the names or tags.</Trans>
        </Notice>
      )}
      {leftOut.length > 0 && (
        <p className="ep-soft">
          <Trans>Not taken: {names}</Trans>
        </p>
      )}
      {list.animals.length > 0 && (
        <div>
          <p className="ep-soft">
            <Trans>The first animals</Trans>
          </p>
          <ul role="list" className="cl-first-animals">
            {list.animals.slice(0, MAX_SHOWN).map(({ name, electronicId, dateOfBirth }, index) => (
              <li key={index}>
                {[
                  name || NO_VALUE,
                  electronicId && electronicId !== name && formatElectronicId(electronicId),
                  dateOfBirth && formatDate(dateOfBirth),
                ]
                  .filter(Boolean)
                  .join(', ')}
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}
