import { expect, jest, test } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderPage } from '../testing/renderPage.tsx';
import { FileDrop } from './FileDrop.tsx';

function Page({ onChange }: { onChange: (file: File | undefined) => void }) {
  const [file, setFile] = useState<File>();
  return (
    <FileDrop
      label="Results"
      hint="Excel (.xlsx), up to 1 kB"
      extensions={['.xlsx']}
      maxBytes={1000}
      file={file}
      onChange={(next) => {
        setFile(next);
        onChange(next);
      }}
    />
  );
}

function setUp() {
  const onChange = jest.fn<(file: File | undefined) => void>();
  renderPage(<Page onChange={onChange} />);
  return { onChange, input: screen.getByLabelText('Results') };
}

test('a chosen file is shown and can be removed', async () => {
  const user = userEvent.setup();
  const { onChange, input } = setUp();
  await user.upload(input, new File(['x'], 'june.xlsx'));
  expect(screen.getByText('june.xlsx')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Remove june.xlsx' }));
  expect(onChange).toHaveBeenLastCalledWith(undefined);
});

test.each([
  [new File(['x'], 'june.csv'), 'Invalid file type. Only Excel files are allowed.'],
  [new File(['x'.repeat(1001)], 'june.xlsx'), 'The file is too large. Please choose a smaller one.'],
  [new File([], 'june.xlsx'), /empty/],
])('a refused file shows the reason beside the field', (file, text) => {
  const { onChange, input } = setUp();
  fireEvent.drop(input, { dataTransfer: { files: [file] } });
  expect(screen.getByRole('alert')).toHaveTextContent(text);
  expect(onChange).toHaveBeenLastCalledWith(undefined);
});
