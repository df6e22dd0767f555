import { findRemote, type ReleaseManifest, type SignedManifest } from '@epigram/shared-contracts/release';
import type { Ledger } from '../../domain/ledger.ts';
import { arrangementsFor } from '../../domain/arrangement.ts';
import type { ReleaseCatalog } from '../../domain/releaseCatalog.ts';
import type { Audience } from './audience.ts';
import { buildManifest, type PageManifest } from './buildManifest.ts';
import { placed, planText, withPlanApart } from './loadPlans.ts';
import { resolveVersions } from './resolveVersions.ts';
import type { Signer } from './signingKeys.ts';

interface SignedForm {
  readonly signed: SignedManifest;
  /** The signed manifest as JSON that is safe inside a `<script>` element. */
  readonly embeddable: string;
}

export interface ResolvedManifest {
  readonly manifest: PageManifest;
  /** With every release's plan inside, for shells that do not read plans from their files, or with all of them apart. */
  signedForm(plans: 'inside' | 'apart'): SignedForm;
  /** The plan of the remote at a path, or all plans, embeddable in the page: the text of each by its file's URL. */
  plansFor(path: string | 'every path'): string;
}

export interface ManifestResolver {
  /** Undefined while no shell is live. */
  resolve(audience: Audience): Promise<ResolvedManifest | undefined>;
}

interface ResolverParts {
  readonly ledger: Pick<Ledger, 'state'>;
  readonly catalog: ReleaseCatalog;
  readonly signer: Signer;
}

/** A shell may refuse an old manifest, so a cached one is signed again from time to time. */
const RESIGN_MS = 30_000;
const MAX_CACHED = 500;

/**
 * Users with the same versions share one signed manifest, cached until something changes: a request costs a few
 * hashes, not a signature.
 */
export function createManifestResolver({ ledger, catalog, signer }: ResolverParts): ManifestResolver {
  const kept = new Map<
    string,
    { readonly signedAt: number; readonly manifest: Promise<ResolvedManifest | undefined> }
  >();
  let sequence = -1;

  return {
    resolve(audience) {
      const state = ledger.state();
      if (state.sequence !== sequence || kept.size > MAX_CACHED) {
        kept.clear();
        sequence = state.sequence;
      }
      const resolved = resolveVersions(state, audience);
      const arrangements = arrangementsFor(state.arrangements, audience);
      const versions = resolved
        .map(({ remote, version, channel }) => `${remote}@${version}#${channel}`)
        .join(' ');
      const key = arrangements.size > 0 ? `${versions} ${JSON.stringify([...arrangements])}` : versions;
      const known = kept.get(key);
      if (known && Date.now() - known.signedAt < RESIGN_MS) return known.manifest;
      const manifest = buildManifest({ state, catalog, arrangements }, resolved, new Date()).then((built) => {
        return built && signManifest(built, signer);
      });
      kept.set(key, { signedAt: Date.now(), manifest });
      // A failed look-up must not be cached: the next request retries.
      manifest.catch(() => kept.delete(key));
      return manifest;
    },
  };
}

function signManifest(manifest: PageManifest, signer: Signer): ResolvedManifest {
  const forms = new Map<'inside' | 'apart', SignedForm>();
  return {
    manifest,
    signedForm(plans) {
      const known = forms.get(plans);
      if (known) return known;
      const signed = signer.sign(JSON.stringify(plans === 'apart' ? withPlansApart(manifest) : manifest));
      const form = { signed, embeddable: embeddable(signed) };
      forms.set(plans, form);
      return form;
    },
    plansFor(path) {
      const own = path === 'every path' ? manifest.remotes : [findRemote(manifest, path)];
      const texts = own.flatMap((remote) => (remote && !remote.disabled ? [planText(remote)] : []));
      return embeddable(Object.fromEntries(texts.map(({ url, text }) => [url, text])));
    },
  };
}

function withPlansApart({ remotes, ...rest }: PageManifest): ReleaseManifest {
  return {
    ...rest,
    remotes: remotes.map(({ fallback, ...remote }) => ({
      ...withPlanApart(remote),
      ...(fallback ? { fallback: placed(fallback) } : {}),
    })),
  };
}

function embeddable(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
