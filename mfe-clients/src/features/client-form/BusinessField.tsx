import type { Business } from '@epigram/shared-contracts/api/businesses';
import { errorText } from '@epigram/shared-contracts/errors';
import { FALLBACK_LOCALE, toLocale } from '@epigram/shared-contracts/locale';
import { chosen, Field, Select, useActiveLocale } from '@epigram/shared-ui/ui';
import { useLingui } from '@lingui/react/macro';

/** The client's business, if the user views all businesses of an organisation. */
export function BusinessField({ businesses }: { businesses: readonly Business[] }) {
  const { t } = useLingui();
  const locale = toLocale(useActiveLocale()) ?? FALLBACK_LOCALE;
  return (
    <Field
      name="businessId"
      label={t`Business`}
      className="cl-wide"
      rules={[chosen(errorText('BUSINESS_CONTEXT_MISSING', locale))]}
    >
      <Select<number>
        placeholder={t`Choose a business`}
        showSearch={{ optionFilterProp: 'label' }}
        options={businesses.map(({ id, name }) => ({ value: id, label: name }))}
      />
    </Field>
  );
}
