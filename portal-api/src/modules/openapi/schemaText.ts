import type { JsonSchema } from './openApiDocument.ts';

/** A schema in the notation of TypeScript types, which is easier to read than JSON Schema. */
export function typeText(schema: JsonSchema, depth: number): string {
  const { type, properties, items, anyOf, oneOf, additionalProperties } = schema;
  if (typeof schema.$ref === 'string') return schema.$ref.split('/').at(-1) ?? 'any';
  if ('const' in schema) return JSON.stringify(schema.const);
  if (Array.isArray(schema.enum)) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  const choices = (anyOf ?? oneOf) as readonly JsonSchema[] | undefined;
  if (choices) return choices.map((choice) => typeText(choice, depth)).join(' | ');
  if (type === 'array') return `${wrap(typeText((items ?? {}) as JsonSchema, depth))}[]`;
  if (properties) return objectText(schema, depth);
  if (type === 'object') return `{ [key]: ${typeText((additionalProperties ?? {}) as JsonSchema, depth)} }`;
  return [typeof type === 'string' ? type : 'any', ...constraints(schema)].join(' ');
}

function objectText(schema: JsonSchema, depth: number): string {
  const required = (schema.required ?? []) as readonly string[];
  const indent = '  '.repeat(depth + 1);
  const lines = Object.entries(schema.properties as Record<string, JsonSchema>).map(
    ([name, property]) =>
      `${indent}${name}${required.includes(name) ? '' : '?'}: ${typeText(property, depth + 1)}`,
  );
  return `{\n${lines.join('\n')}\n${'  '.repeat(depth)}}`;
}

function wrap(text: string): string {
  return text.includes(' | ') && !text.startsWith('{') ? `(${text})` : text;
}

const MAX_BOUND = Number.MAX_SAFE_INTEGER;

function constraints({ format, minLength, maxLength, minimum, maximum }: JsonSchema): string[] {
  return [
    ...(typeof format === 'string' ? [format] : []),
    ...(typeof minLength === 'number' ? [`≥ ${minLength} characters`] : []),
    ...(typeof maxLength === 'number' ? [`≤ ${maxLength} characters`] : []),
    ...(typeof minimum === 'number' && minimum > -MAX_BOUND ? [`≥ ${minimum}`] : []),
    ...(typeof maximum === 'number' && maximum < MAX_BOUND ? [`≤ ${maximum}`] : []),
  ];
}
