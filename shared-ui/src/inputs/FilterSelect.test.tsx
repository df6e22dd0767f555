import { expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { FilterSelect } from './FilterSelect.tsx';

const ROLES = [
  { value: 0, label: 'Member' },
  { value: 4, label: 'Owner' },
];

it('passes on the chosen value as it was given, and nothing for all', async () => {
  const onChange = jest.fn();
  const props = { label: 'Role', all: 'All roles', options: ROLES, onChange };
  const { rerender } = render(<FilterSelect {...props} value={undefined} />);
  const field = screen.getByRole('combobox', { name: 'Role' });
  expect(field).toHaveDisplayValue('All roles');
  await userEvent.selectOptions(field, 'Member');
  expect(onChange).toHaveBeenLastCalledWith(0);
  rerender(<FilterSelect {...props} value={0} />);
  expect(field).toHaveDisplayValue('Member');
  await userEvent.selectOptions(field, 'All roles');
  expect(onChange).toHaveBeenLastCalledWith(undefined);
});
