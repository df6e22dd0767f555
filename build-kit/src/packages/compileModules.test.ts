import { expect, test } from '@jest/globals';
import { withPublishedImports } from './compileModules.ts';

test('imports of sources become imports of the compiled files', () => {
  const source = [
    "import { a } from './a.ts';",
    "export { B } from '../b/B.tsx';",
    "const c = () => import('./c.tsx');",
    "import './table.css';",
    "import { css } from './look.css.ts';",
    "import { messages } from '../locales/es/messages.po';",
    "import { useState } from 'react';",
  ].join('\n');
  expect(withPublishedImports(source, 'x/file.ts').split('\n')).toEqual([
    "import { a } from './a.js';",
    "export { B } from '../b/B.js';",
    "const c = () => import('./c.js');",
    "import './table.css';",
    "import { css } from './look.css.js';",
    "import { messages } from '../locales/es/messages.po.js';",
    "import { useState } from 'react';",
  ]);
});

test('a module of the server’s platform is taken from the copy in the package', () => {
  const source = "import { measure } from '@epigram/platform/releases/sizes';";
  expect(withPublishedImports(source, 'release/a.ts')).toBe(
    "import { measure } from '../platform/releases/sizes.js';",
  );
  expect(withPublishedImports(source, 'a.ts')).toBe(
    "import { measure } from './platform/releases/sizes.js';",
  );
});
