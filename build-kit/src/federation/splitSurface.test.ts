import { expect, test } from '@jest/globals';
import { lazyNames, splitSurface } from './splitSurface.ts';

const lazy = lazyNames();

test('imports each name from its part and keeps the line count', () => {
  const source = `import {\n  Button,\n  Form as Sheet,\n  type FormProps,\n  Select,\n} from '@epigram/shared-ui/ui';\n`;
  expect(splitSurface(source, lazy)).toBe(
    "import { Button } from '@epigram/shared-ui/core';" +
      "import { Form as Sheet, type FormProps } from '@epigram/shared-ui/fields';" +
      "import { Select } from '@epigram/shared-ui/choices';\n\n\n\n\n\n",
  );
});

test('leaves other imports unchanged', () => {
  expect(splitSurface("import { Table } from 'elsewhere';", lazy)).toBe("import { Table } from 'elsewhere';");
});

test('derives the parts from the surface itself', () => {
  expect(lazy.get('useForm')).toBe('@epigram/shared-ui/fields');
  expect(lazy.get('FormInstance')).toBe('@epigram/shared-ui/fields');
  expect(lazy.get('Tabs')).toBe('@epigram/shared-ui/choices');
  expect(lazy.has('Button')).toBe(false);
});
