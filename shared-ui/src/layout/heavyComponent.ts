import { type ComponentType, createElement, type FunctionComponent, use } from 'react';
import { isMobile } from '../theme/useMediaQuery.ts';

export interface HeavyComponent<Props extends object> extends FunctionComponent<Props> {
  /** Loads the code. @returns undefined if drawing the component does not suspend */
  readonly load: () => Promise<unknown> | undefined;
}

/**
 * A component with heavy code. A wide screen loads the code in parallel with the data, a phone when it first draws the
 * component, because most of its first views have none. The component suspends until the code has loaded.
 */
export function heavyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): FunctionComponent<Props> {
  return heavyComponentAfter(0, load);
}

/** The same, but a wide screen waits, so that it draws the page first. Drawing the component ends the wait. */
export function heavyComponentAfter<Props extends object>(
  delayMs: number,
  load: () => Promise<ComponentType<Props>>,
): HeavyComponent<Props> {
  let loaded: ComponentType<Props> | undefined;
  let loading: Promise<ComponentType<Props>> | undefined;

  function loadOnce(): Promise<ComponentType<Props>> {
    loading ??= load().then((component) => (loaded = component));
    return loading;
  }

  // The first component that is drawn shows the failure.
  const loadAhead = () => void loadOnce().catch(() => undefined);
  if (!isMobile()) {
    if (delayMs > 0) setTimeout(loadAhead, delayMs);
    else loadAhead();
  }

  // Reading the promise of loaded code would show the fallback for a moment.
  function Heavy(props: Props) {
    return createElement(loaded ?? use(loadOnce()), props);
  }
  return Object.assign(Heavy, { load: () => (loaded ? undefined : loadOnce()) });
}
