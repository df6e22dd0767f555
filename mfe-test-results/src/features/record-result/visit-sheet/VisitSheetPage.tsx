import { useDraft, useWaitingEntries } from '@epigram/shared-contracts/client';
import { useSearchParams } from 'react-router-dom';
import { RecordGate } from '../../../shared/RecordGate.tsx';
import type { EntryValues } from '../entryValues.ts';
import { useGroupsOf, useNamedClient } from '../recordApi.ts';
import { isSheet, newSheet, sheetOf } from './sheet.ts';
import { SheetForm } from './SheetForm.tsx';

/** Records the results of a whole group at once: client, group, day and method once, then a table of samples. */
export function VisitSheetPage() {
  return (
    <RecordGate>
      <OpenedSheet />
    </RecordGate>
  );
}

function OpenedSheet() {
  const [query] = useSearchParams();
  const waitingId = query.get('waiting');
  const waiting = useWaitingEntries().find(({ id, kind }) => kind === 'visit' && id === waitingId);
  const clientId = Number(query.get('clientId')) || undefined;
  const groupId = Number(query.get('groupId')) || undefined;
  const client = useNamedClient(clientId);
  const named = client.data?.data;
  const groups = useGroupsOf(named);
  const group = groups.data?.data.find(({ id }) => id === groupId);
  const key = [waitingId, clientId, groupId].map((part) => part ?? '').join('.');
  const { stored, write } = useDraft(`sheet.${key}`);
  // The names and the draft are among the form's initial values.
  if (client.isLoading || (groupId !== undefined && groups.isLoading) || stored === undefined) return null;
  const kept = isSheet(stored) ? stored : null;
  if (waiting?.kind === 'visit') {
    const { title, input, id, errors } = waiting;
    const begun = kept ?? sheetOf(id, title, input);
    return <SheetForm key={key} begun={begun} refusal={errors} onDraft={write} />;
  }
  const head: Partial<EntryValues> = {
    ...(named && { client: { id: named.id, name: named.name, businessId: named.businessId } }),
    ...(group && { groupId: group.id, animalType: group.animalType }),
  };
  return (
    <SheetForm
      key={key}
      begun={kept ?? newSheet(head)}
      isRestored={kept !== null}
      refusal={[]}
      onDraft={write}
    />
  );
}
