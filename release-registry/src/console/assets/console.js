import { call, isSignedOut } from './api.js';
import { element, replaceChildren } from './elements.js';
import { showHistory } from './history.js';
import { remoteView } from './remotes.js';

const REFRESH_MS = 5_000;
const byId = (id) => document.getElementById(id);

let caller;
let shown = '';

async function start() {
  const link = new URLSearchParams(location.hash.slice(1)).get('token');
  if (link) {
    // The token must not stay in the address bar, nor in the history.
    history.replaceState(null, '', location.pathname);
    await signIn(link).catch(tell);
  }
  await enter();
  setInterval(() => caller && document.visibilityState === 'visible' && refresh(), REFRESH_MS);
}

async function enter() {
  try {
    ({ caller } = await call('GET', '/console/session'));
  } catch (error) {
    caller = undefined;
    tell(error);
  }
  byId('sign-in').hidden = Boolean(caller);
  for (const id of ['remotes', 'log', 'sign-out']) byId(id).hidden = !caller;
  if (caller) await refresh();
  else byId('token').focus();
}

async function signIn(token) {
  await call('POST', '/console/session', { token });
}

async function refresh() {
  try {
    const status = await call('GET', '/status');
    byId('freshness').textContent = `As of ${new Date().toLocaleTimeString()}`;
    const text = JSON.stringify(status);
    // A page that is rebuilt while somebody reads it loses focus and open details: only when something changed.
    if (text === shown) return;
    shown = text;
    replaceChildren(byId('messages'), ...alarms(status));
    const open = new Set(
      [...document.querySelectorAll('details[open]')].map((details) => details.dataset.remote),
    );
    const focused = document.activeElement?.dataset?.focusKey;
    replaceChildren(
      byId('remote-list'),
      ...status.remotes.map((remote) =>
        remoteView(remote, { caller, isOpen: open.has(remote.name), onChanged: refresh }),
      ),
    );
    if (focused) document.querySelector(`[data-focus-key="${CSS.escape(focused)}"]`)?.focus();
    await showHistory(status.remotes.map(({ name }) => name));
  } catch (error) {
    if (isSignedOut(error)) await enter();
    else tell(error);
  }
}

function alarms({ remotes }) {
  return remotes
    .filter(({ alarm }) => alarm)
    .map(({ name, alarm }) =>
      element('p', { class: 'notice' }, [
        `${name} ${alarm.version} fails for its users, and there is no good version to go back to. `,
        'Publish a mended version, or roll back to a version of your choice.',
      ]),
    );
}

function tell(error) {
  replaceChildren(byId('messages'), element('p', { class: 'notice' }, [error.message]));
}

byId('sign-in').addEventListener('submit', async (event) => {
  event.preventDefault();
  replaceChildren(byId('messages'));
  try {
    await signIn(byId('token').value.trim());
    byId('token').value = '';
    await enter();
  } catch (error) {
    tell(error);
    byId('token').focus();
  }
});
byId('sign-out').addEventListener('click', async () => {
  await call('DELETE', '/console/session');
  shown = '';
  await enter();
});

await start();
