import { useLingui } from '@lingui/react/macro';
import { useEffect, useId, useRef } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { type AccountSection, groupsOf, type SectionGroup } from './accountSections.ts';

const AFTER_PAINT_MS = 100;

/** The sections of the account area, each a page with its own URL, in groups. */
export function AccountNav({ sections }: { sections: readonly AccountSection[] }) {
  const { t } = useLingui();
  return (
    <nav aria-label={t`Account sections`} className="ac-nav ep-not-on-paper">
      {groupsOf(sections).map((group) => (
        <Group key={group.sections[0]?.path} group={group} />
      ))}
    </nav>
  );
}

function Group({ group: { name, sections } }: { group: SectionGroup }) {
  const { i18n } = useLingui();
  const { pathname } = useLocation();
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  // On a phone the sections are in one row that scrolls. Measured after the paint, when the layout is known.
  useEffect(() => {
    const timer = setTimeout(() => {
      const row = list.current;
      const current = row?.querySelector<HTMLElement>('[aria-current="page"]');
      if (row && current) row.scrollLeft = current.offsetLeft - (row.clientWidth - current.offsetWidth) / 2;
    }, AFTER_PAINT_MS);
    return () => clearTimeout(timer);
  }, [pathname]);
  return (
    <div className="ac-nav-group">
      <span id={id} className="ac-nav-name">
        {i18n._(name)}
      </span>
      <ul role="list" aria-labelledby={id} ref={list}>
        {sections.map(({ path, label }) => (
          <li key={path}>
            <NavLink to={path ? `/account/${path}` : '/account'} end>
              {typeof label === 'string' ? label : i18n._(label)}
            </NavLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
