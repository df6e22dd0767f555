import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import type { AccountSection } from './accountSections.ts';

const AFTER_PAINT_MS = 100;

/** The sections of the account area, each a page with its own URL. */
export function AccountNav({ sections }: { sections: readonly AccountSection[] }) {
  const { t, i18n } = useLingui();
  const { pathname } = useLocation();
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
    <nav aria-label={t`Account sections`} className="ac-nav ep-not-on-paper">
      <ul role="list" ref={list}>
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
