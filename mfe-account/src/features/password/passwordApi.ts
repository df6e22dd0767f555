import { changePassword } from '@epigram/shared-contracts/api/users';
import { callApi } from '@epigram/shared-contracts/client';
import { useMutation } from '@tanstack/react-query';

export interface PasswordChange {
  readonly current: string;
  readonly next: string;
}

export function useChangePassword() {
  return useMutation({
    // The form has already checked the confirmation (docs/product.md, 5).
    mutationFn: ({ current, next }: PasswordChange) =>
      callApi(changePassword, {
        body: { current_password: current, new_password: next, new_password_confirm: next },
      }),
  });
}
