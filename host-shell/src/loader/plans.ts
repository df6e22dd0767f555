import {
  type LoadPlan,
  type PlacedRelease,
  type PlanFile,
  PLANS_ELEMENT_ID,
} from '@epigram/shared-contracts/release';
import { fetchFile, refetch } from './fetchFile.ts';

/** The texts that the page came with, by URL. */
function embeddedTexts(): Partial<Record<string, string>> {
  try {
    return JSON.parse(document.getElementById(PLANS_ELEMENT_ID)?.textContent ?? '') as Record<string, string>;
  } catch {
    // A page without them, or a damaged one: each plan is fetched.
    return {};
  }
}

async function sha256Of(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** From the cache, in which `fetchFile` has just put it. */
async function fetchText(url: string): Promise<string> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url} returned status ${answer.status}`);
  return answer.text();
}

/** Only a text with the signed hash is a plan: it says which files may run. */
async function readPlan({ url, sha256 }: PlanFile): Promise<LoadPlan> {
  const embedded = embeddedTexts()[url];
  if (embedded !== undefined && (await sha256Of(embedded)) === sha256)
    return JSON.parse(embedded) as LoadPlan;
  await fetchFile(url);
  let text = await fetchText(url);
  if ((await sha256Of(text)) !== sha256) {
    // A broken copy would stay in the caches.
    await refetch([url]);
    text = await fetchText(url);
    if ((await sha256Of(text)) !== sha256) throw new Error(`${url} is not the file that the manifest names`);
  }
  return JSON.parse(text) as LoadPlan;
}

const plans = new Map<string, Promise<LoadPlan>>();

/** The release's plan: from its manifest, its page or its file. A failure is not remembered. */
export function planOf(release: PlacedRelease): Promise<LoadPlan> {
  if ('integrity' in release) return Promise.resolve(release);
  const key = `${release.plan.url} ${release.plan.sha256}`;
  const known = plans.get(key);
  if (known) return known;
  const read = readPlan(release.plan);
  plans.set(key, read);
  read.catch(() => plans.delete(key));
  return read;
}
