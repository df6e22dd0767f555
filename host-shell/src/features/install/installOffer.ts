/** Chromium's event when the portal can be installed; the DOM library has no type for it. */
export interface InstallOffer extends Event {
  /** Can be called only once. */
  prompt: () => Promise<unknown>;
}

let offer: InstallOffer | null = null;
const listeners = new Set<() => void>();

function keep(next: InstallOffer | null): void {
  offer = next;
  for (const listener of listeners) listener();
}

export function installOffer(): InstallOffer | null {
  return offer;
}

export function subscribeOffer(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function onOffer(event: Event): void {
  // Otherwise the browser would also show its own prompt.
  event.preventDefault();
  keep(event as InstallOffer);
}

const onInstalled = () => keep(null);

/** Stores the browser's offer. It fires once per page, after the app's manifest is linked. */
export function watchInstallOffer(): () => void {
  window.addEventListener('beforeinstallprompt', onOffer);
  window.addEventListener('appinstalled', onInstalled);
  return () => {
    window.removeEventListener('beforeinstallprompt', onOffer);
    window.removeEventListener('appinstalled', onInstalled);
    keep(null);
  };
}

/** Prompts the user. Whatever the answer, the offer can't be used again. */
export async function install(): Promise<void> {
  const used = offer;
  keep(null);
  await used?.prompt();
}

/** Safari on a phone or tablet installs from its share menu and fires no event. */
export function installsByHand(): boolean {
  return 'standalone' in navigator && navigator.standalone === false;
}
