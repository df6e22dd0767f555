import { Trans, useLingui } from '@lingui/react/macro';
import { endSupportAccess } from '@epigram/shared-contracts/api/support';
import { callApi } from '@epigram/shared-contracts/client';
import {
  businessesAtom,
  effectiveBusinessIdAtom,
  organisationsAtom,
  readSession,
  rememberRoleSelectionAtom,
  selectedRoleAtom,
  useSession,
} from '@epigram/shared-contracts/session';
import { Button, formatTime, Icon, useErrorText, useToast } from '@epigram/shared-ui/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { SUPPORT_PATH } from './supportPath.ts';
import { chooseRole, clearRole } from '../../session/chooseRole.ts';
import type { RoleChoice } from '../../session/roleRules.ts';
import { refreshSession } from '../../session/sessionFlow.ts';

/** Above every page during support access: whose data is shown, until when, and a button that ends it. */
export function SupportBanner() {
  const { t } = useLingui();
  const toast = useToast();
  const errorText = useErrorText();
  const navigate = useNavigate();
  const role = useSession(selectedRoleAtom);
  const businesses = useSession(businessesAtom);
  const organisations = useSession(organisationsAtom);
  const businessId = useSession(effectiveBusinessIdAtom);
  const client = useQueryClient();
  const end = useMutation({
    mutationFn: async ({ left }: { left: RoleChoice; name: string }) => {
      const isRemembered = readSession(rememberRoleSelectionAtom);
      await navigate(SUPPORT_PATH);
      // Access has ended, so calls for the tenant would be refused.
      clearRole();
      await client.cancelQueries();
      try {
        await callApi(endSupportAccess, {});
      } catch (error) {
        await chooseRole(left, isRemembered);
        throw error;
      }
      await refreshSession();
    },
    onSuccess: (_, { name }) =>
      toast.show({ kind: 'success', title: t`Your support access to ${name} has ended` }),
    onError: (error) =>
      toast.show({ kind: 'error', title: t`Support access could not be ended`, text: errorText(error) }),
  });
  const tenants = role?.type === 'business' ? businesses : organisations;
  const tenant = tenants.find(({ id }) => id === role?.id);
  if (role === null || !tenant?.supportUntil) return null;
  const { name } = tenant;
  const until = formatTime(tenant.supportUntil);
  return (
    <div className="sh-support" role="region" aria-label={t`Support access`}>
      <Icon name="support" size={18} />
      <span>
        <Trans>
          Support access to <strong>{name}</strong> until {until}. You can view the data but not change it.
        </Trans>
      </span>
      <Button busy={end.isPending} onClick={() => end.mutate({ left: { role, businessId }, name })}>
        <Trans>End access</Trans>
      </Button>
    </div>
  );
}
