import type { SeeingOrganisation as Organisation } from '@epigram/shared-contracts/api/businessOrganisations';
import { Button, DescriptionList, formatDate, Section, useToast } from '@epigram/shared-ui/ui';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { ConfirmAct } from '../../shared/ConfirmAct.tsx';
import { endLink, useOrganisationsRefresh } from './businessOrganisationsApi.ts';

interface SeeingOrganisationProps {
  organisation: Organisation;
  business: { readonly id: number; readonly name: string };
  /** Owners can end links; Managers can only see them. */
  mayEnd: boolean;
}

/** An organisation that can see the business: its access, the start of the link, and a button to end it. */
export function SeeingOrganisation({ organisation, business, mayEnd }: SeeingOrganisationProps) {
  const { t } = useLingui();
  const toast = useToast();
  const refresh = useOrganisationsRefresh();
  const [isEnding, setEnding] = useState(false);
  const { id, name, members, detailedMembers } = organisation;
  const contact = [organisation.email, organisation.phone].filter(Boolean).join(', ');
  return (
    <Section
      title={name}
      actions={
        mayEnd && (
          <Button icon="unlink" onClick={() => setEnding(true)}>
            <Trans>End the link</Trans>
          </Button>
        )
      }
    >
      <DescriptionList
        items={[
          { label: t`Contact`, value: contact },
          { label: t`Linked since`, value: organisation.linkedAt && formatDate(organisation.linkedAt) },
          {
            label: t`Sees totals and charts`,
            value: <Plural value={members} one="# person" other="# people" />,
          },
          {
            label: t`Also sees clients, animals and single results`,
            value: <Plural value={detailedMembers} one="# person" other="# people" />,
          },
        ]}
      />
      {isEnding && (
        <ConfirmAct
          title={t`End the link between ${business.name} and ${name}?`}
          confirmLabel={t`End the link`}
          act={() => endLink(business.id, id)}
          onDone={() => {
            void refresh();
            toast.show({ title: t`${name} no longer sees ${business.name}` });
            setEnding(false);
          }}
          onCancel={() => setEnding(false)}
        >
          <p>
            <Trans>
              {name} loses access to every result and client of {business.name} immediately, and its Managers
              are notified. To join again you need a new invitation.
            </Trans>
          </p>
        </ConfirmAct>
      )}
    </Section>
  );
}
