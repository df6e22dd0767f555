import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { useLocation } from 'react-router-dom';
import { requestedPathAtom } from '../../navigation/requestedPath.ts';
import { StillLoading } from './StillLoading.tsx';

/** A page whose parts are still coming: the page before stays until then, under a line that says that it runs. */
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
