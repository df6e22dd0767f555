import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderPage } from '../testing/renderPage.tsx';
import { AutoComplete, InputNumber, Select } from './choiceControls.tsx';
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

/** antd reads the code of a key. */
const press = (on: HTMLElement, key: string, keyCode: number) => fireEvent.keyDown(on, { key, keyCode });

describe('leaving by Tab', () => {
  it('adds nothing to several choices, whatever is highlighted, and moves on', async () => {
    const chosen: unknown[] = [];
    renderPage(
      <Select
        aria-label="Farms"
        mode="multiple"
        options={[...FARMS, { value: 2, label: 'Riverside' }]}
        onChange={(values) => chosen.push(values)}
      />,
    );
    const farms = screen.getByRole('combobox', { name: 'Farms' });
    await user.click(farms);
    expect(await screen.findByRole('listbox')).toBeInTheDocument();
    press(farms, 'ArrowDown', 40);
    // Not prevented: the browser moves the focus.
    expect(press(farms, 'Tab', 9)).toBe(true);
    expect(chosen).toEqual([]);
    expect(farms).toHaveAttribute('aria-expanded', 'false');
    await user.click(farms);
    await waitFor(() => expect(farms).toHaveAttribute('aria-expanded', 'true'));
    press(farms, 'ArrowDown', 40);
    press(farms, 'Enter', 13);
    expect(chosen).toHaveLength(1);
  });

  it('keeps what was typed, and takes what was chosen by an arrow key', async () => {
    const typed: string[] = [];
    renderPage(
      <AutoComplete
        aria-label="Product"
        options={[{ value: 'White drench' }]}
        onChange={(value) => typed.push(value as string)}
      />,
    );
    const product = screen.getByRole('combobox', { name: 'Product' });
    await user.type(product, 'Wh');
    await waitFor(() => expect(product).toHaveAttribute('aria-expanded', 'true'));
    press(product, 'Tab', 9);
    expect(typed.at(-1)).toBe('Wh');
    await user.type(product, 'i');
    await waitFor(() => expect(product).toHaveAttribute('aria-expanded', 'true'));
    press(product, 'ArrowDown', 40);
    press(product, 'Enter', 13);
    expect(typed.at(-1)).toBe('White drench');
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
