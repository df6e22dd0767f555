import { describe, expect, it } from '@jest/globals';
import * as z from 'zod/mini';
import { allOperations } from './allOperations.ts';

/** The paths of a JSON schema's objects that take other fields than they name. */
function openObjects(schema: object, path = 'body'): string[] {
  const { type, properties, additionalProperties } = schema as Record<string, unknown>;
  const open = type === 'object' && properties && additionalProperties !== false ? [path] : [];
  const inner = Object.entries(schema).flatMap(([name, value]) =>
    typeof value === 'object' && value !== null ? openObjects(value, `${path}.${name}`) : [],
  );
  return [...open, ...inner];
}

describe('operations', () => {
  it('each have a unique id and path', () => {
    const ids = allOperations.map((operation) => operation.id);
    const paths = allOperations.map((operation) => `${operation.method} ${operation.path}`);
    expect(new Set(ids).size).toBe(ids.length);
    expect(new Set(paths).size).toBe(paths.length);
    expect(ids.length).toBeGreaterThan(40);
  });

  it('declare exactly the parameters of their path', () => {
    for (const { path, params, id } of allOperations) {
      const inPath = [...path.matchAll(/:(\w+)/g)].map((match) => match[1]);
      const shape = (params as { shape?: Record<string, unknown> } | undefined)?.shape ?? {};
      expect({ id, params: Object.keys(shape).toSorted() }).toEqual({ id, params: inPath.toSorted() });
    }
  });

  it('refuse unknown fields of questions, at every depth', () => {
    const questions = allOperations.filter(({ safe, body }) => safe && body !== undefined);
    expect(questions.length).toBeGreaterThan(10);
    for (const { id, body } of questions) {
      expect({ id, open: openObjects(z.toJSONSchema(body!, { io: 'input' })) }).toEqual({ id, open: [] });
    }
  });

  it('send no body with GET, and never mark a deletion as safe', () => {
    const withBody = allOperations.filter(({ method, body }) => method === 'GET' && body !== undefined);
    const changing = allOperations.filter(({ method }) => ['DELETE', 'PATCH', 'PUT'].includes(method));
    expect(withBody.map(({ id }) => id)).toEqual([]);
    expect(changing.filter(({ safe }) => safe).map(({ id }) => id)).toEqual([]);
  });
});
