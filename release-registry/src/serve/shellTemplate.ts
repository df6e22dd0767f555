const NONCE = '__EPIGRAM_NONCE__';
const MANIFEST = '__EPIGRAM_MANIFEST__';

/** The shell's HTML, cut at its placeholders once, so that a request only joins. */
export interface ShellTemplate {
  render(values: { readonly nonce: string; readonly manifest: string }): string;
}

export function parseShellTemplate(html: string): ShellTemplate {
  const parts = html.split(/(__EPIGRAM_(?:NONCE|MANIFEST)__)/);
  return {
    render({ nonce, manifest }) {
      let page = '';
      for (const part of parts) {
        if (part === NONCE) page += nonce;
        else if (part === MANIFEST) page += manifest;
        else page += part;
      }
      return page;
    },
  };
}
