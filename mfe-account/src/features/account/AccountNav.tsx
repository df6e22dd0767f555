import { useLingui } from '@lingui/react/macro';
import { NavLink } from 'react-router-dom';
import type { AccountSection } from './accountSections.ts';

/** The sections of the account area, each a page with its own URL. */
export function AccountNav({ sections }: { sections: readonly AccountSection[] }) {
  const { t, i18n } = useLingui();
  return (
    <nav aria-label={t`Account sections`} className="ac-nav ep-not-on-paper">
      <ul role="list">
        {sections.map(({ path, label }) => (
          <li key={path}>
            <NavLink to={path ? `/account/${path}` : '/account'} end>
              {typeof label === 'string' ? label : i18n._(label)}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
