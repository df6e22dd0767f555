const PLACE = /\$\{([A-Z_]+)\}/g;

/**
 * Fills the placeholders `${NAME}` of a template, like envsubst with a list of names. Throws if a placeholder has no
 * value, or a value has no placeholder.
 */
export function fillTemplate(template: string, values: Readonly<Record<string, string>>): string {
  const places = new Set([...template.matchAll(PLACE)].map(([, name]) => name ?? ''));
  const missing = [...places].filter((name) => !(name in values));
  const unused = Object.keys(values).filter((name) => !places.has(name));
  if (missing.length > 0) throw new Error(`The template has no value for ${missing.join(', ')}`);
  if (unused.length > 0) throw new Error(`The template has no placeholder for ${unused.join(', ')}`);
  return template.replaceAll(PLACE, (_place, name: string) => values[name] ?? '');
}
