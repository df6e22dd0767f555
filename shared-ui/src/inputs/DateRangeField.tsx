import { useLingui } from '@lingui/react/macro';
import { DatePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import 'dayjs/locale/en-gb';
import 'dayjs/locale/es';
import '../antd/dateStyles.css.ts';
import { AntdScope } from '../antd/AntdScope.tsx';
import { Icon } from '../icons/Icon.tsx';
import { lastDays, type DateRangePickerProps } from './dateRange.ts';

const DAY = 'YYYY-MM-DD';

function toDay(day: string | undefined): Dayjs | null {
  return day ? dayjs(day, DAY) : null;
}

export function DateRangeField({ value, onChange, label, min, max, disabled }: DateRangePickerProps) {
  const { t, i18n } = useLingui();
  dayjs.locale(i18n.locale === 'es' ? 'es' : 'en-gb');

  const presets = [
    { label: t`Last 7 days`, days: 7 },
    { label: t`Last 30 days`, days: 30 },
    { label: t`Last 90 days`, days: 90 },
    { label: t`Last 12 months`, days: 365 },
  ].map((preset) => {
    const range = lastDays(preset.days);
    return { label: preset.label, value: [dayjs(range.start), dayjs(range.end)] as [Dayjs, Dayjs] };
  });

  return (
    <AntdScope>
      <DatePicker.RangePicker
        className="ep-date-range"
        value={[toDay(value.start), toDay(value.end)]}
        // The first format is the one used everywhere else; typed dates may also be all digits.
        format={['D MMM YYYY', 'DD/MM/YYYY', DAY]}
        allowEmpty={[true, true]}
        allowClear={{ clearIcon: <Icon name="close" size={14} label={t`Clear the dates`} /> }}
        disabled={disabled}
        presets={presets}
        minDate={min ? dayjs(min) : undefined}
        maxDate={max ? dayjs(max) : undefined}
        placeholder={[t`Start date`, t`End date`]}
        aria-label={label}
        suffixIcon={<Icon name="calendar" />}
        separator={<Icon name="arrow-right" size={14} />}
        onChange={(days) => onChange({ start: days?.[0]?.format(DAY), end: days?.[1]?.format(DAY) })}
      />
    </AntdScope>
  );
}
