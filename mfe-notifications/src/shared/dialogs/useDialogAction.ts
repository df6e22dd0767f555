import { useErrorText, useToast } from '@epigram/shared-ui/ui';
import type { ActionBody } from '../notificationsApi.ts';
import { usePerformAction } from '../notificationsApi.ts';

export interface DialogAction {
  /** Sends the action; on success says so, does `then` and closes. A failure stays in the dialog with the input. */
  readonly perform: (body: ActionBody, done: string, then?: () => void) => void;
  readonly busy: ActionBody['action'] | null;
  /** Why the last try failed. */
  readonly error: string | null;
}

export function useDialogAction(id: number, onClose: () => void): DialogAction {
  const { mutate, isPending, variables, error } = usePerformAction(id);
  const toast = useToast();
  const errorText = useErrorText();
  return {
    perform: (body, done, then) =>
      mutate(body, {
        onSuccess: () => {
          toast.show({ title: done });
          then?.();
          onClose();
        },
      }),
    busy: isPending ? (variables.action ?? null) : null,
    error: error ? errorText(error) : null,
  };
}
