import { CLIENT_STATUSES, clientStatusLabel } from '../../shared/clientStatus.ts';
import type { Business } from '@epigram/shared-contracts/api/businesses';
import type { NewClient } from '@epigram/shared-contracts/api/clients';
import { COMMENT_MAX_LENGTH, NAME_MAX_LENGTH } from '@epigram/shared-contracts/domain/limits';
import type { Place } from '@epigram/shared-contracts/domain/distance';
import { toApiError } from '@epigram/shared-contracts/errors';
import {
  AddressFields,
  Button,
  CountedTextArea,
  email,
  Field,
  Form,
  FormActions,
  Input,
  maxLength,
  must,
  phone,
  Section,
  Select,
  useActiveLocale,
  useErrorText,
  useForm,
  useWatch,
} from '@epigram/shared-ui/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { holdingNumberWarning } from '../../shared/holdingWords.ts';
import { NumberHolders } from '../../shared/number-holders/NumberHolders.tsx';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { BusinessField } from './BusinessField.tsx';
import { fromClientValues, type NewClientValues } from './clientValues.ts';
import { DuplicateClient } from './DuplicateClient.tsx';
import { FarmTypeInput } from './FarmTypeInput.tsx';
import { usualPrefix } from './flockNumber.ts';
import { FlockNumberInput } from './FlockNumberInput.tsx';
import { NameFields } from './NameFields.tsx';
import { PlaceInput } from './PlaceInput.tsx';
import { type PlaceValue, readPlace } from './placeValue.ts';
import './clientForm.css';

interface ClientFormProps {
  label: string;
  businessId: number;
  /** The client that is edited. */
  clientId?: number;
  stored: NewClientValues;
  /** The businesses to choose from, if the client's business is not given. */
  businesses?: readonly Business[];
  /** Where the map begins while no place is set on it. */
  near: Place | null;
  saveLabel: ReactNode;
  busy: boolean;
  error: unknown;
  /** The values that were refused as a duplicate client. */
  refused: { readonly businessId: number; readonly client: NewClient } | null;
  onChange: () => void;
  onSave: (client: NewClient, businessId: number | undefined) => void;
  onCancel: () => void;
}

/** The form for adding or editing a client. */
export function ClientForm(props: ClientFormProps) {
  const { label, stored, businesses, near, saveLabel, busy, error, refused, onChange, onSave, onCancel } =
    props;
  const { t } = useLingui();
  const form = useForm<NewClientValues>();
  const errorText = useErrorText();
  const [flockNumber, herdNumber, holdingNumber, country, chosenId] = [
    useWatch(form, 'flockNumber'),
    useWatch(form, 'herdNumber'),
    useWatch(form, 'holdingNumber'),
    useWatch(form, 'country'),
    useWatch(form, 'businessId'),
  ];
  const holder = { businessId: businesses ? chosenId : props.businessId, clientId: props.clientId };
  const tooLong = maxLength(NAME_MAX_LENGTH, t`Please use at most ${NAME_MAX_LENGTH} characters`);
  useActiveLocale();
  const failure = error ? toApiError(error) : null;
  const isDuplicate = failure?.code === 'DUPLICATE_CLIENT';

  const showBesideFields = useEffectEvent(() => {
    if (!failure) return;
    const fields = isDuplicate
      ? [{ name: 'name' as const, errors: [errorText(failure)] }]
      : failure.errors.flatMap(({ path, message }) =>
          path && path in stored ? [{ name: path as keyof NewClientValues, errors: [message] }] : [],
        );
    const [first] = fields;
    if (!first) return;
    form.setFields(fields);
    form.scrollToField(first.name, { focus: true, block: 'center' });
  });
  // Once per failure: editing the form must not show it again.
  useEffect(() => {
    if (error) showBesideFields();
  }, [error]);

  return (
    <Form<NewClientValues>
      form={form}
      label={label}
      className="cl-form"
      initialValues={stored}
      onChange={onChange}
      onSubmit={(values) => onSave(fromClientValues(values), values.businessId)}
      disabled={busy}
    >
      <Section title={t({ message: 'Client', context: 'one client' })}>
        <div className="cl-fields">
          {businesses && <BusinessField businesses={businesses} />}
          <NameFields />
          {isDuplicate && refused && <DuplicateClient {...refused} />}
          <Field name="status" label={t`Status`}>
            <Select options={CLIENT_STATUSES.map((value) => ({ value, label: clientStatusLabel(value) }))} />
          </Field>
          <Field name="email" label={t`Email`} rules={[email(t`Please enter a valid email`)]}>
            <Input type="email" autoComplete="off" />
          </Field>
          <Field
            name="phone"
            label={t`Phone`}
            rules={[phone(t`Please enter a phone number, for example +353 87 123 4567`)]}
          >
            <Input type="tel" autoComplete="off" />
          </Field>
        </div>
      </Section>
      <Section title={t`Address`}>
        <div className="cl-fields">
          <AddressFields onFill={onChange} />
          <Field
            name="place"
            label={t`Place of the farm`}
            className="cl-wide"
            help={t`Forecast and distances follow it. A postcode alone can be several kilometres off.`}
            rules={[
              must<PlaceValue>(
                (place) => readPlace(place) !== undefined,
                t`Please enter both numbers in degrees, for example 53.2707 and -9.0568`,
              ),
            ]}
          >
            <PlaceInput near={near} />
          </Field>
        </div>
      </Section>
      <Section title={t`Farm`}>
        <div className="cl-fields">
          <Field name="farmType" label={t`Farm type`}>
            <FarmTypeInput />
          </Field>
          <Field name="flockNumber" label={t`Flock number`} help={t`As registered, for example IE 414 0014`}>
            <FlockNumberInput usualPrefix={usualPrefix(stored.country)} />
          </Field>
          <NumberHolders {...holder} field="flockNumber" typed={flockNumber} saved={stored.flockNumber} />
          <Field
            name="herdNumber"
            label={t`Herd number`}
            rules={[tooLong]}
            help={t`Several are separated by commas`}
          >
            <Input autoComplete="off" />
          </Field>
          <NumberHolders {...holder} field="herdNumber" typed={herdNumber} saved={stored.herdNumber} />
          <Field
            name="holdingNumber"
            label={t`Holding number`}
            rules={[tooLong]}
            help={
              <span aria-live="polite">
                {holdingNumberWarning(holdingNumber, country) ?? t`CPH, REGA or the number of the country`}
              </span>
            }
          >
            <Input autoComplete="off" />
          </Field>
          <NumberHolders
            {...holder}
            field="holdingNumber"
            typed={holdingNumber}
            saved={stored.holdingNumber}
          />
          <Field name="details" label={t`Notes`} className="cl-wide">
            <CountedTextArea maxLength={COMMENT_MAX_LENGTH} />
          </Field>
        </div>
      </Section>
      <FormActions error={failure && !isDuplicate ? errorText(failure) : undefined}>
        <Button kind="primary" type="submit" busy={busy}>
          {saveLabel}
        </Button>
        <Button onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
      </FormActions>
    </Form>
  );
}
