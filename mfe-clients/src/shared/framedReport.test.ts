import { expect, it } from '@jest/globals';
import { framedReport } from './framedReport.ts';

const html =
  '<style>p { margin: 0; }</style><p><i style="background:#c0ffee"></i><i style="background:#c0ffee"></i><i style="background:#123456"></i></p>';

it('keeps the colours of a report without style attributes, under the nonce of the page', () => {
  const framed = framedReport(html, 'abc');
  expect(framed).toContain('<style nonce="abc">p { margin: 0; }');
  expect(framed).not.toContain('style="');
  expect(framed.match(/<i data-mark="mark-0"><\/i>/g)).toHaveLength(2);
  expect(framed).toContain('[data-mark="mark-0"] { background: #c0ffee; }');
  expect(framed).toContain('[data-mark="mark-1"] { background: #123456; }');
});

it('needs no nonce where the page has none', () => {
  expect(framedReport(html, undefined)).toContain('<style>p {');
});
