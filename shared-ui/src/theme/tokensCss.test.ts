/// <reference types="node" />
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { tokensCss } from './tokensCss.ts';

function withoutLayout(css: string): string {
  return css.replace(/\s+/g, ' ').trim();
}

test('tokens.css matches tokens.ts', () => {
  const css = readFileSync(join(__dirname, 'tokens.css'), 'utf8');
  expect(withoutLayout(css)).toBe(withoutLayout(tokensCss()));
});
