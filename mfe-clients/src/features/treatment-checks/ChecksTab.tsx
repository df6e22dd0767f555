import type { TreatmentCheck } from '@epigram/shared-contracts/api/treatmentChecks';
import { ANIMAL_TYPES, type AnimalType } from '@epigram/shared-contracts/domain/enumerations';
import {
  Button,
  EmptyState,
  ErrorState,
  LoadingArea,
  queryErrorState,
  SkeletonText,
  useUrlParams,
} from '@epigram/shared-ui/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';

import type { ClientKey } from '../../shared/clientApi.ts';
import { ClientTabGate } from '../../shared/ClientTabGate.tsx';
import { useMayEditClients } from '../../shared/useMayEditClients.ts';
import { useOpenedId } from '../../shared/useOpenedId.ts';
import { CheckDialog } from './CheckDialog.tsx';
import { CheckDetailsDialog } from './CheckDetailsDialog.tsx';
import { CheckItem } from './CheckItem.tsx';
import { useCheckableTreatments, useChecks } from './checksApi.ts';
import { newCheckValues, toCheckValues } from './checkValues.ts';
import { DeleteCheck } from './DeleteCheck.tsx';
import './treatmentChecks.css';

/** The efficacy checks of a client. The URL may open a new one, from a treatment or from two visits. */
export function ChecksTab({ clientId }: { clientId: number }) {
  return <ClientTabGate clientId={clientId}>{(client) => <Checks client={client} />}</ClientTabGate>;
}

type Open = { kind: 'new' } | { kind: 'edit' | 'delete'; check: TreatmentCheck };

function Checks({ client }: { client: ClientKey }) {
  const { t } = useLingui();
  const mayEdit = useMayEditClients();
  const [params, changeParams] = useUrlParams();
  const [open, setOpen] = useState<Open | null>(null);
  const [shownId, hideCheck] = useOpenedId('check');
  const checks = useChecks(client);
  const isRequested = params.has('treatment') || params.has('before');
  const close = () => {
    setOpen(null);
    changeParams((current) => {
      for (const name of ['treatment', 'before', 'after', 'type', 'group']) current.delete(name);
    });
  };
  if (checks.isError) {
    return <ErrorState title={t`The efficacy checks could not be loaded`} {...queryErrorState(checks)} />;
  }
  if (!checks.data) {
    return (
      <LoadingArea>
        <SkeletonText lines={6} />
      </LoadingArea>
    );
  }
  const rows = checks.data.data;
  const start = mayEdit && (
    <Button icon="add" onClick={() => setOpen({ kind: 'new' })}>
      <Trans>Start an efficacy check</Trans>
    </Button>
  );
  return (
    <div className="cl-stack">
      {rows.length === 0 ? (
        <EmptyState
          title={t`No efficacy check yet`}
          text={t`A check compares the counts before and after a treatment and shows whether it worked.`}
          action={start}
        />
      ) : (
        <>
          <div className="cl-toolbar">{start}</div>
          <ol className="cl-records" aria-label={t`Efficacy checks`}>
            {rows.map((check) => (
              <CheckItem
                key={check.id}
                client={client}
                check={check}
                mayEdit={mayEdit}
                onAct={(kind) => setOpen({ kind, check })}
              />
            ))}
          </ol>
        </>
      )}
      {shownId !== null && (
        <CheckDetailsDialog
          client={client}
          checkId={shownId}
          mayEdit={mayEdit}
          onEdit={(check) => {
            hideCheck();
            setOpen({ kind: 'edit', check });
          }}
          onClose={hideCheck}
        />
      )}
      {mayEdit && (open?.kind === 'new' || (isRequested && open === null)) && (
        <NewCheck client={client} params={params} onClose={close} />
      )}
      {open?.kind === 'edit' && (
        <CheckDialog
          client={client}
          checkId={open.check.id}
          initial={toCheckValues(open.check)}
          onClose={close}
        />
      )}
      {open?.kind === 'delete' && <DeleteCheck client={client} check={open.check} onClose={close} />}
    </div>
  );
}

function NewCheck(props: { client: ClientKey; params: URLSearchParams; onClose: () => void }) {
  const { client, params, onClose } = props;
  const treatments = useCheckableTreatments(client);
  const treatmentId = Number(params.get('treatment')) || undefined;
  // The wizard waits for the treatment that it starts from.
  if (treatmentId !== undefined && treatments.isPending) return null;
  const treatment = treatments.data?.data.find(({ id }) => id === treatmentId);
  const initial = newCheckValues({
    treatmentId: treatment?.id,
    groupId: treatment ? treatment.groupId : Number(params.get('group')) || null,
    before: params.get('before') ?? undefined,
    after: params.get('after') ?? undefined,
    animalType:
      treatment?.animalType ??
      ANIMAL_TYPES.find((known): known is AnimalType => known === params.get('type')),
  });
  return <CheckDialog client={client} checkId={null} initial={initial} onClose={onClose} />;
}
