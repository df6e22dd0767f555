import { Suspense, use, useEffect, useState } from 'react';
import { matchRoutes, renderMatches, type RouteObject, useLocation, useRoutes } from 'react-router-dom';
import { RemoteScope } from '@epigram/shared-contracts/slots/host';
import { PageSkeleton, type PageSkeletonProps } from '@epigram/shared-ui/ui';
import { useRemoteLoader } from '../../loader/RemoteLoaderContext.ts';
import { useCurrentPage } from '../../navigation/usePages.ts';
import { NotFoundContent } from '../not-found/NotFoundContent.tsx';
import { AreaFailure } from './AreaFailure.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { StillLoading } from '../layout/StillLoading.tsx';

/** Shown while an area's files are loading. */
function AreaLoading({ shape }: PageSkeletonProps) {
  return (
    <>
      <StillLoading />
      <PageSkeleton shape={shape} />
    </>
  );
}

const UNKNOWN_PATH: RouteObject = { path: '*', element: <NotFoundContent /> };

interface RemoteAreaProps {
  remote: string;
  /** The remote has only this path: its routes are matched here, not as descendants of the router's. */
  exact?: boolean;
}

function DescendantRoutes({ routes }: { routes: RouteObject[] }) {
  return useRoutes(routes);
}

function MountedRemote({ remote, exact }: RemoteAreaProps) {
  const loader = useRemoteLoader();
  const { module } = use(loader.load(remote));
  // Recorded before the page renders, because a render that freezes the page can't be recorded later.
  loader.noteOpening(remote);
  useEffect(() => loader.noteShown(remote));
  const routes = [...module.routes, UNKNOWN_PATH];
  return (
    <RemoteScope remote={remote}>
      {/* Parts of a page measure themselves before the scope marks them, and need the remote's styles for that. */}
      <div className="sh-remote" data-remote={remote}>
        {exact ? renderMatches(matchRoutes(routes, '/')) : <DescendantRoutes routes={routes} />}
      </div>
    </RemoteScope>
  );
}

/** Renders a remote's routes, a skeleton while they load, or its failure. */
export function RemoteArea({ remote, exact }: RemoteAreaProps) {
  const loader = useRemoteLoader();
  const { pathname } = useLocation();
  const { skeleton = 'cards' } = useCurrentPage();
  // Returning to a failed area retries it.
  const [attempt, setAttempt] = useState(() => loader.forgetFailure(remote));

  function retry() {
    loader.retry(remote);
    setAttempt((before) => before + 1);
  }
  function onError(error: unknown) {
    loader.noteFault(remote, error);
    if (loader.fallBack(remote)) setAttempt((before) => before + 1);
  }

  return (
    <ErrorBoundary
      key={attempt}
      resetKey={pathname}
      onError={onError}
      renderFailure={(error) => (
        <AreaFailure remote={remote} release={loader.releaseOf(remote)} error={error} onRetry={retry} />
      )}
    >
      <Suspense fallback={<AreaLoading shape={skeleton} />}>
        <MountedRemote remote={remote} exact={exact} />
      </Suspense>
    </ErrorBoundary>
  );
}
