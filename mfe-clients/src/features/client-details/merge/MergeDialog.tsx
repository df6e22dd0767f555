import {
  Button,
  Dialog,
  Field,
  Form,
  FormActions,
  Radio,
  Select,
  chosen,
  useErrorText,
  useToast,
} from '@epigram/shared-ui/ui';
import { toApiError } from '@epigram/shared-contracts/errors';
import { BUSINESS_ROLE } from '@epigram/shared-contracts/domain/enumerations';
import { selectedRoleAtom, useSession } from '@epigram/shared-contracts/session';
import { Trans, useLingui } from '@lingui/react/macro';
import { useDeferredValue, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ClientKey } from '../../../shared/clientApi.ts';
import { clientPath } from '../../../shared/clientPath.ts';
import type { Client } from '../../../shared/clientTypes.ts';
import { MergePreview } from './MergePreview.tsx';
import { useRequestMerge, useMergeClients, useOtherClients } from './mergeApi.ts';

interface MergeDialogProps {
  client: Client;
  clientKey: ClientKey;
  onClose: () => void;
}

interface Values {
  otherId?: number;
  keep: 'this' | 'other';
}

/** Chooses the duplicate and the client to keep, and shows what the merge will move. */
export function MergeDialog({ client, clientKey, onClose }: MergeDialogProps) {
  const { t } = useLingui();
  const toast = useToast();
  const errorText = useErrorText();
  const navigate = useNavigate();
  const [values, setValues] = useState<Values>({ keep: 'this' });
  const [search, setSearch] = useState('');
  const { businessId } = clientKey;
  const found = useOtherClients(businessId, useDeferredValue(search.trim()));
  const merge = useMergeClients(businessId);
  const request = useRequestMerge(businessId);
  const role = useSession(selectedRoleAtom);
  // A merge removes a client, so Members can only request it.
  const mustRequest = role?.type === 'business' && role.role < BUSINESS_ROLE.Manager;
  const isPending = merge.isPending || request.isPending;
  const failure = merge.error ?? request.error;
  const { otherId, keep } = values;
  // Clients of different businesses can't be merged.
  const others = (found.data?.data ?? []).filter(
    (one) => one.id !== client.id && one.businessId === client.businessId,
  );
  const [known, setKnown] = useState(others);
  const other = [...others, ...known].find(({ id }) => id === otherId);
  const keptId = keep === 'this' ? client.id : otherId;
  const removedId = keep === 'this' ? otherId : client.id;
  const [keptName, goingName] = keep === 'this' ? [client.name, other?.name] : [other?.name, client.name];

  function submit() {
    if (keptId === undefined || removedId === undefined) return;
    if (mustRequest) {
      request.mutate(
        { clientId: keptId, otherClientId: removedId },
        {
          onSuccess: () => {
            toast.show({
              title: t`Request sent`,
              text: t`A Manager or Owner of the business will answer it.`,
            });
            onClose();
          },
        },
      );
      return;
    }
    merge.mutate(
      { keptId, otherClientId: removedId },
      {
        onSuccess: () => {
          toast.show({ title: t`${goingName ?? ''} was merged into ${keptName ?? ''}` });
          onClose();
          if (keptId !== client.id) void navigate(clientPath(keptId), { replace: true });
        },
      },
    );
  }

  return (
    <Dialog
      open
      title={t`Merge ${client.name} with a duplicate`}
      width={600}
      onClose={onClose}
      keepOpen={isPending}
    >
      <Form<Values>
        label={t`Merge with a duplicate`}
        initialValues={values}
        disabled={isPending}
        onChange={(next) => {
          setValues({ ...values, ...next });
          setKnown(others);
        }}
        onSubmit={submit}
      >
        <Field
          name="otherId"
          label={t`The other client`}
          help={t`A client of the same business`}
          rules={[chosen(t`Please choose the other client`)]}
        >
          <Select
            showSearch={{ filterOption: false, onSearch: setSearch }}
            loading={found.isFetching}
            notFoundContent={found.isFetching ? t`Searching…` : t`No client found`}
            options={others.map(({ id, name, number, postcode }) => ({
              value: id,
              label: [name, number, postcode].filter(Boolean).join(' · '),
            }))}
          />
        </Field>
        <Field name="keep" label={t`Which one stays?`} rules={[chosen(t`Please choose an answer`)]}>
          <Radio.Group
            aria-label={t`Which one stays?`}
            options={[
              { value: 'this', label: client.name },
              { value: 'other', label: other?.name ?? t`The other client` },
            ]}
          />
        </Field>
        {keptId !== undefined && removedId !== undefined && (
          <MergePreview
            kept={{ businessId, clientId: keptId }}
            keptName={keptName ?? ''}
            removedId={removedId}
            goingName={goingName ?? ''}
          />
        )}
        <FormActions error={failure ? errorText(toApiError(failure)) : undefined}>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button kind={mustRequest ? 'primary' : 'danger'} type="submit" busy={isPending}>
            {mustRequest ? <Trans>Request merge</Trans> : <Trans>Merge clients</Trans>}
          </Button>
        </FormActions>
      </Form>
    </Dialog>
  );
}
