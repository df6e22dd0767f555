import { describe, expect, it } from '@jest/globals';
import { compareDocuments } from './compareDocuments.ts';

interface Body {
  type: string;
  properties: Record<string, { type: string }>;
  required?: string[];
}

function document(change: (body: Body, operation: Record<string, unknown>) => void = () => {}) {
  const body: Body = { type: 'object', properties: { name: { type: 'string' } }, required: ['name'] };
  const operation = {
    summary: 'Add a client',
    parameters: [{ name: 'limit', in: 'query', required: false }],
    requestBody: { content: { 'application/json': { schema: body } } },
  };
  change(body, operation);
  return { paths: { '/clients': { post: operation } } };
}

const AT = 'openapi.json paths /clients post';

describe('compareDocuments', () => {
  it('finds no change in a reworded summary or another order', () => {
    const after = document((_body, operation) => {
      operation['summary'] = 'Create a client';
    });
    expect(compareDocuments(document(), after)).toEqual({ additions: [], breaks: [] });
  });

  it('treats a new path as an addition and a removed one as a break', () => {
    const more = { paths: { ...document().paths, '/animals': {} } };
    expect(compareDocuments(document(), more).additions).toEqual(['openapi.json paths /animals was added']);
    expect(compareDocuments(more, document()).breaks).toEqual(['openapi.json paths /animals was removed']);
  });

  it('treats an optional field of a request as an addition', () => {
    const after = document((body) => {
      body.properties['county'] = { type: 'string' };
    });
    const { additions, breaks } = compareDocuments(document(), after);
    expect(breaks).toEqual([]);
    expect(additions).toEqual([
      `${AT} requestBody content application/json schema properties county was added`,
    ]);
  });

  it('treats a required field of a request as a break', () => {
    const after = document((body) => body.required!.push('county'));
    expect(compareDocuments(document(), after).breaks).toHaveLength(1);
    const relaxed = document((body) => (body.required = []));
    expect(compareDocuments(document(), relaxed)).toMatchObject({
      breaks: [],
      additions: [expect.any(String)],
    });
  });

  it('treats a required parameter as a break', () => {
    const after = document((_body, operation) => {
      (operation['parameters'] as unknown[]).push({ name: 'reason', in: 'query', required: true });
    });
    expect(compareDocuments(document(), after).breaks).toEqual([`${AT} parameters gained reason`]);
  });

  it('treats further values of a parameter as an addition, and fewer as a break', () => {
    const sorted = (...fields: string[]) =>
      document((_body, operation) => {
        operation['parameters'] = [{ name: 'sort', in: 'query', schema: { enum: fields } }];
      });
    expect(compareDocuments(sorted('name'), sorted('name', 'age'))).toEqual({
      additions: [`${AT} parameters sort schema enum gained age`],
      breaks: [],
    });
    expect(compareDocuments(sorted('name', 'age'), sorted('name')).breaks).toHaveLength(1);
  });

  it('treats a parameter that has become required, or was removed, as a break', () => {
    const demanded = document((_body, operation) => {
      operation['parameters'] = [{ name: 'limit', in: 'query', required: true }];
    });
    const gone = document((_body, operation) => {
      operation['parameters'] = [];
    });
    expect(compareDocuments(document(), demanded).breaks).toHaveLength(1);
    expect(compareDocuments(document(), gone).breaks).toEqual([`${AT} parameters lost limit`]);
  });

  it('compares the value of a nullable field like that of any other', () => {
    const nullable = (...values: string[]) =>
      document((body) => {
        body.properties['kind'] = { anyOf: [{ type: 'string', enum: values }, { type: 'null' }] } as never;
      });
    const { additions, breaks } = compareDocuments(nullable('ewe'), nullable('ewe', 'lamb'));
    expect([additions.length, breaks]).toEqual([1, []]);
    expect(compareDocuments(nullable('ewe', 'lamb'), nullable('ewe')).breaks).toHaveLength(1);
  });

  it('treats a number of a request as an addition if it accepts more, and as a break if it accepts less', () => {
    const factor = (type: string, minimum: number) =>
      document((body) => {
        body.properties['factor'] = { type, minimum } as never;
      });
    expect(compareDocuments(factor('integer', 1), factor('number', 0.01))).toMatchObject({
      additions: { length: 2 },
      breaks: [],
    });
    expect(compareDocuments(factor('number', 0.01), factor('integer', 1)).breaks).toHaveLength(2);
  });

  it('treats a wider range of a parameter as an addition, and a narrower one as a break', () => {
    const upTo = (maximum: number) =>
      document((_body, operation) => {
        operation['parameters'] = [{ name: 'id', in: 'path', schema: { type: 'integer', maximum } }];
      });
    const changed = `${AT} parameters id schema maximum changed`;
    expect(compareDocuments(upTo(10), upTo(20))).toEqual({ additions: [changed], breaks: [] });
    expect(compareDocuments(upTo(20), upTo(10))).toEqual({ additions: [], breaks: [changed] });
  });

  it('treats a longer list or text of a request as an addition, and a shorter one as a break', () => {
    const names = (maxItems: number, minLength: number) =>
      document((body) => {
        body.properties['names'] = { type: 'array', maxItems, items: { type: 'string', minLength } } as never;
      });
    expect(compareDocuments(names(6, 2), names(8, 1))).toMatchObject({
      additions: { length: 2 },
      breaks: [],
    });
    expect(compareDocuments(names(8, 1), names(6, 2)).breaks).toHaveLength(2);
  });

  it('treats another type as a break', () => {
    const after = document((body) => {
      body.properties['name'] = { type: 'number' };
    });
    expect(compareDocuments(document(), after).breaks).toHaveLength(1);
  });
});
