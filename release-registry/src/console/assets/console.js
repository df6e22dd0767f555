// @ts-check
import { abandonReads, call, isSignedOut, messageOf } from './api.js';
import { contractView, deprecationView } from './contract.js';
import { byId, element, replaceChildren } from './elements.js';
import { showHistory } from './history.js';
import { showRemotes } from './remoteList.js';
import { requestView } from './requests.js';
import { slotView } from './slots.js';

const REFRESH_MS = 5_000;
const messages = byId('messages', HTMLElement);
const signInForm = byId('sign-in', HTMLFormElement);
const tokenField = byId('token', HTMLInputElement);
const providerLink = byId('provider', HTMLAnchorElement);
const signOutButton = byId('sign-out', HTMLButtonElement);

/** @typedef {import('../../api/wire.ts').Answer<typeof import('../../api/schemas.ts').statusAnswer>} Status */
/** @typedef {import('../../api/wire.ts').Answer<typeof import('../../api/schemas.ts').sessionAnswer>} Session */

/** @type {Session['caller']} */
let caller = null;
let shown = '';

/** @type {Readonly<Record<string, string>>} */
const SIGN_IN_PROBLEMS = {
  failed: 'The sign-in did not succeed. Try again.',
  'no-group': 'Your account is in no group that may use this console. Ask the operators of the registry.',
};

async function start() {
  const words = new URLSearchParams(location.hash.slice(1));
  const code = words.get('code');
  // The code works only once, but it does not have to stay in the address bar.
  if (location.hash) history.replaceState(null, '', location.pathname);
  if (code) await signIn({ code }).catch(showError);
  await enter();
  const problem = SIGN_IN_PROBLEMS[words.get('sign-in') ?? ''];
  if (problem) showError(new Error(problem));
  setInterval(() => caller && document.visibilityState === 'visible' && refresh(true), REFRESH_MS);
}

async function enter() {
  try {
    /** @type {Session} */
    const session = await call('GET', '/console/session');
    ({ caller } = session);
    providerLink.hidden = !session.signIn;
    providerLink.textContent = `Sign in with ${session.signIn}`;
    byId('sign-in-by-token', HTMLButtonElement).className = session.signIn ? 'quiet' : '';
  } catch (error) {
    caller = null;
    showError(error);
  }
  signInForm.hidden = Boolean(caller);
  byId('caller', HTMLElement).textContent = caller?.name ?? '';
  for (const id of ['remotes', 'places', 'versions', 'log', 'sign-out'])
    byId(id, HTMLElement).hidden = !caller;
  if (!caller) byId('waiting', HTMLElement).hidden = true;
  if (caller) await refresh();
  else (providerLink.hidden ? tokenField : providerLink).focus();
}

/** @param {{ token: string } | { code: string }} proof */
async function signIn(proof) {
  await call('POST', '/console/session', proof);
}

async function refresh(isUnattended = false) {
  try {
    /** @type {Status} */
    const status = await call('GET', '/status?versions=0', undefined, { isUnattended });
    const signedIn = caller;
    if (!signedIn) return;
    byId('freshness', HTMLElement).textContent = `As of ${new Date().toLocaleTimeString()}`;
    const text = JSON.stringify(status);
    // Only after a change: rebuilding the page would lose the reader's focus and open details.
    if (text === shown) return;
    shown = text;
    replaceChildren(messages, ...alarms(status), ...freezes(status));
    byId('waiting', HTMLElement).hidden = status.requests.length === 0;
    replaceChildren(
      byId('requests', HTMLElement),
      ...status.requests.map((request) => requestView(request, signedIn, () => refresh())),
    );
    const focused = document.activeElement?.getAttribute('data-focus-key');
    showRemotes(status.remotes, signedIn, () => refresh());
    /** @type {import('./slots.js').Slot[]} */
    const slots = await call('GET', '/slots', undefined, { isUnattended });
    replaceChildren(
      byId('slots', HTMLElement),
      ...slots.map((slot) => slotView(slot, signedIn, () => refresh())),
    );
    /** @type {import('./contract.js').Contract} */
    const contract = await call('GET', '/contract', undefined, { isUnattended });
    replaceChildren(byId('contract', HTMLElement), ...contractView(contract));
    replaceChildren(byId('deprecations', HTMLElement), ...contract.deprecations.map(deprecationView));
    byId('deprecated-heading', HTMLElement).hidden = contract.deprecations.length === 0;
    if (focused) focusAgain(focused);
    await showHistory(
      status.remotes.map(({ name }) => name),
      isUnattended,
    );
  } catch (error) {
    if (!isSignedOut(error)) {
      showError(error);
      return;
    }
    shown = '';
    await enter();
    showError(error);
  }
}

/** @param {string} key */
function focusAgain(key) {
  const found = document.querySelector(`[data-focus-key="${CSS.escape(key)}"]`);
  if (found instanceof HTMLElement) found.focus();
}

/** @param {NonNullable<Status['remotes'][number]['alarm']>['cause']} cause */
function alarmText(cause) {
  if (cause === 'few-networks')
    return 'is reported to fail, but from too few networks for the registry to act. Investigate, and roll back if the reports are right.';
  if (cause === 'unconfirmed')
    return 'is reported to fail, but too few signed-in users confirm it for the registry to act. Investigate, and roll back if the reports are right.';
  return 'fails for its users, and there is no good version to roll back to. Publish a fixed version, or roll back to an earlier one.';
}

/** @param {Status} status */
function alarms({ remotes }) {
  return remotes.flatMap(({ name, alarm }) =>
    alarm ? [element('p', { class: 'notice' }, [`${name} ${alarm.version} ${alarmText(alarm.cause)}`])] : [],
  );
}

/** @param {Status} status */
function freezes({ policy: { frozen } }) {
  return frozen
    ? [
        element('p', { class: 'notice calm' }, [
          `A freeze is on (${frozen}): promotions are refused, unless a reason overrides it. Rollbacks still work.`,
        ]),
      ]
    : [];
}

/** @param {unknown} error */
function showError(error) {
  replaceChildren(messages, element('p', { class: 'notice' }, [messageOf(error)]));
}

signInForm.addEventListener('submit', async (event) => {
  event.preventDefault();
  replaceChildren(messages);
  try {
    await signIn({ token: tokenField.value.trim() });
    tokenField.value = '';
    await enter();
  } catch (error) {
    showError(error);
    tokenField.focus();
  }
});
signOutButton.addEventListener('click', async () => {
  caller = null;
  abandonReads();
  /** @type {unknown} */
  let problem;
  await call('DELETE', '/console/session').catch((error) => {
    problem = error;
  });
  shown = '';
  await enter();
  if (problem) showError(problem);
});

await start();
