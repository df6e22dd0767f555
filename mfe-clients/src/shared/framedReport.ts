const MARK = /style="background:(#[0-9a-f]{3,8})"/gi;

/**
 * The report's page for a frame within the portal, whose content security policy it inherits: styles need the nonce, and
 * style attributes are refused, so that the colours of marks become classes.
 */
export function framedReport(html: string, nonce: string | undefined): string {
  const colors = new Map<string, string>();
  const marked = html.replaceAll(MARK, (_style, color: string) => {
    const name = colors.get(color) ?? `mark-${colors.size}`;
    colors.set(color, name);
    return `data-mark="${name}"`;
  });
  const rules = [...colors]
    .map(([color, name]) => `[data-mark="${name}"] { background: ${color}; }`)
    .join(' ');
  const attribute = nonce ? ` nonce="${nonce}"` : '';
  return marked.replace('<style>', `<style${attribute}>`).replace('</style>', `${rules}</style>`);
}
