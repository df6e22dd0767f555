import { expect, test } from '@jest/globals';
import { scopeStyles } from './scopeStyles.ts';

const INSIDE = ':where([data-remote="mfe-a"],[data-remote="mfe-a"] *)';
const OF_OTHERS =
  ':not(:where([data-remote="mfe-a"] [data-remote]:not([data-remote="mfe-a"]),[data-remote="mfe-a"] [data-remote]:not([data-remote="mfe-a"]) *))';

test.each([
  ['body{margin:0}', 'body|{margin:0}'],
  ['.out .in>a,*{top:0}', '.out .in>a|,*|{top:0}'],
  ['.a::before,.b:hover::after{top:0}', '.a|::before,.b:hover|::after{top:0}'],
  ['.a:before{top:0}', '.a|:before{top:0}'],
  ['@media print{.a{top:0}}', '@media print{.a|{top:0}}'],
  ['.a{&:hover{top:0}}', '.a|{&:hover|{top:0}}'],
  ['.a{& ~ body{top:0}}', '.a|{& ~ body|{top:0}}'],
  ['@keyframes mfe-a-in{to{top:0}}', '@keyframes mfe-a-in{to{top:0}}'],
])('%s applies only in the remote', (written, scoped) => {
  expect(scopeStyles(written, 'mfe-a')).toBe(scoped.replaceAll('|', INSIDE + OF_OTHERS));
});
