import { type ComponentType, createElement, type FunctionComponent, use } from 'react';
import { isMobile } from '../theme/useMediaQuery.ts';

/**
 * A component with heavy code. A wide screen loads the code in parallel with the data, a phone when it first draws the
 * component, because most of its first views have none. The component suspends until the code has loaded.
 */
export function heavyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): FunctionComponent<Props> {
  let loaded: ComponentType<Props> | undefined;
  let loading: Promise<ComponentType<Props>> | undefined;

  function loadOnce(): Promise<ComponentType<Props>> {
    loading ??= load().then((component) => (loaded = component));
    return loading;
  }

  // The first component that is drawn shows the failure.
  if (!isMobile()) loadOnce().catch(() => undefined);

  // Reading the promise of loaded code would show the fallback for a moment.
  return (props) => createElement(loaded ?? use(loadOnce()), props);
}
