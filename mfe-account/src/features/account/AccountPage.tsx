import { selectedRoleAtom, useSession } from '@epigram/shared-contracts/session';
import { PageFrame, Tabs } from '@epigram/shared-ui/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSearchParams } from 'react-router-dom';
import { type AccountSection, sectionOf, sectionsOf } from './accountSections.ts';
import { AccountSectionView } from './AccountSectionView.tsx';
import { ChangeRoleButton, useActingFor } from './ActingAs.tsx';
import './account.css';

/** The person, the password, and the business or organisation that the person acts for. */
export function AccountPage() {
  const { t } = useLingui();
  const role = useSession(selectedRoleAtom);
  const actingFor = useActingFor();
  const [params, setParams] = useSearchParams();
  const labels: Record<AccountSection, string> = {
    profile: t`Profile`,
    password: t`Password`,
    business: t`Business`,
    organisation: t`Organisation`,
  };
  return (
    <PageFrame
      description={actingFor && <Trans>You act for {actingFor}.</Trans>}
      actions={<ChangeRoleButton />}
    >
      <Tabs
        activeKey={sectionOf(params.get('section'), role)}
        onChange={(section) => setParams(section === 'profile' ? {} : { section })}
        destroyOnHidden
        items={sectionsOf(role).map((section) => ({
          key: section,
          label: labels[section],
          children: <AccountSectionView section={section} role={role} />,
        }))}
      />
    </PageFrame>
  );
}
