import { call } from './api.js';
import { element, moment, replaceChildren } from './elements.js';

const PAGE = 30;
const byId = (id) => document.getElementById(id);

let oldest;

/** Shows the newest page of the log, of one remote or of all. */
export async function showHistory(names) {
  const select = byId('log-remote');
  if (select.options.length !== names.length + 1) {
    const chosen = select.value;
    replaceChildren(
      select,
      element('option', { value: '' }, ['everything']),
      ...names.map((name) => element('option', { value: name, selected: name === chosen }, [name])),
    );
  }
  await show(await readPage(), true);
}

async function readPage(before) {
  const query = new URLSearchParams({ limit: String(PAGE), ...(before ? { before: String(before) } : {}) });
  if (byId('log-remote').value) query.set('remote', byId('log-remote').value);
  return call('GET', `/history?${query}`);
}

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
  if (isNewest) replaceChildren(byId('events'), ...items);
  else byId('events').append(...items);
  oldest = events.at(-1)?.sequence;
  byId('older').hidden = events.length < PAGE;
}

byId('log-remote').addEventListener('change', async () => show(await readPage(), true));
byId('older').addEventListener('click', async () => show(await readPage(oldest), false));
