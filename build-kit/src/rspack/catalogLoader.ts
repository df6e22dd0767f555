import type { LoaderContext } from '@rspack/core';
import { compileCatalog } from '../i18n/catalogs.ts';
import { isDraft } from '../i18n/draft.ts';
import { prefixCatalog } from '../i18n/messageIds.ts';

/** Turns an imported `messages.po` into its compiled messages. With an `owner`, their ids begin with its name. */
export default async function catalogLoader(this: LoaderContext<{ readonly owner?: string }>): Promise<void> {
  const done = this.async();
  const { owner } = this.getOptions();
  try {
    const strict = this.mode === 'production' && !isDraft();
    const compiled = await compileCatalog(this.resourcePath, { strict });
    done(null, owner ? prefixCatalog(compiled, owner) : compiled);
  } catch (cause) {
    done(cause as Error);
  }
}
