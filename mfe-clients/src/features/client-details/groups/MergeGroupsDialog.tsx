import type { Group } from '@epigram/shared-contracts/api/groups';
import { toApiError } from '@epigram/shared-contracts/errors';
import {
  Button,
  chosen,
  Dialog,
  Field,
  Form,
  FormActions,
  Notice,
  Select,
  useErrorText,
  useToast,
} from '@epigram/shared-ui/ui';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { ClientKey } from '../../../shared/clientApi.ts';
import { useMergeGroups } from '../../../shared/groups/groupsApi.ts';

interface MergeGroupsDialogProps {
  client: ClientKey;
  /** The group that goes into another one. */
  group: Group;
  others: readonly Group[];
  onClose: () => void;
}

/** Chooses the group to merge into, and shows what moves before it is merged. */
export function MergeGroupsDialog({ client, group, others, onClose }: MergeGroupsDialogProps) {
  const { t } = useLingui();
  const toast = useToast();
  const errorText = useErrorText();
  const merge = useMergeGroups(client);
  const [keptId, setKeptId] = useState<number>();
  const { name } = group;
  const kept = others.find(({ id }) => id === keptId);
  const failure = merge.error ? toApiError(merge.error) : null;
  const moved = movedLines(group);

  function submit() {
    if (!kept) return;
    merge.mutate(
      { groupId: kept.id, otherGroupId: group.id },
      {
        onSuccess: () => {
          toast.show({ title: t`${name} was merged into ${kept.name}` });
          onClose();
        },
      },
    );
  }

  return (
    <Dialog open title={t`Merge ${name} into another group`} onClose={onClose} keepOpen={merge.isPending}>
      <Form<{ keptId?: number }>
        label={t`Merge groups`}
        initialValues={{}}
        disabled={merge.isPending}
        onChange={(values) => setKeptId(values.keptId)}
        onSubmit={submit}
      >
        <Field name="keptId" label={t`The group that stays`} rules={[chosen(t`Please choose a group`)]}>
          <Select options={others.map((other) => ({ value: other.id, label: other.name }))} />
        </Field>
        {kept && (
          <Notice tone="warning" title={t`${name} goes into ${kept.name}`}>
            {moved.length === 0 ? (
              <p>
                <Trans>It has no tests, treatments or checks.</Trans>
              </p>
            ) : (
              <ul>
                {moved.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            )}
            <p>
              <Trans>
                The details of {kept.name} stay as they are. {name} disappears. This can’t be undone.
              </Trans>
            </p>
          </Notice>
        )}
        <FormActions error={failure ? (failure.errors[0]?.message ?? errorText(failure)) : undefined}>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button kind="danger" type="submit" busy={merge.isPending}>
            <Trans>Merge groups</Trans>
          </Button>
        </FormActions>
      </Form>
    </Dialog>
  );
}

function movedLines({ tests, treatments, treatmentChecks }: Group): string[] {
  return [
    tests > 0 && plural(tests, { one: '# test', other: '# tests' }),
    treatments > 0 && plural(treatments, { one: '# treatment', other: '# treatments' }),
    treatmentChecks > 0 && plural(treatmentChecks, { one: '# efficacy check', other: '# efficacy checks' }),
  ].filter((line) => line !== false);
}
