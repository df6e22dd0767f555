const PLACE = /\$\{([A-Z_]+)\}/g;

/**
 * Puts values in the places `${NAME}` of a template, as envsubst does with a list of names. Throws where a
 * place has no value, and where a value has no place.
 */
export function fillTemplate(template: string, values: Readonly<Record<string, string>>): string {
  const places = new Set([...template.matchAll(PLACE)].map(([, name]) => name ?? ''));
  const missing = [...places].filter((name) => !(name in values));
  const unused = Object.keys(values).filter((name) => !places.has(name));
  if (missing.length > 0) throw new Error(`The template has no value for ${missing.join(', ')}`);
  if (unused.length > 0) throw new Error(`The template has no place for ${unused.join(', ')}`);
  return template.replaceAll(PLACE, (_place, name: string) => values[name] ?? '');
}
