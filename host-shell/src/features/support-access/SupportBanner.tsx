import { Trans, useLingui } from '@lingui/react/macro';
import { endSupportAccess } from '@epigram/shared-contracts/api/support';
import { callApi } from '@epigram/shared-contracts/client';
import {
  businessesAtom,
  organisationsAtom,
  selectedRoleAtom,
  useSession,
} from '@epigram/shared-contracts/session';
import { Button, formatTime, Icon, useErrorText, useToast } from '@epigram/shared-ui/ui';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { SUPPORT_PATH } from './supportPath.ts';
import { refreshSession } from '../../session/sessionFlow.ts';

/** Above every page while somebody of the platform looks at a tenant: whose data it is, until when, and the end. */
export function SupportBanner() {
  const { t } = useLingui();
  const toast = useToast();
  const errorText = useErrorText();
  const navigate = useNavigate();
  const role = useSession(selectedRoleAtom);
  const businesses = useSession(businessesAtom);
  const organisations = useSession(organisationsAtom);
  const end = useMutation({
    mutationFn: async () => {
      await callApi(endSupportAccess, {});
      await navigate(SUPPORT_PATH);
      await refreshSession();
    },
    onError: (error) =>
      toast.show({ kind: 'error', title: t`Support access could not be ended`, text: errorText(error) }),
  });
  const tenants = role?.type === 'business' ? businesses : organisations;
  const tenant = tenants.find(({ id }) => id === role?.id);
  if (!tenant?.supportUntil) return null;
  const { name } = tenant;
  const until = formatTime(tenant.supportUntil);
  return (
    <div className="sh-support" role="region" aria-label={t`Support access`}>
      <Icon name="support" size={18} />
      <span>
        <Trans>
          Support access to <strong>{name}</strong> until {until}. You can look, but change nothing.
        </Trans>
      </span>
      <Button busy={end.isPending} onClick={() => end.mutate()}>
        <Trans>End access</Trans>
      </Button>
    </div>
  );
}
