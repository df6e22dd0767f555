import { expect, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { Fragment, type ReactNode, useState } from 'react';
import { createPortal } from 'react-dom';
import { RemoteScope } from './host.ts';
import { useOwningRemote } from './slots.tsx';

function Dialog({ children }: { children: ReactNode }) {
  return createPortal(<p data-remote={useOwningRemote()}>{children}</p>, document.body);
}

function Page() {
  const [parts, setParts] = useState(['first']);
  return (
    <>
      <button type="button" onClick={() => setParts(['first', 'later'])}>
        Add
      </button>
      {parts.map((part) => (
        <Fragment key={part}>
          <div title={part}>
            <i>inside</i>
          </div>
        </Fragment>
      ))}
    </>
  );
}

test('the outermost elements of a remote name it, also those that it adds later', async () => {
  render(
    <main>
      <RemoteScope remote="mfe-a">
        <Page />
        <Dialog>in a dialog</Dialog>
      </RemoteScope>
      <b>of the shell</b>
    </main>,
  );
  await act(async () => screen.getByRole('button').click());
  const marked = [...document.querySelectorAll('[data-remote="mfe-a"]')];
  expect(marked.map(({ tagName, textContent }) => `${tagName} ${textContent}`)).toEqual([
    'BUTTON Add',
    'DIV inside',
    'DIV inside',
    'P in a dialog',
  ]);
  expect(document.querySelectorAll('[data-remote]')).toHaveLength(4);
});

test('what another remote shows in a page is its own', () => {
  render(
    <RemoteScope remote="mfe-a">
      <RemoteScope remote="mfe-b">
        <p>of b</p>
        <Dialog>dialog of b</Dialog>
      </RemoteScope>
      <p>of a</p>
    </RemoteScope>,
  );
  const owners = ['of b', 'dialog of b', 'of a'].map((text) => screen.getByText(text).dataset['remote']);
  expect(owners).toEqual(['mfe-b', 'mfe-b', 'mfe-a']);
});
