import { PageSkeleton } from '@epigram/shared-ui/ui';
import { Suspense, use, useEffect, useState } from 'react';
import { matchRoutes, renderMatches, type RouteObject, useLocation, useRoutes } from 'react-router-dom';
import { useRemoteLoader } from '../../loader/RemoteLoaderContext.ts';
import { useCurrentPage } from '../../navigation/usePages.ts';
import { NotFoundContent } from '../not-found/NotFoundContent.tsx';
import { AreaFailure } from './AreaFailure.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';

const UNKNOWN_PATH: RouteObject = { path: '*', element: <NotFoundContent /> };

interface RemoteAreaProps {
  remote: string;
  /** The remote has this one path and none below it: its routes are matched here, not as the router's descendants. */
  exact?: boolean;
}

function DescendantRoutes({ routes }: { routes: RouteObject[] }) {
  return useRoutes(routes);
}

function MountedRemote({ remote, exact }: RemoteAreaProps) {
  const loader = useRemoteLoader();
  const { module } = use(loader.load(remote));
  useEffect(() => loader.noteShown(remote), [loader, remote]);
  const routes = [...module.routes, UNKNOWN_PATH];
  return exact ? renderMatches(matchRoutes(routes, '/')) : <DescendantRoutes routes={routes} />;
}

/** The place of a remote: its own routes, a skeleton until they are there, its failure where they are not. */
export function RemoteArea({ remote, exact }: RemoteAreaProps) {
  const loader = useRemoteLoader();
  const { pathname } = useLocation();
  const { skeleton = 'cards' } = useCurrentPage();
  // To come back to an area that has failed is to try it again.
  const [attempt, setAttempt] = useState(() => loader.forgetFailure(remote));
  const release = loader.manifest.remotes.find(({ name }) => name === remote);

  function retry() {
    loader.reset(remote);
    setAttempt(attempt + 1);
  }

  return (
    <ErrorBoundary
      key={attempt}
      resetKey={pathname}
      onError={(error) => loader.noteFault(remote, error)}
      renderFailure={(error) => (
        <AreaFailure remote={remote} release={release} error={error} onRetry={retry} />
      )}
    >
      <Suspense fallback={<PageSkeleton shape={skeleton} />}>
        <MountedRemote remote={remote} exact={exact} />
      </Suspense>
    </ErrorBoundary>
  );
}
