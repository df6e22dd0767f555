import { describe, expect, jest, test } from '@jest/globals';
import { aBusiness, anOrganisation } from '@epigram/shared-contracts/testing/builders';
import { renderPage } from '@epigram/shared-ui/testing/renderPage';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Lists, RoleChoice } from '../../session/roleRules.ts';
import { RoleDialog } from './RoleDialog.tsx';

const members = [
  aBusiness({ id: 11, name: 'Ardcarrow Vets' }),
  aBusiness({ id: 12, name: 'Knockbrack Farm Vets' }),
];
const lists: Lists = {
  businesses: [aBusiness({ id: 1, name: 'Mulroy Veterinary', role: 4 })],
  organisations: [
    anOrganisation({ id: 7, name: 'Western Flock Health', role: 3, businesses: members }),
    anOrganisation({ id: 8, name: 'Eastern Herds', role: 1, access_level: 0, businesses: members }),
  ],
};

function renderDialog(change: { lists?: Lists; current?: RoleChoice } = {}) {
  const onContinue = jest.fn<(choice: RoleChoice, remember: boolean) => void>();
  const onCancel = jest.fn();
  renderPage(
    <RoleDialog
      lists={change.lists ?? lists}
      current={change.current ?? null}
      remember
      onContinue={onContinue}
      onCancel={onCancel}
    />,
  );
  return { onContinue, onCancel, user: userEvent.setup() };
}

describe('the role dialog', () => {
  test('lists every option with its role, and waits for a choice', () => {
    renderDialog();
    expect(screen.getByText("Select How You'd Like to Continue")).toBeVisible();
    expect(screen.getAllByRole('radio')).toHaveLength(3);
    expect(screen.getByRole('radio', { name: /Mulroy Veterinary.*Business · Owner/ })).not.toBeChecked();
    expect(screen.getByRole('radio', { name: /Western Flock Health.*Organisation · Manager/ })).toBeEnabled();
    expect(screen.getByText('Please select a role to continue')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Continue' })).toBeDisabled();
    expect(screen.getByText(/later from the Account section/)).toBeVisible();
  });

  test('continues with a business, remembered unless the user unticks the box', async () => {
    const { onContinue, user } = renderDialog();
    await user.click(screen.getByRole('radio', { name: /Mulroy/ }));
    expect(screen.queryByText('Please select a role to continue')).not.toBeInTheDocument();
    expect(screen.getByRole('checkbox', { name: 'Remember my choice' })).toBeChecked();
    await user.click(screen.getByRole('checkbox', { name: 'Remember my choice' }));
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(onContinue).toHaveBeenCalledWith(
      { role: { type: 'business', id: 1, role: 4 }, businessId: -1 },
      false,
    );
  });

  test('offers the businesses of an organisation, starting with all of them', async () => {
    const { onContinue, user } = renderDialog();
    await user.click(screen.getByRole('radio', { name: /Western/ }));
    const viewing = screen.getByRole('combobox', { name: 'Viewing Business' });
    expect(viewing).toHaveDisplayValue('All Businesses');
    await user.selectOptions(viewing, 'Knockbrack Farm Vets');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(onContinue).toHaveBeenCalledWith(
      { role: { type: 'organisation', id: 7, role: 3 }, businessId: 12 },
      true,
    );
  });

  test('offers only all businesses in Aggregated View', async () => {
    const { user } = renderDialog();
    await user.click(screen.getByRole('radio', { name: /Eastern/ }));
    expect(screen.getAllByRole('option')).toHaveLength(1);
    expect(screen.getByRole('option', { name: 'All Businesses' })).toBeVisible();
  });

  test('scrolls with more than four options', () => {
    const five = [1, 2, 3, 4, 5].map((id) => aBusiness({ id, name: `Vets ${id}` }));
    renderDialog({ lists: { businesses: five, organisations: [] } });
    expect(screen.getByRole('radiogroup')).toHaveClass('sh-roles-scroll');
  });

  test('does not scroll with four', () => {
    const four = [1, 2, 3, 4].map((id) => aBusiness({ id, name: `Vets ${id}` }));
    renderDialog({ lists: { businesses: four, organisations: [] } });
    expect(screen.getByRole('radiogroup')).not.toHaveClass('sh-roles-scroll');
  });

  test('starts with the current selection, and cancels', async () => {
    const current = { role: { type: 'organisation', id: 7, role: 3 } as const, businessId: 12 };
    const { onCancel, user } = renderDialog({ current });
    expect(screen.getByRole('radio', { name: /Western/ })).toBeChecked();
    expect(screen.getByRole('combobox')).toHaveDisplayValue('Knockbrack Farm Vets');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(onCancel).toHaveBeenCalledTimes(1);
  });
});
