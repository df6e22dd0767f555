import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { ROOT } from '../workspace/paths.ts';

const place = z.strictObject({
  x: z.int().min(0).max(23),
  y: z.int().min(0),
  w: z.int().min(1).max(24),
  h: z.int().min(1),
});
const target = z.strictObject({
  refId: z.string().regex(/^[A-Z]$/),
  expr: z.string().min(1),
  legendFormat: z.string().optional(),
});
const step = z.strictObject({ color: z.string(), value: z.number().nullable() });
const defaults = z.strictObject({
  unit: z.enum(['percent', 'percentunit', 'reqps', 's']).optional(),
  min: z.number().optional(),
  max: z.number().optional(),
  thresholds: z
    .strictObject({ mode: z.enum(['absolute', 'percentage']), steps: z.array(step).min(1) })
    .optional(),
});
const panel = z.strictObject({
  id: z.int().positive(),
  type: z.enum(['stat', 'timeseries']),
  title: z.string().min(1),
  description: z.string().optional(),
  gridPos: place.refine(({ x, w }) => x + w <= 24, 'is wider than the grid'),
  // The data source that the person who imports the dashboard selects.
  datasource: z.strictObject({ type: z.literal('prometheus'), uid: z.literal('${datasource}') }),
  fieldConfig: z.strictObject({ defaults, overrides: z.array(z.never()) }).optional(),
  targets: z.array(target).min(1),
});

/** The part of Grafana's dashboard model (schemaVersion 39) that this dashboard uses; any other key is a mistake. */
const dashboard = z.strictObject({
  title: z.string().min(1),
  uid: z.string().regex(/^[\w-]{1,40}$/),
  schemaVersion: z.literal(39),
  version: z.int(),
  editable: z.boolean(),
  refresh: z.string().regex(/^\d+[smh]$/),
  time: z.strictObject({ from: z.string().startsWith('now'), to: z.literal('now') }),
  tags: z.array(z.string()),
  templating: z.strictObject({
    list: z.tuple([
      z.strictObject({
        name: z.literal('datasource'),
        label: z.string(),
        type: z.literal('datasource'),
        query: z.literal('prometheus'),
      }),
    ]),
  }),
  panels: z.array(panel).min(1),
});

const file = path.join(ROOT, 'docs', 'deploy', 'grafana-dashboard.json');
const text = readFileSync(file, 'utf8');

test('has the format that Grafana imports', () => {
  const { panels } = dashboard.parse(JSON.parse(text));
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
  for (const { targets } of panels)
    expect(new Set(targets.map(({ refId }) => refId)).size).toBe(targets.length);
});

test('has no overlapping panels', () => {
  const { panels } = dashboard.parse(JSON.parse(text));
  const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
    Array.from({ length: w * h }, (_, index) => `${x + (index % w)},${y + Math.floor(index / w)}`),
  );
  expect(new Set(cells).size).toBe(cells.length);
});

test.each([
  ['a misspelt key', text.replace('"gridPos"', '"gridpos"')],
  ['a data source of a single installation', text.replace('${datasource}', 'P1809F7CD0C75ACF3')],
  ['a panel without a query', text.replace(/"expr": "[^"]+"/, '"expr": ""')],
])('finds %s', (_what, changed) => {
  expect(changed).not.toBe(text);
  expect(dashboard.safeParse(JSON.parse(changed)).success).toBe(false);
});
