/** Before each message id that lingui's compiler has written: in a descriptor, or as the property of a `Trans`. */
const WRITTEN_ID = /(\/\*i18n\*\/\s*\{\s*id:\s*["']|\bTrans_\w*,\s*\{\s*id:\s*["'])/g;

/**
 * Prefixes the message ids in a compiled module with the name of its package. All packages of a page share one id space
 * at run time, and lingui derives ids from the English text: two remotes with the same text would have the same id.
 */
export function prefixMessageIds(code: string, owner: string): string {
  return code.replaceAll(WRITTEN_ID, `$1${owner}.`);
}

/** Prefixes the ids of a compiled catalogue. At run time: the prefix is not sent once for each message. */
export function prefixCatalog(module: string, owner: string): string {
  const prefixed = `Object.fromEntries(Object.entries(own).map(([id,text])=>[${JSON.stringify(`${owner}.`)}+id,text]))`;
  return `${module.replace(/^(.*?)export const messages=/s, '$1const own=')}\nexport const messages=${prefixed};\n`;
}
