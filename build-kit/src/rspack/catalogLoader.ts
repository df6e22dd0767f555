import type { LoaderContext } from '@rspack/core';
import { compileCatalog } from '../i18n/catalogs.ts';
import { isDraft } from '../i18n/draft.ts';

/** Turns an imported `messages.po` into its compiled messages. */
export default async function catalogLoader(this: LoaderContext): Promise<void> {
  const done = this.async();
  try {
    done(null, await compileCatalog(this.resourcePath, { strict: this.mode === 'production' && !isDraft() }));
  } catch (cause) {
    done(cause as Error);
  }
}
