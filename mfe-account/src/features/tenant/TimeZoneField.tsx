import { chosen, Field, Select } from '@epigram/shared-ui/ui';
import { useLingui } from '@lingui/react/macro';
import { timeZoneOptions } from '../../shared/timeZones.ts';

/** The time zone of a business, which only its Owners can change. */
export function TimeZoneField({ stored, isOwner }: { stored: string; isOwner: boolean }) {
  const { t } = useLingui();
  return (
    <Field
      name="time_zone"
      label={t`Time zone of the business`}
      help={
        isOwner
          ? t`The day of a sample is the day in this time zone. Results that are already there keep their day.`
          : t`The day of a sample is the day in this time zone. An Owner of the business can change it.`
      }
      rules={[chosen(t`Please choose a time zone`)]}
    >
      <Select
        showSearch={{ optionFilterProp: 'label' }}
        options={timeZoneOptions(stored)}
        disabled={!isOwner}
      />
    </Field>
  );
}
