/** The part of a registration that decides about preloads. Not every browser has it. */
interface Registration {
  readonly navigationPreload?: Pick<NavigationPreloadManager, 'enable' | 'disable'>;
}

/**
 * Lets the browser request the page while the worker is still starting, except in Firefox: without a network it shows
 * its own error page when the preload fails, whatever the worker answers (GoogleChrome/workbox#3134).
 */
export async function choosePreload(registration: Registration, userAgent: string): Promise<void> {
  const { navigationPreload } = registration;
  // An earlier worker may have enabled it, and the browser remembers that.
  if (userAgent.includes('Firefox/')) await navigationPreload?.disable();
  else await navigationPreload?.enable();
}
