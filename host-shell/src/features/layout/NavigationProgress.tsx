import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { useLocation } from 'react-router-dom';
import { requestedPathAtom } from '../../navigation/requestedPath.ts';
import { StillLoading } from './StillLoading.tsx';

/** While a page is loading, the previous one stays on screen, under a progress line. */
export function NavigationProgress() {
  const { t } = useLingui();
  const { pathname } = useLocation();
  const requested = useAtomValue(requestedPathAtom);
  if (requested === null || requested === pathname) return null;
  return (
    <>
      <div className="sh-navigation-progress" role="progressbar" aria-label={t`Loading the page`} />
      <StillLoading key={requested} />
    </>
  );
}
