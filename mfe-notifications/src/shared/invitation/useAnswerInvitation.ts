import { ApiError } from '@epigram/shared-contracts/errors';
import { useToast } from '@epigram/shared-ui/ui';
import { useLingui } from '@lingui/react/macro';
import { createElement } from 'react';
import type { Answer } from './ConfirmAnswer.tsx';
import { useAcceptInvitation, useDeclineInvitation } from './invitationApi.ts';

/** How long the message about a refused selection is shown (docs/product.md, 9). */
const VALIDATION_TOAST_MS = 10_000;

interface AnswerOptions {
  /** Closes the confirmation. */
  readonly onSettled: () => void;
  /** Closes the dialog and goes Home: after success and after a general failure. */
  readonly onLeave: () => void;
}

/** Sends the answer to an invitation. If businesses were refused, the dialog stays open (docs/product.md, 4). */
export function useAnswerInvitation(token: string, { onSettled, onLeave }: AnswerOptions) {
  const { t } = useLingui();
  const toast = useToast();
  const accept = useAcceptInvitation(token);
  const decline = useDeclineInvitation(token);

  const refuse = (error: unknown, failure: string) => {
    if (error instanceof ApiError && error.code === 'BUSINESS_VALIDATION_FAILED') {
      const lines = [...error.messages, t`Please adjust your business selection and try again.`];
      toast.show({
        kind: 'error',
        title: failure,
        text: createElement('span', { style: { whiteSpace: 'pre-line' } }, lines.join('\n')),
        durationMs: VALIDATION_TOAST_MS,
        closable: true,
      });
      return;
    }
    toast.show({ kind: 'error', title: failure });
    onLeave();
  };

  const succeed = (title: string) => {
    toast.show({ title });
    onLeave();
  };

  return {
    busy: accept.isPending || decline.isPending,
    send: (answer: Answer, businessIds: number[]) => {
      if (answer === 'approve') {
        accept.mutate(businessIds, {
          onSuccess: () => succeed(t`Successfully linked businesses to organisation!`),
          onError: (error) => refuse(error, t`Failed to accept business invitation`),
          onSettled,
        });
      } else {
        decline.mutate(undefined, {
          onSuccess: () => succeed(t`Business invitation declined successfully.`),
          onError: (error) => refuse(error, t`Failed to decline business invitation`),
          onSettled,
        });
      }
    },
  };
}
