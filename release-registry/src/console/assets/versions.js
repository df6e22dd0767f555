// @ts-check
import { call, messageOf } from './api.js';
import { confirmCanary, confirmPromotion, confirmRollback } from './confirm.js';
import { element, moment } from './elements.js';
import { action, mark } from './marks.js';
import { originView } from './origin.js';

/** @typedef {import('./remotes.js').Remote} Remote */
/** @typedef {import('./remotes.js').Version} Version */
/** @typedef {import('./remotes.js').May} May */
/** @typedef {import('./remotes.js').OnChanged} OnChanged */
/** @typedef {import('../../api/wire.ts').Answer<typeof import('../../api/schemas.ts').versionsAnswer>} Versions */

const PAGE = 25;

/**
 * Older versions that the user has loaded, by remote. They are kept because every change rebuilds the page.
 * @type {Map<string, Version[]>}
 */
const older = new Map();

/**
 * Every version of a remote, newest first, page by page.
 * @param {Remote} remote
 * @param {May} may
 * @param {boolean} isOpen
 * @param {OnChanged} onChanged
 */
export function versionsView(remote, may, isOpen, onChanged) {
  const { name, versions, versionCount } = remote;
  const shown = new Set(versions.map(({ version }) => version));
  const further = (older.get(name) ?? []).filter(({ version }) => !shown.has(version));
  const rows = [...versions, ...further].map((version) => versionRow(remote, version, may, onChanged));
  const body = element('tbody', {}, rows);
  const problem = element('p', { class: 'problem', role: 'alert', hidden: true });
  const more = action(`older ${name}`, 'Show older versions', 'quiet', async () => {
    const skip = body.rows.length;
    try {
      /** @type {Versions} */
      const page = await call('GET', `/versions/${name}?skip=${skip}&limit=${PAGE}`);
      const known = older.get(name) ?? [];
      older.set(name, [...known, ...page.versions]);
      body.append(...page.versions.map((version) => versionRow(remote, version, may, onChanged)));
      more.hidden = body.rows.length >= page.total;
      problem.hidden = true;
      const first = body.rows[skip];
      if (first) focusOn(first);
    } catch (error) {
      problem.textContent = messageOf(error);
      problem.hidden = false;
    }
  });
  more.setAttribute('aria-label', `Show older versions of ${name}`);
  more.hidden = body.rows.length >= versionCount;
  const headings = ['Version', 'Published', 'Why it is bad'].map((text) =>
    element('th', { scope: 'col' }, [text]),
  );
  return element('details', { class: 'versions', 'data-remote': name, open: isOpen }, [
    element('summary', { 'data-focus-key': `versions ${name}` }, [
      `${versionCount === 1 ? 'The one version' : `${versionCount} versions`} of ${name}`,
    ]),
    element('p', { class: 'soft' }, [budgetText(remote)]),
    element('table', {}, [element('thead', {}, [element('tr', {}, [...headings, element('td')])]), body]),
    more,
    problem,
  ]);
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
    `Rolled back at ${failureBudget * 100} percentage points more failures, from ${minimumSamples} visitors, for ${freshMinutes} minutes.`,
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
