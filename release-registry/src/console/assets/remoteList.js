// @ts-check
import { byId, replaceChildren } from './elements.js';
import { remoteView } from './remotes.js';

/** @typedef {import('./remotes.js').Remote} Remote */
/** @typedef {import('./remotes.js').Caller} Caller */
/** @typedef {import('./remotes.js').OnChanged} OnChanged */

/** So many at a time: the page of a registry with hundreds of remotes would become slow. */
const AT_ONCE = 100;

const field = byId('find', HTMLInputElement);
const stateField = byId('find-state', HTMLSelectElement);
const list = byId('remote-list', HTMLElement);
const furtherButton = byId('further-remotes', HTMLButtonElement);

let most = AT_ONCE;
/** @type {{ remotes: readonly Remote[], caller: Caller, onChanged: OnChanged } | null} */
let known = null;

/** @type {Readonly<Record<string, (remote: Remote) => boolean>>} */
const HAS = {
  problem: ({ alarm, live, disabled, canary, holds }) =>
    Boolean(alarm || live?.rolledBackFrom || disabled || canary?.ramp?.held || holds.length > 0),
  canary: ({ canary }) => Boolean(canary),
  preview: ({ previews }) => Object.keys(previews).length > 0,
  off: ({ disabled }) => Boolean(disabled),
};

/**
 * By name, or by a version that users get: whoever searches has one of them from a report.
 * @param {Remote} remote
 * @param {string} text
 */
function matches({ name, live, canary }, text) {
  return [name, live?.version, canary?.version].some((word) => word?.toLowerCase().includes(text));
}

function show() {
  if (!known) return;
  const { remotes, caller, onChanged } = known;
  const text = field.value.trim().toLowerCase();
  const has = HAS[stateField.value];
  const found = remotes.filter((remote) => matches(remote, text) && (has?.(remote) ?? true));
  const open = new Set(
    [...list.querySelectorAll('details[open]')].map((details) => details.getAttribute('data-remote')),
  );
  replaceChildren(
    list,
    ...found
      .slice(0, most)
      .map((remote) => remoteView(remote, { caller, isOpen: open.has(remote.name), onChanged })),
  );
  furtherButton.hidden = found.length <= most;
  byId('found', HTMLElement).textContent =
    found.length === remotes.length
      ? `${remotes.length} remotes`
      : `${found.length} of ${remotes.length} remotes`;
}

/**
 * Shows the remotes that fit what is searched for.
 * @param {readonly Remote[]} remotes
 * @param {Caller} caller
 * @param {OnChanged} onChanged
 */
export function showRemotes(remotes, caller, onChanged) {
  known = { remotes, caller, onChanged };
  show();
}

field.addEventListener('input', () => {
  most = AT_ONCE;
  show();
});
stateField.addEventListener('change', () => {
  most = AT_ONCE;
  show();
});
furtherButton.addEventListener('click', () => {
  const first = most;
  most += AT_ONCE;
  show();
  const next = list.children[first];
  if (!(next instanceof HTMLElement)) return;
  next.tabIndex = -1;
  next.focus();
});
