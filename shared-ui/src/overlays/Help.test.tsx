import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderPage } from '../testing/renderPage.tsx';
import { Help } from './Help.tsx';

const user = userEvent.setup();

function renderHelp(): HTMLElement {
  renderPage(
    <>
      <Help about="Credits">One credit is one test.</Help>
      <button type="button">Next</button>
    </>,
  );
  return screen.getByRole('button', { name: 'Help: Credits' });
}

afterEach(() => {
  jest.restoreAllMocks();
});

describe('a help text', () => {
  it('opens and closes with its button, which keeps the focus', async () => {
    const button = renderHelp();
    await user.click(button);
    expect(screen.getByRole('status')).toHaveTextContent('One credit is one test.');
    expect(button).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
    expect(button).toHaveFocus();
  });

  it('that is longer than its box takes the focus until Escape or Tab', async () => {
    jest.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(600);
    const button = renderHelp();
    await user.click(button);
    expect(screen.getByRole('status')).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
    expect(button).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(screen.getByRole('status')).toHaveFocus();
    await user.tab();
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Next' })).toHaveFocus();
  });
});
