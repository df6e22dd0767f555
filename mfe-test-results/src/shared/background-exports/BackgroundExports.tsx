import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { EXPORT_PARAMETER, useBackgroundExports } from './backgroundExportsApi.ts';

const ExportsSection = lazy(async () => ({
  default: (await import('./ExportsSection.tsx')).ExportsSection,
}));

/** Background exports. Most users have none, so the code that shows them loads with the first one. */
export function BackgroundExports() {
  const [parameters] = useSearchParams();
  const { exports, error } = useBackgroundExports();
  if (!exports?.length && !parameters.has(EXPORT_PARAMETER)) return null;
  return (
    <Suspense>
      <ExportsSection exports={exports} error={error} />
    </Suspense>
  );
}
