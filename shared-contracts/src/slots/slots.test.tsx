import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { i18n } from '@lingui/core';
import { act, render, screen } from '@testing-library/react';
import { lazy, type ReactNode } from 'react';
import type { RemoteModule } from '../remote/remoteModule.ts';
import { resetSession, writeSession } from '../session/host.ts';
import { aBusiness, anOrganisation, aUser } from '../testing/builders.ts';
import { type DeclaredExtension, resetSlots, type SlotHost, writeSlots } from './host.ts';
import {
  ExtensionPending,
  ExtensionSlot,
  OfferedSlot,
  useExpectedExtensions,
  useExtensions,
} from './slots.tsx';

const noteFault = jest.fn<SlotHost['noteFault']>();

function declared(remote: string, id: string, change: Partial<DeclaredExtension> = {}): DeclaredExtension {
  return { remote, id, slot: 'client.tabs', order: 100, label: { en: id, es: `${id} es` }, ...change };
}

/** Remotes by name, each with its extensions or the error with which loading it fails. */
function feed(
  extensions: DeclaredExtension[],
  remotes: Record<string, NonNullable<RemoteModule['extensions']> | Error>,
) {
  const load = jest.fn<SlotHost['load']>(async (remote) => {
    const brought = remotes[remote];
    if (!brought || brought instanceof Error) throw brought ?? new Error(`no ${remote}`);
    return { extensions: brought };
  });
  act(() => writeSlots({ extensions, load, noteFault }));
  return load;
}

function Tabs() {
  return useExtensions('client.tabs').map(({ id, label, Component }) => (
    <section key={id} aria-label={label}>
      <Component clientId={12} />
    </section>
  ));
}

async function show(element = <Tabs />) {
  return act(async () => render(<div>the page {element}</div>));
}

function names(): (string | null)[] {
  return screen.queryAllByRole('region').map((region) => region.getAttribute('aria-label'));
}

function Menu() {
  return useExpectedExtensions('client.tabs').map(({ id, label, isLoading }) => (
    <li key={id}>{isLoading ? `${label} (loading)` : label}</li>
  ));
}

const renders = (text: string) => () => <p>{text}</p>;
function Broken(): never {
  throw new Error('a fault in the extension');
}

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  writeSession({ status: 'signed-in', user: aUser() });
});
afterEach(() => {
  act(() => {
    resetSlots();
    resetSession();
  });
  noteFault.mockReset();
  jest.restoreAllMocks();
});

describe('a slot', () => {
  const waiting = {
    'a slot': <ExtensionSlot name="client.tabs" props={{ clientId: 12 }} pending="its place" />,
    'a page': (
      <ExtensionPending value="its place">
        <Tabs />
      </ExtensionPending>
    ),
  };
  test.each(Object.entries(waiting))(
    'in %s, keeps the place of an extension until its own code has loaded',
    async (_, slot) => {
      let arrive: (module: { default: () => ReactNode }) => void = () => undefined;
      const Late = lazy(() => new Promise<{ default: () => ReactNode }>((done) => (arrive = done)));
      feed([declared('mfe-a', 'first')], { 'mfe-a': { first: Late } });
      await show(slot);
      expect(screen.getByText(/its place/)).toBeInTheDocument();
      await act(async () => arrive({ default: renders('a') }));
      expect(screen.getByText('a')).toBeInTheDocument();
      expect(screen.queryByText(/its place/)).not.toBeInTheDocument();
    },
  );

  test('lists the extensions that may still load, without those that failed', async () => {
    let arrive: () => void = () => undefined;
    const late = new Promise<void>((resolve) => (arrive = resolve));
    const load: SlotHost['load'] = async (remote) => {
      await late;
      if (remote === 'mfe-b') throw new Error('no mfe-b');
      return { extensions: { first: renders('a') } };
    };
    act(() =>
      writeSlots({ extensions: [declared('mfe-a', 'first'), declared('mfe-b', 'second')], load, noteFault }),
    );
    await show(<Menu />);
    const items = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);
    expect(items()).toEqual(['first (loading)', 'second (loading)']);
    await act(async () => arrive());
    expect(items()).toEqual(['first']);
  });

  test('that a remote offers shows the extensions of others by its full name', async () => {
    const [name, props] = ['mfe-soil/actions' as never, { row: 7 } as never];
    const act = ({ row }: { row: number }) => <p>act on {row}</p>;
    feed([declared('mfe-a', 'act', { slot: 'mfe-soil/actions' }), declared('mfe-a', 'tab')], {
      'mfe-a': { act: act as never, tab: renders('a tab') },
    });
    await show(<OfferedSlot name={name} props={props} />);
    expect(screen.getByText('act on 7')).toBeInTheDocument();
    expect(screen.queryByText('a tab')).not.toBeInTheDocument();
  });

  test("shows every remote's extensions, in order, with their props", async () => {
    const b = ({ clientId }: { clientId: number }) => <p>client {clientId}</p>;
    feed([declared('mfe-b', 'second'), declared('mfe-a', 'first', { order: 1 })], {
      'mfe-a': { first: renders('a') },
      'mfe-b': { second: b as never },
    });
    await show();
    expect(names()).toEqual(['first', 'second']);
    expect(screen.getByText('client 12')).toBeInTheDocument();
  });

  test('names them in the current language', async () => {
    feed([declared('mfe-a', 'first')], { 'mfe-a': { first: renders('a') } });
    await show();
    await act(async () => i18n.loadAndActivate({ locale: 'es', messages: {} }));
    expect(names()).toEqual(['first es']);
  });

  test('shows the page without waiting, and without extensions that fail to load', async () => {
    feed([declared('mfe-gone', 'gone'), declared('mfe-a', 'first')], {
      'mfe-a': { first: renders('a') },
      'mfe-gone': new Error('404'),
    });
    render(<div>the page {<Tabs />}</div>);
    expect(screen.getByText('the page')).toBeInTheDocument();
    expect(names()).toEqual([]);
    await act(async () => undefined);
    expect(names()).toEqual(['first']);
  });

  test('retries a remote that failed, when it is shown again', async () => {
    const remotes: Record<string, NonNullable<RemoteModule['extensions']> | Error> = {
      'mfe-a': new Error('404'),
    };
    const load = feed([declared('mfe-a', 'first')], remotes);
    const { unmount } = await show();
    expect(names()).toEqual([]);
    unmount();
    remotes['mfe-a'] = { first: renders('a') };
    await show();
    expect(names()).toEqual(['first']);
    expect(load).toHaveBeenCalledTimes(2);
  });

  test('leaves out extensions whose rule does not admit the user', async () => {
    feed([declared('mfe-a', 'first', { access: { detailed: true } }), declared('mfe-a', 'second')], {
      'mfe-a': { first: renders('single clients'), second: renders('totals') },
    });
    const businesses = [aBusiness({ id: 1 }), aBusiness({ id: 2 })];
    writeSession({
      organisations: [anOrganisation({ id: 7, access_level: 0, businesses })],
      selectedRole: { type: 'organisation', id: 7, role: 1 },
    });
    await show();
    expect(names()).toEqual(['second']);
  });

  test('loads nothing for a visitor who is not signed in', async () => {
    act(() => resetSession());
    const load = feed([declared('mfe-a', 'first')], { 'mfe-a': { first: renders('a') } });
    await show();
    expect(load).not.toHaveBeenCalled();
  });
});

describe('an extension that fails', () => {
  beforeEach(() => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
  });

  test('renders nothing, is reported, and does not affect others', async () => {
    feed([declared('mfe-bad', 'bad'), declared('mfe-a', 'first')], {
      'mfe-bad': { bad: Broken },
      'mfe-a': { first: renders('still here') },
    });
    await show();
    expect(screen.getByText('the page')).toBeInTheDocument();
    expect(screen.getByText('still here')).toBeInTheDocument();
    expect(noteFault).toHaveBeenCalledWith(
      'mfe-bad',
      expect.objectContaining({ message: 'a fault in the extension' }),
    );
  });

  test('is also reported if the module lacks a declared extension', async () => {
    feed([declared('mfe-a', 'first')], { 'mfe-a': {} });
    await show();
    expect(names()).toEqual([]);
    expect(noteFault).toHaveBeenCalledWith(
      'mfe-a',
      expect.objectContaining({ message: expect.stringContaining('first') }),
    );
  });
});

describe('the fallback of a slot', () => {
  const dialogs = (
    <ExtensionSlot
      name="home.dialogs"
      props={{ invitationToken: 'abc', onClose: () => undefined }}
      fallback="not available"
    />
  );
  const review = declared('mfe-a', 'review', { slot: 'home.dialogs' });

  test('is shown if nothing fills it', async () => {
    feed([], {});
    await show(dialogs);
    expect(screen.getByText(/not available/)).toBeInTheDocument();
  });

  test.each([
    ['cannot be loaded', new Error('404')],
    ['throws', { review: Broken }],
  ])('is shown if the only extension %s', async (_what, brought) => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    feed([review], { 'mfe-a': brought });
    await show(dialogs);
    expect(screen.getByText(/not available/)).toBeInTheDocument();
  });

  test('is not shown while extensions load, or beside an extension', async () => {
    feed([review], { 'mfe-a': { review: renders('the review') } });
    render(<div>{dialogs}</div>);
    expect(screen.queryByText(/not available/)).toBeNull();
    await act(async () => undefined);
    expect(screen.getByText('the review')).toBeInTheDocument();
    expect(screen.queryByText(/not available/)).toBeNull();
  });
});

describe('the placeholder of a slot', () => {
  const actions = (
    <ExtensionSlot
      name="home.dialogs"
      props={{ invitationToken: 'abc', onClose: () => undefined }}
      pending="its place"
    />
  );
  const review = declared('mfe-a', 'review', { slot: 'home.dialogs' });

  test('is shown until the extensions have loaded', async () => {
    feed([review], { 'mfe-a': { review: renders('the review') } });
    render(<div>{actions}</div>);
    expect(screen.getByText(/its place/)).toBeInTheDocument();
    await act(async () => undefined);
    expect(screen.getByText('the review')).toBeInTheDocument();
    expect(screen.queryByText(/its place/)).toBeNull();
  });

  test('is not shown if nothing fills the slot, or once it is known that nothing can', async () => {
    feed([], {});
    await show(actions);
    expect(screen.queryByText(/its place/)).toBeNull();
    feed([review], { 'mfe-a': new Error('404') });
    await act(async () => undefined);
    expect(screen.queryByText(/its place/)).toBeNull();
  });
});
