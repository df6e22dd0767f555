import type { SelectedRole } from '@epigram/shared-contracts/session';
import { type Lists, roleOptions } from '../../session/roleRules.ts';

/** A role as the dialog and the header show it. */
export interface RoleOptionView {
  readonly key: string;
  readonly role: SelectedRole;
  readonly name: string;
  readonly logo: string | null;
}

export function roleKey({ type, id }: SelectedRole): string {
  return `${type}-${id}`;
}

export function roleOptionViews(lists: Lists): RoleOptionView[] {
  return roleOptions(lists).map((role) => {
    const business = role.type === 'business' ? lists.businesses.find(({ id }) => id === role.id) : undefined;
    const organisation = lists.organisations.find(({ id }) => id === role.id);
    return {
      key: roleKey(role),
      role,
      name: business?.name ?? organisation?.name ?? '',
      logo: business?.logo ?? null,
    };
  });
}
