import { useCallback, useEffect, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';

/** The parameters of a location, by its key, and what has been changed in them while they were shown. */
interface Changed {
  readonly key: string;
  readonly params: URLSearchParams;
}

/** The latest change in this page by any user of the hook. */
let latest: Changed | null = null;

export type ChangeUrlParams = (update: (params: URLSearchParams) => URLSearchParams | void) => void;

/**
 * State that a page keeps in the parameters of its URL, so that it survives reloads, links and the back button.
 *
 * The router updates the URL in a transition, which can take a while on a slow device, and its own setter then starts
 * again from the old parameters: the first of two quick changes would be lost. Here changes are combined, also those of
 * different parts of a page, and the one who made a change sees it at once.
 */
export function useUrlParams(): readonly [URLSearchParams, ChangeUrlParams] {
  const { key } = useLocation();
  const [settled, setParams] = useSearchParams();
  const [own, setOwn] = useState<Changed | null>(null);

  useEffect(() => {
    if (latest?.key !== key) latest = null;
    return () => {
      latest = null;
    };
  }, [key]);

  const change = useCallback<ChangeUrlParams>(
    (update) => {
      const params = new URLSearchParams(latest?.key === key ? latest.params : settled);
      latest = { key, params: update(params) ?? params };
      setOwn(latest);
      setParams(latest.params, { replace: true, preventScrollReset: true });
    },
    [key, settled, setParams],
  );
  return [own?.key === key ? own.params : settled, change];
}
