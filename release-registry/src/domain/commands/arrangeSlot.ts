import { isSameTenant, type Arrangement, type Tenant } from '../arrangement.ts';
import type { Decision } from '../decision.ts';
import type { RegistryState } from '../state/registryState.ts';

export interface ArrangeCommand extends Arrangement {
  readonly slot: string;
  readonly tenant: Tenant | null;
}

/**
 * Sets order and presence of a slot's extensions; without any, they appear as their remotes declare. A name that no live
 * release has is kept: it counts once a release has it. Idempotent.
 */
export function arrangeSlot(
  state: RegistryState,
  { slot, tenant, order, hidden }: ArrangeCommand,
): Decision<{ readonly slot: string; readonly changed: boolean }> {
  const known = state.arrangements.find((one) => one.slot === slot && isSameTenant(one.tenant, tenant));
  const arrangement = order.length + hidden.length > 0 ? { order, hidden } : null;
  const changed = JSON.stringify(known?.arrangement ?? null) !== JSON.stringify(arrangement);
  return {
    events: changed ? [{ type: 'slot.arranged', slot, tenant, arrangement }] : [],
    result: { slot, changed },
  };
}
