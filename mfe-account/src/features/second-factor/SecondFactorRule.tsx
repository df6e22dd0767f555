import { BUSINESS_ROLE, ORGANISATION_ROLE } from '@epigram/shared-contracts/domain/enumerations';
import {
  businessesAtom,
  requestSessionRefresh,
  selectedOrganisationAtom,
  selectedRoleAtom,
  useSession,
} from '@epigram/shared-contracts/session';
import { Notice, Section, Stack, Switch, useErrorText, useToast } from '@epigram/shared-ui/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import { setRule } from './secondFactorApi.ts';

/** For Owners of a business and Managers of an organisation: whether everyone in it needs a second factor. */
export function SecondFactorRule({ hasFactor }: { hasFactor: boolean }) {
  const { t } = useLingui();
  const labelId = useId();
  const toast = useToast();
  const errorText = useErrorText();
  const role = useSession(selectedRoleAtom);
  const organisation = useSession(selectedOrganisationAtom);
  const business = useSession(businessesAtom).find(({ id }) => role?.type === 'business' && id === role.id);
  const tenant = role?.type === 'business' ? business : organisation;
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (required: boolean) => {
      if (!role) return;
      await setRule(role, required);
      await requestSessionRefresh();
    },
    onSuccess: () => toast.show({ title: t`The rule has been saved` }),
  });
  if (!role || !tenant) return null;
  const least = role.type === 'business' ? BUSINESS_ROLE.Owner : ORGANISATION_ROLE.Manager;
  if (role.role < least) return null;
  const isRequired = tenant.secondFactor !== undefined;
  const name = tenant.name;
  return (
    <Section
      title={t`Second factor for everyone`}
      description={t`People of ${name} then need an authenticator app or a passkey to see its data.`}
    >
      <Stack>
        <div className="ac-switch">
          <Switch
            aria-labelledby={labelId}
            checked={isRequired}
            loading={isPending}
            disabled={!isRequired && !hasFactor}
            onChange={(next) => mutate(next)}
          />
          <span id={labelId}>
            <Trans>Require a second factor</Trans>
          </span>
        </div>
        {!isRequired && !hasFactor && (
          <p className="ep-soft">
            <Trans>Set up one for yourself first.</Trans>
          </p>
        )}
        {error && (
          <Notice tone="danger" live>
            {errorText(error)}
          </Notice>
        )}
      </Stack>
    </Section>
  );
}
