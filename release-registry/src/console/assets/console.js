// @ts-check
import { call, isSignedOut, messageOf } from './api.js';
import { byId, element, replaceChildren } from './elements.js';
import { showHistory } from './history.js';
import { remoteView } from './remotes.js';

const REFRESH_MS = 5_000;
const messages = byId('messages', HTMLElement);
const signInForm = byId('sign-in', HTMLFormElement);
const tokenField = byId('token', HTMLInputElement);
const signOutButton = byId('sign-out', HTMLButtonElement);

/** @typedef {import('../../api/wire.ts').Answer<typeof import('../../api/schemas.ts').statusAnswer>} Status */
/** @typedef {import('../../api/wire.ts').Answer<typeof import('../../api/schemas.ts').sessionAnswer>} Session */

/** @type {Session['caller']} */
let caller = null;
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
    /** @type {Session} */
    const session = await call('GET', '/console/session');
    ({ caller } = session);
  } catch (error) {
    caller = null;
    tell(error);
  }
  signInForm.hidden = Boolean(caller);
  for (const id of ['remotes', 'log', 'sign-out']) byId(id, HTMLElement).hidden = !caller;
  if (caller) await refresh();
  else tokenField.focus();
}

/** @param {string} token */
async function signIn(token) {
  await call('POST', '/console/session', { token });
}

async function refresh() {
  try {
    /** @type {Status} */
    const status = await call('GET', '/status');
    const signedIn = caller;
    if (!signedIn) return;
    byId('freshness', HTMLElement).textContent = `As of ${new Date().toLocaleTimeString()}`;
    const text = JSON.stringify(status);
    // A page that is rebuilt while somebody reads it loses focus and open details: only when something changed.
    if (text === shown) return;
    shown = text;
    replaceChildren(messages, ...alarms(status));
    const open = new Set(
      [...document.querySelectorAll('details[open]')].map((details) => details.getAttribute('data-remote')),
    );
    const focused = document.activeElement?.getAttribute('data-focus-key');
    replaceChildren(
      byId('remote-list', HTMLElement),
      ...status.remotes.map((remote) =>
        remoteView(remote, { caller: signedIn, isOpen: open.has(remote.name), onChanged: refresh }),
      ),
    );
    if (focused) focusAgain(focused);
    await showHistory(status.remotes.map(({ name }) => name));
  } catch (error) {
    if (isSignedOut(error)) await enter();
    else tell(error);
  }
}

/** @param {string} key */
function focusAgain(key) {
  const found = document.querySelector(`[data-focus-key="${CSS.escape(key)}"]`);
  if (found instanceof HTMLElement) found.focus();
}

/** @param {Status} status */
function alarms({ remotes }) {
  return remotes.flatMap(({ name, alarm }) =>
    alarm
      ? [
          element('p', { class: 'notice' }, [
            alarm.cause === 'few-networks'
              ? `${name} ${alarm.version} is reported to fail, but from too few networks for the registry to act. Look at it, and roll back if it is true.`
              : `${name} ${alarm.version} fails for its users, and there is no good version to go back to. Publish a fixed version, or roll back to an earlier one.`,
          ]),
        ]
      : [],
  );
}

/** @param {unknown} error */
function tell(error) {
  replaceChildren(messages, element('p', { class: 'notice' }, [messageOf(error)]));
}

signInForm.addEventListener('submit', async (event) => {
  event.preventDefault();
  replaceChildren(messages);
  try {
    await signIn(tokenField.value.trim());
    tokenField.value = '';
    await enter();
  } catch (error) {
    tell(error);
    tokenField.focus();
  }
});
signOutButton.addEventListener('click', async () => {
  await call('DELETE', '/console/session');
  shown = '';
  await enter();
});

await start();
