// @ts-check
import { call, messageOf } from './api.js';
import { byId, element, replaceChildren } from './elements.js';

/** @typedef {import('./remotes.js').Remote} Remote */
/** @typedef {import('./remotes.js').OnChanged} OnChanged */
/** @typedef {import('../../api/wire.ts').Answer<typeof import('../../api/schemas.ts').promotionAnswer>} Promotion */
/** @typedef {import('../../api/wire.ts').Answer<typeof import('../../api/schemas.ts').rollbackAnswer>} Rollback */
/** @typedef {{ ok: boolean, soft?: boolean, word?: string, detail: string }} Check */
/** @typedef {{ reason: string, override: boolean }} Form */

/**
 * @typedef {object} Dialog
 * @property {string} title
 * @property {string | undefined} act The button's label; without one there is no button, because no action is possible.
 * @property {boolean} [isGrave]
 * @property {readonly HTMLElement[]} body
 * @property {(form: { reason: string }) => Promise<unknown>} carryOut
 * @property {OnChanged} onChanged
 */

const dialog = byId('confirm', HTMLDialogElement);

/**
 * Rolls back to the last good version or a named one; the dialog shows the preflight.
 * @param {Remote} remote
 * @param {string | undefined} to
 * @param {OnChanged} onChanged
 */
export async function confirmRollback({ name, live, canary }, to, onChanged) {
  const command = { remote: name, from: live?.version, ...(to ? { to } : {}) };
  await withPreflight({
    title: to ? `Roll ${name} back to ${to}?` : `Roll ${name} back?`,
    act: `Roll back ${name}`,
    isGrave: true,
    async explain() {
      /** @type {Rollback} */
      const preflight = await call('POST', '/rollbacks', { ...command, reason: 'preflight', dryRun: true });
      const { from, to: target, checks, lostPaths, warnings, endedCanaries } = preflight;
      return {
        text: `${from} is live now. New page loads get ${target} within a second; open pages stay as they are. ${from} is marked bad.`,
        checks: [
          ...checks,
          ...warnings.map((detail) => ({ ok: false, soft: true, word: 'Know', detail })),
          ...lostPaths.map((path) => ({
            ok: false,
            soft: true,
            detail: `${path} is served only by ${from} and will not be found`,
          })),
          ...(canary && canary.version !== from && canary.version !== target
            ? [
                {
                  ok: true,
                  detail: `${canary.percent} % of the users keep ${canary.version}: its canary continues`,
                },
              ]
            : []),
          ...endedCanaries.map(({ remote, version }) => ({
            ok: false,
            soft: true,
            detail: `the running canary of ${remote} ${version} would not fit; it is ended`,
          })),
        ],
      };
    },
    carryOut: (form) => call('POST', '/rollbacks', { ...command, ...form }),
    onChanged,
  });
}

/**
 * Makes a version live for everyone.
 * @param {Remote} remote
 * @param {string} version
 * @param {OnChanged} onChanged
 */
export async function confirmPromotion({ name, live }, version, onChanged) {
  const command = { releases: [{ remote: name, version }] };
  let isFrozen = false;
  let needsApproval = false;
  await withPreflight({
    title: `Promote ${name} ${version}?`,
    act: `Promote ${name}`,
    async explain() {
      const asked = { ...command, reason: 'preflight', override: true, duringFreeze: true, dryRun: true };
      /** @type {Promotion} */
      const { checks } = await call('POST', '/promotions', asked);
      isFrozen = checks.some(({ check }) => check === 'freeze');
      needsApproval = checks.some(({ check }) => check === 'approval');
      const effect = `Every user gets ${version}${live ? ` instead of ${live.version}` : ''} with their next page load`;
      return {
        text: needsApproval ? `${effect} after a second person has approved it.` : `${effect}.`,
        checks: checks.map((check) =>
          check.check === 'marked-bad' || check.check === 'freeze' ? { ...check, ok: false } : check,
        ),
      };
    },
    carryOut: (form) =>
      call('POST', '/promotions', { ...command, ...form, duringFreeze: isFrozen && form.override }),
    onChanged,
  });
}

/**
 * The second person's approval.
 * @param {import('./requests.js').Request} request
 * @param {OnChanged} onChanged
 */
export function confirmApproval({ id, releases, actor, reason }, onChanged) {
  const what = releases.map(({ remote, version }) => `${remote} ${version}`).join(', ');
  return open({
    title: `Approve ${what}?`,
    act: 'Approve and promote',
    body: [
      element('p', {}, [`${actor} requested it: ${reason}`]),
      element('p', {}, [
        'It is checked once more, and every user gets it with their next page load. The log names both of you.',
      ]),
    ],
    carryOut: (form) => call('POST', `/approvals/${id}`, form),
    onChanged,
  });
}

/**
 * @param {import('./requests.js').Request} request
 * @param {OnChanged} onChanged
 */
export function confirmWithdrawal({ id, releases }, onChanged) {
  const what = releases.map(({ remote, version }) => `${remote} ${version}`).join(', ');
  return open({
    title: `Withdraw the request to promote ${what}?`,
    act: 'Withdraw the request',
    body: [element('p', {}, ['Nothing is promoted. Anyone with the right to promote can request it again.'])],
    carryOut: (form) => call('DELETE', `/approvals/${id}`, form),
    onChanged,
  });
}

/**
 * Gives a version to a share of the users.
 * @param {Remote} remote
 * @param {string} version
 * @param {OnChanged} onChanged
 */
export function confirmCanary({ name, canary, live }, version, onChanged) {
  const running = canary?.version === version ? canary : undefined;
  const percent = element('input', {
    id: 'confirm-percent',
    type: 'number',
    min: 0,
    max: 100,
    step: 'any',
    required: true,
    value: running?.percent ?? 10,
  });
  return open({
    title: `Canary of ${name} ${version}`,
    act: running ? 'Change the share' : 'Start the canary',
    body: [
      element('p', {}, [
        `That share of the users gets ${version} instead of ${live?.version}. Those who have it keep it while the share grows.`,
      ]),
      field('confirm-percent', 'Percent of the users', percent),
    ],
    carryOut: ({ reason }) =>
      call('PUT', `/canaries/${name}`, { version, percent: percent.valueAsNumber, reason }),
    onChanged,
  });
}

/**
 * @param {Remote} remote
 * @param {OnChanged} onChanged
 */
export function confirmStopCanary({ name, canary, live }, onChanged) {
  return open({
    title: `End the canary of ${name}?`,
    act: 'End the canary',
    body: [
      element('p', {}, [`Users of ${canary?.version} get ${live?.version} again with their next page load.`]),
    ],
    carryOut: ({ reason }) => call('DELETE', `/canaries/${name}`, { reason }),
    onChanged,
  });
}

/**
 * Switches an area off for everyone, or on again.
 * @param {Remote} remote
 * @param {OnChanged} onChanged
 */
export function confirmSwitch({ name, disabled }, onChanged) {
  if (disabled) {
    return open({
      title: `Switch ${name} on?`,
      act: `Switch ${name} on`,
      body: [element('p', {}, ['New page loads get the live version again.'])],
      carryOut: ({ reason }) => call('DELETE', `/disabled/${name}`, { reason }),
      onChanged,
    });
  }
  const texts = { en: element('input', { id: 'confirm-en' }), es: element('input', { id: 'confirm-es' }) };
  return open({
    title: `Switch ${name} off?`,
    act: `Switch ${name} off`,
    isGrave: true,
    body: [
      element('p', {}, [
        'New page loads show a notice in place of the area, whatever its version. Open pages stay as they are. The rest of the portal works.',
      ]),
      field('confirm-en', 'Notice in English (optional)', texts.en),
      field('confirm-es', 'Notice in Spanish (optional)', texts.es),
    ],
    carryOut: ({ reason }) => {
      const notice = Object.fromEntries(
        Object.entries(texts).flatMap(([language, { value }]) => (value.trim() ? [[language, value]] : [])),
      );
      return call('PUT', `/disabled/${name}`, {
        reason,
        ...(Object.keys(notice).length > 0 ? { notice } : {}),
      });
    },
    onChanged,
  });
}

/**
 * @param {{ name: string, id: string, version: string, segment: string }} hold
 * @param {OnChanged} onChanged
 */
export function confirmLift({ name, id, version, segment }, onChanged) {
  return open({
    title: `Give ${name} ${version} to ${segment} again?`,
    act: `Lift the hold of ${name}`,
    body: [
      element('p', {}, [
        'Their new page loads get it, and it is not held back from them automatically any more.',
      ]),
    ],
    carryOut: ({ reason }) => call('DELETE', `/holds/${name}/${id}`, { reason }),
    onChanged,
  });
}

/**
 * @param {Omit<Dialog, 'body' | 'act' | 'carryOut'> & {
 *   act: string,
 *   explain: () => Promise<{ text: string, checks: readonly Check[] }>,
 *   carryOut: (form: Form) => Promise<unknown>,
 * }} options
 */
async function withPreflight({ title, act, isGrave = false, explain, carryOut, onChanged }) {
  /** @type {HTMLElement[]} */
  let body;
  let needsOverride = false;
  let isRefused = false;
  try {
    const { text, checks } = await explain();
    needsOverride = checks.some(({ ok, soft }) => !ok && !soft);
    body = [element('p', {}, [text]), checkList(checks)];
  } catch (error) {
    isRefused = true;
    body = [element('p', { class: 'problem' }, [messageOf(error)])];
  }
  const override = element('input', { id: 'confirm-override', type: 'checkbox', required: true });
  if (needsOverride) {
    body.push(
      element('label', { class: 'check' }, [
        override,
        'Proceed anyway. The reason below is recorded in the log.',
      ]),
    );
  }
  await open({
    title,
    act: isRefused ? undefined : act,
    isGrave,
    body,
    carryOut: ({ reason }) => carryOut({ reason, override: needsOverride && override.checked }),
    onChanged,
  });
}

/** @param {readonly Check[]} checks */
function checkList(checks) {
  const items = checks.map(({ ok, word = ok ? 'Fine' : 'Breaks', detail }) =>
    element('li', { class: ok ? '' : 'fails' }, [
      element('span', { class: 'word' }, [word]),
      element('span', {}, [detail]),
    ]),
  );
  return element('ul', { class: 'checks', 'aria-label': 'Preflight' }, items);
}

/**
 * @param {string} id
 * @param {string} label
 * @param {HTMLElement} input
 */
export function field(id, label, input) {
  return element('div', {}, [element('label', { for: id }, [label]), input]);
}

/**
 * Shows the dialog and runs the action; after a refusal it stays open with the input.
 * @param {Dialog} options
 */
export function open({ title, act, isGrave = false, body, carryOut, onChanged }) {
  const before = byId('confirm-act', HTMLButtonElement);
  const problem = byId('confirm-error', HTMLElement);
  // A new button, without the listeners of the previous dialog.
  const button = element('button', { type: 'button', id: before.id });
  before.replaceWith(button);
  button.hidden = !act;
  button.className = isGrave ? 'grave' : '';
  button.disabled = false;
  button.textContent = act ?? '';
  byId('confirm-title', HTMLElement).textContent = title;
  problem.hidden = true;
  const reason = element('textarea', { id: 'confirm-reason', rows: 2, maxlength: 500, required: true });
  replaceChildren(
    byId('confirm-body', HTMLElement),
    ...body,
    act ? field('confirm-reason', 'Reason', reason) : '',
  );

  button.addEventListener('click', async () => {
    const form = dialog.querySelector('form');
    if (!form?.reportValidity()) return;
    button.disabled = true;
    try {
      await carryOut({ reason: reason.value.trim() });
      dialog.close();
      await onChanged();
    } catch (error) {
      problem.textContent = messageOf(error);
      problem.hidden = false;
      button.disabled = false;
    }
  });
  dialog.showModal();
  if (act) reason.focus();
}
