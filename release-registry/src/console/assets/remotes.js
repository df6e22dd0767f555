// @ts-check
import { confirmCanary, confirmLift, confirmRollback, confirmStopCanary, confirmSwitch } from './confirm.js';
import { counted, element, moment } from './elements.js';
import { action, mark } from './marks.js';
import { versionsView } from './versions.js';

/** @typedef {import('../../api/wire.ts').Answer<typeof import('../../api/schemas.ts').statusAnswer>['remotes'][number]} Remote */
/** @typedef {Remote['versions'][number]} Version */
/** @typedef {NonNullable<import('../../api/wire.ts').Answer<typeof import('../../api/schemas.ts').sessionAnswer>['caller']>} Caller */
/** @typedef {() => Promise<void>} OnChanged */
/** @typedef {(right: string) => boolean} May */

/**
 * One remote: its live versions, their users, and the actions that the caller may take.
 * @param {Remote} remote
 * @param {{ caller: Caller, isOpen: boolean, onChanged: OnChanged }} options
 */
export function remoteView(remote, { caller, isOpen, onChanged }) {
  /** @type {May} */
  const may = (right) =>
    caller.grants.some(
      ({ rights, remotes }) =>
        rights.includes(right) && (remotes.includes('*') || remotes.includes(remote.name)),
    );
  return element('article', { class: 'remote', 'aria-label': remote.name }, [
    element('h3', {}, [remote.name]),
    element('div', {}, [liveView(remote), remote.holds.length > 0 && holdsView(remote, may, onChanged)]),
    adoptionView(remote),
    element('div', { class: 'actions' }, remoteActions(remote, may, onChanged)),
    versionsView(remote, may, isOpen, onChanged),
  ]);
}

/** @param {Remote} remote */
function liveView({ live, canary, disabled, previews }) {
  return element('div', {}, [
    live
      ? element('p', {}, [element('span', { class: 'version' }, [live.version]), mark('live')])
      : element('p', { class: 'soft' }, ['Nothing is live']),
    live && element('p', { class: 'soft' }, ['since ', moment(live.since)]),
    live?.rolledBackFrom && element('p', { class: 'soft' }, [`rolled back from ${live.rolledBackFrom}`]),
    disabled && element('p', { class: 'problem' }, [`switched off by ${disabled.actor}: ${disabled.reason}`]),
    canary &&
      element('p', {}, [
        element('span', { class: 'version' }, [canary.version]),
        mark(`canary ${canary.percent} %`, 'trial'),
      ]),
    ...Object.entries(previews).map(([preview, version]) =>
      element('p', {}, [
        element('span', { class: 'version' }, [version]),
        mark(`preview ${preview}`, 'trial'),
      ]),
    ),
    canary &&
      canary.allow.length > 0 &&
      element('p', { class: 'soft' }, [`always: ${canary.allow.join(', ')}`]),
    canary && canary.deny.length > 0 && element('p', { class: 'soft' }, [`never: ${canary.deny.join(', ')}`]),
    canary?.ramp &&
      element('p', { class: canary.ramp.held ? 'problem' : 'soft' }, [
        `ramp ${canary.ramp.steps.join(', ')} % every ${canary.ramp.everyMinutes} min`,
        canary.ramp.held && `, paused: ${canary.ramp.held}`,
      ]),
  ]);
}

/**
 * Versions that a part of the users does not get, and what they get in place of them.
 * @param {Remote} remote
 * @param {May} may
 * @param {OnChanged} onChanged
 */
function holdsView({ name, holds }, may, onChanged) {
  const rows = holds.map(({ id, version, segment, to, at, actor, reason }) =>
    element('li', {}, [
      element('p', {}, [
        element('span', { class: 'version' }, [version]),
        mark(`not for ${segmentText(segment)}`, 'bad'),
      ]),
      element('p', { class: 'soft' }, [`They get ${to}, since `, moment(at), ` by ${actor}: ${reason}`]),
      may('roll-back') &&
        action(`lift ${name} ${id}`, 'Lift', 'quiet', () =>
          confirmLift({ name, id, version, segment: segmentText(segment) }, onChanged),
        ),
    ]),
  );
  return element('ul', { class: 'holds', 'aria-label': `Held back in ${name}` }, rows);
}

/** @param {{ kind: string, value: string | null }} segment */
function segmentText({ kind, value }) {
  if (value === null) return kind === 'organisation' ? 'one organisation' : `one ${kind}`;
  return kind === 'browser' ? value : `${kind} ${value}`;
}

/** @param {Remote} remote */
function adoptionView({ lastHour }) {
  const total = lastHour.reduce((sum, { visitors }) => sum + visitors, 0);
  if (total === 0) return element('p', { class: 'soft' }, ['No reports in the last hour']);
  const rows = lastHour.map(({ version, visitors, failed, vitals, causes }) =>
    element('li', {}, [
      element('div', { class: 'row' }, [
        element('span', {}, [version]),
        element('span', { class: failed > 0 ? 'problem' : 'soft' }, [
          `${visitors} of ${counted(total, 'visitor')}, ${failed === 0 ? 'none failed' : `failed for ${failed}`}`,
        ]),
      ]),
      element('meter', { min: 0, max: total, value: visitors, 'aria-label': `Visitors of ${version}` }),
      vitalsView(vitals),
      causes.length > 0 && causesView(version, causes),
    ]),
  );
  return element('ul', { class: 'adoption', 'aria-label': 'Visitors of the last hour' }, rows);
}

/** @param {Remote['lastHour'][number]['vitals']} vitals */
function vitalsView({ lcpMs, inpMs, cls }) {
  const texts = [
    lcpMs !== null && `LCP ${(lcpMs / 1000).toFixed(1)} s`,
    inpMs !== null && `INP ${Math.round(inpMs)} ms`,
    cls !== null && `CLS ${cls.toFixed(2)}`,
  ].filter(Boolean);
  return (
    texts.length > 0 && element('p', { class: 'soft' }, [`${texts.join(' · ')} for three of four visits`])
  );
}

/**
 * The causes of a version's failures, each with its call path in the sources.
 * @param {string} version
 * @param {Remote['lastHour'][number]['causes']} causes
 */
function causesView(version, causes) {
  const items = causes.map(({ kind, place, stack, visitors, segments }) =>
    element('li', {}, [
      element('span', { class: 'problem' }, [`${kind}${place ? ` at ${place}` : ''}`]),
      ` · ${counted(visitors, 'visitor')}`,
      segments.length > 0 &&
        element('span', { class: 'soft' }, [
          ` · ${segments.map((segment) => `${segmentText(segment)}: ${segment.visitors}`).join(', ')}`,
        ]),
      stack.length > 1 && element('pre', { tabindex: 0, 'aria-label': 'Stack' }, [stack.join('\n')]),
    ]),
  );
  return element('ul', { class: 'causes', 'aria-label': `Why ${version} failed` }, items);
}

/**
 * @param {Remote} remote
 * @param {May} may
 * @param {OnChanged} onChanged
 */
function remoteActions(remote, may, onChanged) {
  const { name, live, canary, lastGood } = remote;
  const actions = [];
  if (canary && may('promote')) {
    actions.push(
      action(`share ${name}`, 'Change share', 'quiet', () =>
        confirmCanary(remote, canary.version, onChanged),
      ),
    );
    actions.push(action(`stop ${name}`, 'End canary', 'quiet', () => confirmStopCanary(remote, onChanged)));
  }
  if (live && may('roll-back')) {
    const button = action(`back ${name}`, 'Roll back', 'danger', () =>
      confirmRollback(remote, undefined, onChanged),
    );
    button.disabled = !lastGood || Boolean(live.rolledBackFrom);
    if (button.disabled) {
      button.title = live.rolledBackFrom
        ? 'Already rolled back; choose a version below to go further back'
        : 'No earlier good version';
    }
    actions.push(button);
  }
  if (live && name !== 'host-shell' && may('roll-back')) {
    const text = remote.disabled ? 'Switch on' : 'Switch off';
    actions.push(action(`switch ${name}`, text, 'quiet', () => confirmSwitch(remote, onChanged)));
  }
  return actions;
}
