import { expect, test } from '@jest/globals';
import { bootCss } from './bootCss.ts';

const HTML = '<div class="boot frame"><i class="name"></i></div>';

test('keeps the rules of classes in the HTML, and those without a class', () => {
  const css = `
    /* A comment with a { brace. */
    :root { --ink: light-dark(#111, #eee); --line: var(--ink); --soft: var(--line); }
    body, .gone { margin: 0; border-color: var(--line, red); }
    .gone { color: var(--soft); }
    .boot i, .gone i { animation: pulse 1s; }
    .boot .gone { color: red; }
    [data-boot='frame'] .frame { display: grid; }
    .frame:not(.gone) { color: red; }`;
  expect(bootCss(css, HTML)).toBe(
    ":root{--ink:light-dark(#111,#eee);--line:var(--ink);}body{margin:0;border-color:var(--line,red);}.boot i{animation:pulse 1s;}[data-boot='frame'] .frame{display:grid;}",
  );
});

test('keeps at-rules that are not empty, and the animations that are used', () => {
  const css = `
    @keyframes pulse { 50% { opacity: 0.5; } }
    @keyframes turn { to { rotate: 1turn; } }
    .name { animation: pulse 1s; }
    @media (max-width: 768px) { .name { width: 24px; } .gone { width: 0; } }
    @media print { .gone { display: none; } }`;
  expect(bootCss(css, HTML)).toBe(
    '@keyframes pulse{50%{opacity:0.5;}}.name{animation:pulse 1s;}@media (max-width:768px){.name{width:24px;}}',
  );
});
