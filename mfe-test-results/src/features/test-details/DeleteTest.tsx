import { deleteTest } from '@epigram/shared-contracts/api/deletions';
import type { TestDetails } from '@epigram/shared-contracts/api/tests';
import { callApi } from '@epigram/shared-contracts/client';
import { testResultsPath } from '@epigram/shared-contracts/paths';
import { readSession, tenantKeyAtom } from '@epigram/shared-contracts/session';
import { Button, ConfirmDialog, Notice, Stack, useErrorText, useToast } from '@epigram/shared-ui/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';

/** Deletes a test that was entered by mistake; the server refuses it if something has been recorded on it. */
export function DeleteTest({ test }: { test: Pick<TestDetails, 'uuid' | 'cowId'> }) {
  const { t } = useLingui();
  const [isAsking, setIsAsking] = useState(false);
  const navigate = useNavigate();
  const toast = useToast();
  const errorText = useErrorText();
  const queryClient = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => callApi(deleteTest, { params: { id: test.uuid } }),
    onSuccess: async () => {
      toast.show({ title: t`Test ${test.cowId} was deleted` });
      await navigate(testResultsPath(), { replace: true });
      // Every list and figure of the tenant counted it.
      void queryClient.invalidateQueries({ queryKey: [readSession(tenantKeyAtom)] });
    },
  });
  return (
    <>
      <Button icon="delete" aria-haspopup="dialog" onClick={() => setIsAsking(true)}>
        <Trans>Delete</Trans>
      </Button>
      {isAsking && (
        <ConfirmDialog
          open
          danger
          title={<Trans>Delete test {test.cowId}?</Trans>}
          confirmLabel={<Trans>Delete test</Trans>}
          busy={isPending}
          onConfirm={() => mutate()}
          onCancel={() => setIsAsking(false)}
        >
          <Stack tight>
            <p>
              <Trans>
                Delete a test only if it was entered by mistake. Its counts are lost, and the deletion is
                noted in the audit trail. A wrong value is better corrected.
              </Trans>
            </p>
            {error && (
              <Notice tone="danger" live>
                <p>{errorText(error)}</p>
              </Notice>
            )}
          </Stack>
        </ConfirmDialog>
      )}
    </>
  );
}
