// @ts-check
import { call, messageOf } from './api.js';
import { confirmCanary, confirmPromotion, confirmRollback } from './confirm.js';
import { counted, element, moment } from './elements.js';
import { action, mark } from './marks.js';
import { originView } from './origin.js';

/** @typedef {import('./remotes.js').Remote} Remote */
/** @typedef {import('./remotes.js').Version} Version */
/** @typedef {import('./remotes.js').May} May */
/** @typedef {import('./remotes.js').OnChanged} OnChanged */
/** @typedef {import('../../api/wire.ts').Answer<typeof import('../../api/schemas.ts').versionsAnswer>} Versions */

const PAGE = 25;
/** What the registry gives at a time. */
const LARGEST = 200;

/**
 * The versions of remotes that are or were open. They are kept because every change rebuilds the page.
 * @type {Map<string, Versions>}
 */
const known = new Map();

/**
 * Every version of a remote, newest first, page by page. They are read when the list is opened: those of hundreds of
 * remotes would be most of a status.
 * @param {Remote} remote
 * @param {May} may
 * @param {boolean} isOpen
 * @param {OnChanged} onChanged
 */
export function versionsView(remote, may, isOpen, onChanged) {
  const { name, versionCount } = remote;
  const body = element('tbody', {});
  const problem = element('p', { class: 'problem', role: 'alert', hidden: true });
  /** @param {Versions} page */
  const show = ({ versions, total }) => {
    known.set(name, { versions, total });
    const focused = document.activeElement?.getAttribute('data-focus-key');
    body.replaceChildren(...versions.map((version) => versionRow(remote, version, may, onChanged)));
    more.hidden = versions.length >= total;
    if (!focused) return;
    const again = body.querySelector(`[data-focus-key="${CSS.escape(focused)}"]`);
    if (again instanceof HTMLElement) again.focus();
  };
  /** @param {() => Promise<void>} work */
  const trying = async (work) => {
    try {
      await work();
      problem.hidden = true;
    } catch (error) {
      problem.textContent = messageOf(error);
      problem.hidden = false;
    }
  };
  const more = action(`older ${name}`, 'Show older versions', 'quiet', () =>
    trying(async () => {
      const before = known.get(name)?.versions ?? [];
      const { versions, total } = await readVersions(name, before.length, PAGE, false);
      show({ versions: [...before, ...versions], total });
      const first = body.rows[before.length];
      if (first) focusOn(first);
    }),
  );
  more.setAttribute('aria-label', `Show older versions of ${name}`);
  more.hidden = true;
  const before = known.get(name);
  if (before) show(before);
  /**
   * As many as were shown before. Rows that are as they were stay, because the user may have opened something in them.
   * @param {boolean} isUnattended
   */
  const read = (isUnattended) =>
    trying(async () => {
      const now = known.get(name);
      const count = Math.min(Math.max(PAGE, now?.versions.length ?? 0), LARGEST);
      const newest = await readVersions(name, 0, count, isUnattended);
      if (JSON.stringify(newest) !== JSON.stringify(now)) show(newest);
    });
  const headings = ['Version', 'Published', 'Why it is bad'].map((text) =>
    element('th', { scope: 'col' }, [text]),
  );
  const details = element('details', { class: 'versions', 'data-remote': name, open: isOpen }, [
    element('summary', { 'data-focus-key': `versions ${name}` }, [
      `${versionCount === 1 ? 'The one version' : `${versionCount} versions`} of ${name}`,
    ]),
    element('p', { class: 'soft' }, [budgetText(remote)]),
    element('table', {}, [element('thead', {}, [element('tr', {}, [...headings, element('td')])]), body]),
    more,
    problem,
  ]);
  let isRebuilt = isOpen;
  // Browsers also send this event for a list that is built open.
  details.addEventListener('toggle', () => {
    if (details.open) void read(isRebuilt);
    isRebuilt = false;
  });
  return details;
}

/**
 * @param {string} name
 * @param {number} skip
 * @param {number} limit
 * @param {boolean} isUnattended
 * @returns {Promise<Versions>}
 */
function readVersions(name, skip, limit, isUnattended) {
  return call('GET', `/versions/${name}?skip=${skip}&limit=${limit}`, undefined, { isUnattended });
}

/** @param {HTMLElement} row */
function focusOn(row) {
  row.tabIndex = -1;
  row.focus();
}

/**
 * @param {Remote} remote
 * @param {Version} version
 * @param {May} may
 * @param {OnChanged} onChanged
 */
function versionRow(remote, { version, publishedAt, publishedBy, wasLive, bad }, may, onChanged) {
  return element('tr', {}, [
    element('td', {}, [element('span', { class: 'version' }, [version]), ...marks(remote, version, bad)]),
    element('td', {}, [moment(publishedAt), ` by ${publishedBy}`, originView(remote.name, version)]),
    element('td', {}, [bad ? `${bad.actor}: ${bad.reason}` : '']),
    element('td', {}, [
      element('div', { class: 'actions' }, versionActions(remote, { version, wasLive, bad }, may, onChanged)),
    ]),
  ]);
}

/** @param {Remote} remote */
function budgetText({ budget, prefixes }) {
  const { failureBudget, minimumSamples, freshMinutes, firstLoadKb, pageKb, lcpMs, inpMs, cls } = budget;
  const limits = [
    firstLoadKb !== undefined && `first page ${firstLoadKb} kB`,
    pageKb !== undefined && `further parts ${pageKb} kB`,
    lcpMs !== undefined && `LCP ${lcpMs} ms`,
    inpMs !== undefined && `INP ${inpMs} ms`,
    cls !== undefined && `CLS ${cls}`,
  ].filter(Boolean);
  return [
    `Rolled back at ${counted(Math.round(failureBudget * 1_000) / 10, 'percentage point')} more failures, from ${counted(minimumSamples, 'visitor')}, for ${counted(freshMinutes, 'minute')}.`,
    limits.length > 0 ? `Limits: ${limits.join(', ')}.` : '',
    prefixes.length > 0 ? `Paths: ${prefixes.join(', ')}.` : '',
  ]
    .filter(Boolean)
    .join(' ');
}

/**
 * @param {Remote} remote
 * @param {Pick<Version, 'version' | 'wasLive' | 'bad'>} version
 * @param {May} may
 * @param {OnChanged} onChanged
 */
function versionActions(remote, { version, wasLive, bad }, may, onChanged) {
  const { name, live } = remote;
  if (live?.version === version) return [];
  const actions = [];
  if (may('promote')) {
    actions.push(
      action(`promote ${name} ${version}`, `Promote`, 'quiet', () =>
        confirmPromotion(remote, version, onChanged),
      ),
    );
    if (live && !bad) {
      actions.push(
        action(`canary ${name} ${version}`, 'Canary', 'quiet', () =>
          confirmCanary(remote, version, onChanged),
        ),
      );
    }
  }
  if (live && wasLive && may('roll-back')) {
    actions.push(
      action(`to ${name} ${version}`, 'Roll back to this', 'danger', () =>
        confirmRollback(remote, version, onChanged),
      ),
    );
  }
  for (const button of actions)
    button.setAttribute('aria-label', `${button.textContent}: ${name} ${version}`);
  return actions;
}

/**
 * @param {Remote} remote
 * @param {string} version
 * @param {Version['bad']} bad
 */
function marks({ live, canary, previews }, version, bad) {
  return [
    live?.version === version && mark('live'),
    canary?.version === version && mark('canary', 'trial'),
    ...Object.entries(previews)
      .filter(([, shown]) => shown === version)
      .map(([preview]) => mark(`preview ${preview}`, 'trial')),
    bad && mark('bad', 'bad'),
  ];
}
