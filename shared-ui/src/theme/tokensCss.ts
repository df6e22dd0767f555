import { colors, cssVariableName, fontFamily, radius, type ColorToken } from './tokens.ts';

/** The text of tokens.css: every colour once, following `color-scheme`. A test keeps the file in sync. */
export function tokensCss(): string {
  const lines = (Object.keys(colors.light) as ColorToken[]).map(
    (token) => `  ${cssVariableName(token)}: light-dark(${colors.light[token]}, ${colors.dark[token]});`,
  );
  return [
    '/* Generated from tokens.ts by `pnpm tokens`; a test keeps the two equal. */',
    ':root {',
    '  color-scheme: light dark;',
    `  --ep-font: ${fontFamily};`,
    `  --ep-radius: ${radius}px;`,
    '  --ep-shadow: 0 0 0 1px var(--ep-line), 0 2px 6px rgb(0 0 0 / 8%), 0 12px 32px rgb(0 0 0 / 16%);',
    ...lines,
    '}',
    '',
    ":root[data-theme='light'] {",
    '  color-scheme: light;',
    '}',
    '',
    ":root[data-theme='dark'] {",
    '  color-scheme: dark;',
    '}',
    '',
  ].join('\n');
}
