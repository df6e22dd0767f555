import { API_SCOPES, type ApiScope } from '@epigram/shared-contracts/domain/apiScopes';
import { NAME_MAX_LENGTH } from '@epigram/shared-contracts/domain/limits';
import {
  Button,
  Checkbox,
  Dialog,
  Field,
  Form,
  Input,
  maxLength,
  Notice,
  required,
  Select,
  Stack,
  useErrorText,
  useForm,
} from '@epigram/shared-ui/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useCreateApiKey } from './apiKeysApi.ts';
import { NewKeyDialog } from './NewKeyDialog.tsx';
import { scopeLabel } from '../../shared/scopeLabels.ts';

interface Values {
  name: string;
  scopes: ApiScope[];
  expiresInDays: number;
}

const INITIAL: Partial<Values> = { scopes: ['results:read'], expiresInDays: 90 };

/** Asks for the key's name and scopes, creates it, and shows it once. */
export function CreateKeyDialog({ businessId, onClose }: { businessId: number; onClose: () => void }) {
  const { t } = useLingui();
  const form = useForm<Values>();
  const errorText = useErrorText();
  const [isEdited, setEdited] = useState(false);
  const { mutate, isPending, error, data, variables } = useCreateApiKey(businessId);
  const create = ({ name, scopes, expiresInDays }: Values) =>
    mutate({
      name: name.trim(),
      scopes,
      expiresInDays,
    });

  if (data) return <NewKeyDialog apiKey={data.data} scopes={variables.scopes ?? []} onClose={onClose} />;
  return (
    <Dialog
      open
      title={t`Create an API key`}
      width={500}
      onClose={onClose}
      keepOpen={isEdited}
      footer={
        <>
          <Button onClick={onClose} disabled={isPending}>
            <Trans>Cancel</Trans>
          </Button>
          <Button kind="primary" busy={isPending} onClick={() => form.submit()}>
            <Trans>Create key</Trans>
          </Button>
        </>
      }
    >
      <Stack>
        <Form<Values>
          form={form}
          label={t`Create an API key`}
          initialValues={INITIAL}
          onSubmit={create}
          onChange={() => setEdited(true)}
          disabled={isPending}
        >
          <Field
            name="name"
            label={t`Name`}
            help={t`Which program uses it, for example the name of the laboratory.`}
            rules={[
              required(t`Please enter a name`),
              maxLength(NAME_MAX_LENGTH, t`Please use at most ${NAME_MAX_LENGTH} characters`),
            ]}
          >
            <Input autoComplete="off" />
          </Field>
          <Field
            name="scopes"
            label={t`What it may do`}
            rules={[{ required: true, type: 'array', min: 1, message: t`Please choose at least one` }]}
          >
            <Checkbox.Group<ApiScope>
              className="ac-choices"
              options={API_SCOPES.map((value) => ({ value, label: scopeLabel(value) }))}
            />
          </Field>
          <Field
            name="expiresInDays"
            label={t`Expires after`}
            help={t`Afterwards the program needs a new key.`}
          >
            <Select
              options={[
                { value: 30, label: t`30 days` },
                { value: 90, label: t`90 days` },
                { value: 180, label: t`180 days` },
                { value: 365, label: t`1 year` },
              ]}
            />
          </Field>
        </Form>
        <p className="ep-soft">
          <Trans>
            What the program does counts as done by you. The key stops working if you no longer manage this
            business.
          </Trans>
        </p>
        {error && (
          <Notice tone="danger" live>
            {errorText(error)}
          </Notice>
        )}
      </Stack>
    </Dialog>
  );
}
