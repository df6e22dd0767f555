import { API_BASE_PATH } from '@epigram/shared-contracts/api/operation';
import type { OperationBody } from '@epigram/shared-contracts/api/operation';
import type { subscribeBrowser } from '@epigram/shared-contracts/api/notificationChannels';

/** A separate worker, which shows pushes and controls no page. */
const SCOPE = `${API_BASE_PATH}/push/`;
const WORKER_URL = `${SCOPE}worker.js`;

type PushSupport = 'unsupported' | 'denied' | 'possible';

export function pushSupport(): PushSupport {
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window)) {
    return 'unsupported';
  }
  return Notification.permission === 'denied' ? 'denied' : 'possible';
}

/** This browser's subscription; null if there is none. */
export async function currentSubscription(): Promise<PushSubscription | null> {
  if (pushSupport() !== 'possible' || Notification.permission !== 'granted') return null;
  const registration = await navigator.serviceWorker.getRegistration(SCOPE);
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** Asks the user and subscribes; null if they refused. */
export async function subscribeHere(publicKey: string): Promise<PushSubscription | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const registration = await navigator.serviceWorker.register(WORKER_URL, { scope: SCOPE });
  await untilActive(registration);
  return registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
}

function untilActive({ active, installing, waiting }: ServiceWorkerRegistration): Promise<void> {
  const coming = installing ?? waiting;
  if (active || !coming) return Promise.resolve();
  return new Promise((resolve) => {
    coming.addEventListener('statechange', () => {
      if (coming.state === 'activated') resolve();
    });
  });
}

export function subscriptionBody(subscription: PushSubscription): OperationBody<typeof subscribeBrowser> {
  const { keys = {} } = subscription.toJSON();
  return {
    endpoint: subscription.endpoint,
    keys: { p256dh: keys['p256dh'] ?? '', auth: keys['auth'] ?? '' },
  };
}
