import type { ExtensionPoints } from '@epigram/shared-contracts/remote';
import { Suspense, use } from 'react';
import { useRemoteLoader } from '../../loader/RemoteLoaderContext.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';

type Ornament = 'notificationBell';

export interface RemoteOrnamentProps {
  remote: string;
  point: Ornament & keyof ExtensionPoints;
}

function Extension({ remote, point }: RemoteOrnamentProps) {
  const { module } = use(useRemoteLoader().load(remote));
  const Shown = module.extensions?.[point];
  return Shown ? <Shown /> : null;
}

/** A part of a remote outside its routes. Where it can't be had, nothing stands in its place. */
export function RemoteOrnament(props: RemoteOrnamentProps) {
  const loader = useRemoteLoader();
  return (
    <ErrorBoundary renderFailure={() => null} onError={(error) => loader.noteFault(props.remote, error)}>
      <Suspense fallback={<span className="sh-ornament-space" />}>
        <Extension {...props} />
      </Suspense>
    </ErrorBoundary>
  );
}
