import { type ComponentType, createElement, type FunctionComponent, use } from 'react';
import { isMobile } from '../theme/useMediaQuery.ts';

export interface HeavyComponent<Props extends object> extends FunctionComponent<Props> {
  /** Loads the code. @returns undefined if drawing the component does not suspend */
  readonly load: () => Promise<unknown> | undefined;
}

/** By then, a page that needs the code has drawn everything else. Loading it sooner delays the page's content. */
const LOAD_AFTER_MS = 2_000;

/**
 * A component with heavy code, which suspends until the code has loaded. A wide screen loads it ahead, once the page is
 * drawn: a page is printed without waiting for code. A phone loads it when it first draws the component, because most
 * of its first views have none.
 */
export function heavyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): FunctionComponent<Props> {
  return heavyPart(load);
}

/** The same, for a part that loads the code itself when it comes near the visible area. */
export function heavyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): HeavyComponent<Props> {
  let loaded: ComponentType<Props> | undefined;
  let loading: Promise<ComponentType<Props>> | undefined;

  function loadOnce(): Promise<ComponentType<Props>> {
    loading ??= load().then((component) => (loaded = component));
    return loading;
  }

  // The first component that is drawn shows the failure.
  if (!isMobile()) setTimeout(() => void loadOnce().catch(() => undefined), LOAD_AFTER_MS);

  // Reading the promise of loaded code would show the fallback for a moment.
  function Heavy(props: Props) {
    return createElement(loaded ?? use(loadOnce()), props);
  }
  return Object.assign(Heavy, { load: () => (loaded ? undefined : loadOnce()) });
}
