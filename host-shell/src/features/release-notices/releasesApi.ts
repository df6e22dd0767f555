const REGISTRY = '/releases/api';

/** Who uses this browser: canaries are resolved for them at the next page load. */
export interface Audience {
  readonly user: string;
  readonly businesses: readonly string[];
}

/** Tells the registry who uses this browser, or that nobody does. The portal works without its knowing. */
export async function tellAudience(audience: Audience | null): Promise<void> {
  await fetch(`${REGISTRY}/audience`, {
    keepalive: true,
    ...(audience
      ? {
          method: 'PUT',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(audience),
        }
      : { method: 'DELETE' }),
  }).catch(() => undefined);
}
