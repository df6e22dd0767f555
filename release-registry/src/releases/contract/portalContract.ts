import { z } from 'zod';

const GIVE_UP_MS = 2_000;
const FRESH_MS = 30_000;

const portalContract = z.object({
  version: z.string(),
  majors: z.array(z.number()),
  windowDays: z.number(),
  uses: z.array(
    z.object({
      remote: z.string(),
      needs: z.string(),
      shell: z.string(),
      operation: z.string(),
      days: z.number(),
      last: z.string(),
    }),
  ),
});

/** What the portal's API serves, and what pages have needed of it. */
export type PortalContract = z.output<typeof portalContract>;

/** Reads it from the API; null if the API can't be reached or is not known. */
export function createPortalContract(apiUrl: string | undefined): () => Promise<PortalContract | null> {
  let last: { readonly at: number; readonly answer: Promise<PortalContract | null> } | undefined;
  async function read(): Promise<PortalContract | null> {
    if (!apiUrl) return null;
    try {
      const answer = await fetch(new URL('/api/v2/contract.json', apiUrl), {
        redirect: 'error',
        signal: AbortSignal.timeout(GIVE_UP_MS),
      });
      return answer.ok ? portalContract.parse(await answer.json()) : null;
    } catch {
      return null;
    }
  }
  return () => {
    if (!last || Date.now() - last.at > FRESH_MS) last = { at: Date.now(), answer: read() };
    return last.answer;
  };
}
