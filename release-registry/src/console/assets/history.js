// @ts-check
import { call } from './api.js';
import { byId, element, moment, replaceChildren } from './elements.js';

/** @typedef {import('../../api/wire.ts').Answer<typeof import('../../api/schemas.ts').historyAnswer>} Events */

const PAGE = 30;
const remoteSelect = byId('log-remote', HTMLSelectElement);
const list = byId('events', HTMLOListElement);
const olderButton = byId('older', HTMLButtonElement);

/** @type {number | undefined} */
let oldest;

/**
 * Shows the newest page of the log, for one remote or all.
 * @param {readonly string[]} names
 * @param {boolean} isUnattended
 */
export async function showHistory(names, isUnattended) {
  const select = remoteSelect;
  if (select.options.length !== names.length + 1) {
    const chosen = select.value;
    replaceChildren(
      select,
      element('option', { value: '' }, ['everything']),
      ...names.map((name) => element('option', { value: name, selected: name === chosen }, [name])),
    );
  }
  await show(await readPage(undefined, isUnattended), true);
}

/**
 * @param {number} [before]
 * @param {boolean} [isUnattended]
 * @returns {Promise<Events>}
 */
async function readPage(before, isUnattended) {
  const query = new URLSearchParams({ limit: String(PAGE), ...(before ? { before: String(before) } : {}) });
  if (remoteSelect.value) query.set('remote', remoteSelect.value);
  return call('GET', `/history?${query}`, undefined, { isUnattended });
}

/**
 * @param {Events} events
 * @param {boolean} isNewest
 */
function show(events, isNewest) {
  const items = events.map(({ at, actor, reason, what, data }) =>
    element(
      'li',
      { class: data.type === 'alarm.raised' || data.type === 'release.rolled-back' ? 'grave' : '' },
      [
        moment(at),
        element('span', {}, [actor]),
        element('span', {}, [what, element('span', { class: 'soft' }, [` · ${reason}`])]),
      ],
    ),
  );
  if (isNewest) replaceChildren(list, ...items);
  else list.append(...items);
  oldest = events.at(-1)?.sequence;
  olderButton.hidden = events.length < PAGE;
}

remoteSelect.addEventListener('change', async () => show(await readPage(), true));
olderButton.addEventListener('click', async () => show(await readPage(oldest), false));
