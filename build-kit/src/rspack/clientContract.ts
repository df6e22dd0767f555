/** The fields of an operation that a call from a browser reads; schemas, texts and error lists are dropped. */
const CLIENT_FIELDS = ['id', 'method', 'path', 'access', 'safe', 'kind', 'file'] as const;

function isOperation(value: object): value is Record<(typeof CLIENT_FIELDS)[number], unknown> {
  return 'method' in value && 'path' in value && 'kind' in value;
}

function isPlain(value: unknown): boolean {
  if (value === null || ['string', 'number', 'boolean'].includes(typeof value)) return true;
  if (Array.isArray(value)) return value.every(isPlain);
  return (
    typeof value === 'object' &&
    Object.getPrototypeOf(value) === Object.prototype &&
    Object.values(value).every(isPlain)
  );
}

function clientValue(value: unknown, caller: string): string | undefined {
  if (typeof value === 'object' && value !== null && isOperation(value)) {
    const fields = Object.fromEntries(CLIENT_FIELDS.map((field) => [field, value[field]]));
    return JSON.stringify({ ...fields, caller });
  }
  return isPlain(value) ? JSON.stringify(value) : undefined;
}

/**
 * A contract module's source for browsers: operations without their schemas, and plain constants. Schemas and functions
 * are not exported, so importing one fails the build.
 * @param caller what each operation of this bundle names as its caller
 */
export function clientContract(module: Readonly<Record<string, unknown>>, caller: string): string {
  return Object.entries(module)
    .map(([name, value]) => [name, clientValue(value, caller)] as const)
    .filter(([, text]) => text !== undefined)
    .map(([name, text]) => `export const ${name} = ${text};\n`)
    .join('');
}
