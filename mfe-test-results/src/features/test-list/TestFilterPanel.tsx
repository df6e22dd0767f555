import {
  MAIN_ANIMAL_TYPES,
  TEST_STATUSES,
  TEST_TYPES,
  type TestStatus,
} from '@epigram/shared-contracts/domain/enumerations';
import { GRADED_LEVELS, type TestFilters } from '@epigram/shared-contracts/api/tests';
import type { TableState } from '@epigram/shared-ui/table';
import {
  animalTypeLabel,
  burdenLabel,
  Button,
  DateRangePicker,
  Drawer,
  parasiteLabel,
  SearchInput,
  testTypeLabel,
  TickBox,
  useActiveLocale,
  testStatusLabel,
} from '@epigram/shared-ui/ui';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useEffect, useRef } from 'react';
import { FOUND_PARASITES, thisWeek, withFilter } from './testListFilters.ts';

/** A result has the same name everywhere; the filter adds a shorter text after it. */
const SHORT: Record<TestStatus, MessageDescriptor | null> = {
  positive: msg`Positive`,
  negative: msg`Negative`,
  processing: msg`Analyzing`,
  failed: null,
};

function resultFilterLabel(status: TestStatus): string {
  const [label, short] = [testStatusLabel(status), SHORT[status]];
  return short ? `${label} (${i18n._(short)})` : label;
}

interface TestFilterPanelProps {
  open: boolean;
  onClose: () => void;
  filters: TestFilters;
  values: TableState['filters'];
  onChange: (values: TableState['filters']) => void;
  /** Number of matching tests, undefined while counting. */
  total: number | undefined;
}

/** All filters of the list. A change applies immediately. */
export function TestFilterPanel({ open, onClose, filters, values, onChange, total }: TestFilterPanelProps) {
  const { t } = useLingui();
  useActiveLocale();
  const week = thisWeek();
  const isThisWeek = filters.startDate === week.from && filters.endDate === week.to;
  const setDays = ({ from, to }: { from?: string | undefined; to?: string | undefined }) =>
    onChange(withFilter(withFilter(values, 'from', [from]), 'to', [to]));
  // The field waits for a pause in typing, in which another filter may have changed.
  const latest = useRef(values);
  useEffect(() => {
    latest.current = values;
  }, [values]);
  const setGroup = (text: string) => onChange(withFilter(latest.current, 'group', [text]));
  const footer = (
    <div className="tr-filter-footer">
      <Button kind="quiet" onClick={() => onChange({})}>
        <Trans>Clear all filters</Trans>
      </Button>
      <Button kind="primary" onClick={onClose} busy={total === undefined}>
        <Plural value={total ?? 0} one="Show # test" other="Show # tests" />
      </Button>
    </div>
  );

  function choices<Value extends string>(
    name: string,
    legend: string,
    all: readonly Value[],
    chosen: readonly Value[] | undefined,
    label: (value: Value) => string,
  ) {
    return (
      <fieldset className="tr-choices">
        <legend>{legend}</legend>
        {all.map((value) => (
          <TickBox
            key={value}
            checked={chosen?.includes(value) ?? false}
            onChange={({ target }) => {
              const next = all.filter((other) =>
                other === value ? target.checked : chosen?.includes(other),
              );
              onChange(withFilter(values, name, next));
            }}
          >
            {label(value)}
          </TickBox>
        ))}
      </fieldset>
    );
  }

  return (
    <Drawer open={open} onClose={onClose} title={<Trans>Filter tests</Trans>} footer={footer}>
      <div className="tr-filters">
        {choices('status', t`Result`, TEST_STATUSES, filters.status, resultFilterLabel)}
        {choices('level', t`Burden level`, GRADED_LEVELS.toReversed(), filters.level, burdenLabel)}
        {choices('parasite', t`Parasite found`, FOUND_PARASITES, filters.parasite, parasiteLabel)}
        <fieldset className="tr-choices">
          <legend>{t`Group`}</legend>
          <SearchInput label={t`Part of a group’s name`} value={filters.group ?? ''} onSearch={setGroup} />
        </fieldset>
        {choices('animal', t`Animal type`, MAIN_ANIMAL_TYPES, filters.animalType, animalTypeLabel)}
        {choices('test', t`Test type`, TEST_TYPES, filters.testType, testTypeLabel)}
        <fieldset className="tr-choices">
          <legend>{t`Date of test`}</legend>
          <TickBox checked={isThisWeek} onChange={({ target }) => setDays(target.checked ? week : {})}>
            <Trans>This week (last 7 days)</Trans>
          </TickBox>
          <DateRangePicker
            label={t`Date of test`}
            value={{ start: filters.startDate, end: filters.endDate }}
            onChange={({ start, end }) => setDays({ from: start, to: end })}
          />
        </fieldset>
      </div>
    </Drawer>
  );
}
