import { NAME_MAX_LENGTH } from '@epigram/shared-contracts/domain/limits';
import { expect, jest, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderPage } from '../testing/renderPage.tsx';
import { SearchInput } from './SearchInput.tsx';

function Page({ onSearch }: { onSearch: (text: string) => void }) {
  const [search, setSearch] = useState('');
  return (
    <>
      <SearchInput
        label="Search clients"
        value={search}
        onSearch={(text) => {
          setSearch(text);
          onSearch(text);
        }}
      />
      <button type="button" onClick={() => setSearch('')}>
        Reset
      </button>
    </>
  );
}

function setUp() {
  const onSearch = jest.fn();
  renderPage(<Page onSearch={onSearch} />);
  return {
    onSearch,
    user: userEvent.setup(),
    field: screen.getByRole('searchbox', { name: 'Search clients' }),
  };
}

test('searches once after typing, without surrounding spaces', async () => {
  const { onSearch, user, field } = setUp();
  await user.type(field, ' byrne ');
  await waitFor(() => expect(onSearch).toHaveBeenCalledWith('byrne'));
  expect(onSearch).toHaveBeenCalledTimes(1);
});

test('a pasted text is cut to what the API can search for', async () => {
  const { onSearch, user, field } = setUp();
  await user.click(field);
  await user.paste('a'.repeat(300));
  await user.keyboard('{Enter}');
  expect(onSearch).toHaveBeenCalledWith('a'.repeat(NAME_MAX_LENGTH));
});

test('Enter searches without delay', async () => {
  const { onSearch, user, field } = setUp();
  await user.type(field, 'byrne{Enter}');
  expect(onSearch).toHaveBeenCalledWith('byrne');
});

test('clearing searches immediately, and a reset from outside empties the field', async () => {
  const { onSearch, user, field } = setUp();
  await user.type(field, 'byrne{Enter}');
  await user.clear(field);
  expect(onSearch).toHaveBeenLastCalledWith('');
  await user.type(field, 'mulroy{Enter}');
  await user.click(screen.getByRole('button', { name: 'Reset' }));
  expect(field).toHaveValue('');
});
