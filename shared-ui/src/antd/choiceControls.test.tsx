import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderPage } from '../testing/renderPage.tsx';
import { InputNumber, Select } from './choiceControls.tsx';
import { Input } from './inputControls.tsx';

const user = userEvent.setup();
const FARMS = [{ value: 1, label: 'Hillside' }];

async function search(notFoundContent?: string): Promise<HTMLElement> {
  renderPage(<Select aria-label="Client" showSearch options={FARMS} notFoundContent={notFoundContent} />);
  await user.type(screen.getByRole('combobox', { name: 'Client' }), 'Riverside');
  return screen.findByRole('listbox');
}

describe('a select without matching options', () => {
  it('says so in its list box', async () => {
    const list = await search();
    expect(within(list).getByRole('option', { name: 'No matches' })).toHaveAttribute('aria-disabled', 'true');
  });

  it('shows the text of its page', async () => {
    const list = await search('No client found');
    expect(within(list).getByRole('option', { name: 'No client found' })).toBeVisible();
  });
});

describe('a select with a choice', () => {
  it('names the button that clears it in the words of our catalog', () => {
    renderPage(<Select aria-label="Farm" allowClear options={FARMS} value={1} />);
    expect(screen.getByRole('button', { name: 'Clear selection' })).toBeInTheDocument();
  });
});

it('gives nothing to assistive technology that has only an English name', () => {
  const { container } = renderPage(
    <>
      <Select aria-label="Farm" options={FARMS} />
      <InputNumber aria-label="Animals" />
      <Input.Password aria-label="Password" />
    </>,
  );
  expect(screen.queryAllByRole('img')).toEqual([]);
  expect(screen.queryByRole('button', { name: /value/i })).toBeNull();
  expect(container.querySelector('[aria-label="down"], [aria-label^="eye"]')).toBeNull();
});
