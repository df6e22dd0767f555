import { useErrorText, useToast } from '@epigram/shared-ui/ui';
import type { ActionBody } from '../notificationsApi.ts';
import { usePerformAction } from '../notificationsApi.ts';

export interface DialogAction {
  /**
   * Sends the action. On success it shows `done`, calls `then` and closes. On failure the dialog stays open with the
   * input.
   */
  readonly perform: (body: ActionBody, done: string, then?: () => void) => void;
  readonly busy: ActionBody['action'] | null;
  /** The error of the last attempt. */
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
