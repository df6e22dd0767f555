/** The values that fill a page of the shell. The release itself has nothing specific to an installation. */
export interface PageValues {
  readonly nonce: string;
  readonly manifest: string;
  /** The public keys that the page trusts, as JSON. */
  readonly keys: string;
}

const PLACEHOLDERS: ReadonlyMap<string, keyof PageValues> = new Map([
  ['__EPIGRAM_NONCE__', 'nonce'],
  ['__EPIGRAM_MANIFEST__', 'manifest'],
  ['__EPIGRAM_KEYS__', 'keys'],
]);

/** The shell's HTML, split at its placeholders once, so that a request only joins the parts. */
export interface ShellTemplate {
  render(values: PageValues): string;
}

export function parseShellTemplate(html: string): ShellTemplate {
  const parts = html.split(/(__EPIGRAM_(?:NONCE|MANIFEST|KEYS)__)/);
  return {
    render(values) {
      let page = '';
      for (const part of parts) {
        const name = PLACEHOLDERS.get(part);
        page += name ? values[name] : part;
      }
      return page;
    },
  };
}
