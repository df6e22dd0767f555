import { LOCALES } from '@epigram/shared-contracts/locale';
import { chosen, Field, Select } from '@epigram/shared-ui/ui';
import { useLingui } from '@lingui/react/macro';
import { browserTimeZone, timeZoneOptions } from '../../shared/timeZones.ts';

/** Each language by its own name, in any language of the interface. */
const LANGUAGE_NAMES = { en: 'English', es: 'Español' } as const;

/** The language and time zone of mails and notifications to the user. */
export function MailFields({ stored }: { stored: string | null | undefined }) {
  const { t } = useLingui();
  return (
    <>
      <Field
        name="language"
        label={t`Language of emails and notifications`}
        help={t`The language of the portal itself is chosen at the top of the page.`}
        rules={[chosen(t`Please choose a language`)]}
      >
        <Select options={LOCALES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))} />
      </Field>
      <Field
        name="timeZone"
        label={t`Time zone`}
        help={t`Dates in emails and notifications use this time zone.`}
        rules={[chosen(t`Please choose a time zone`)]}
      >
        <Select
          showSearch={{ optionFilterProp: 'label' }}
          options={timeZoneOptions(stored ?? browserTimeZone())}
        />
      </Field>
    </>
  );
}
