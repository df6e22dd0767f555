// @ts-check
import { counted, element } from './elements.js';
import { mark } from './marks.js';

/** @typedef {import('../../api/wire.ts').Answer<typeof import('../../api/contractSchemas.ts').contractAnswer>} Contract */

/**
 * Which contract the shell and the API have, and what every remote needs of it.
 * @param {Contract} contract
 */
export function contractView({ shell, api, remotes }) {
  const rows = remotes.map(({ remote, version, contract, isMeasured, pages }) =>
    element('tr', {}, [
      element('th', { scope: 'row' }, [remote]),
      element('td', {}, [version ?? 'not live']),
      element('td', {}, [contract ?? '']),
      element('td', {}, [
        pages
          .map(({ needs, days, last }) => `${needs || 'not stated'}: ${daysText(days)}, last ${last}`)
          .join('; ') || 'none counted',
      ]),
      element('td', {}, [
        remote === 'host-shell' || version === null ? '' : isMeasured ? 'yes' : 'not measured',
      ]),
    ]),
  );
  return [
    element('p', {}, [
      shell ? `The live shell has contract ${shell.contract}. ` : 'No shell is live. ',
      api
        ? `The API has ${api.version}, and serves pages of ${majorsText(api.majors)}.`
        : 'The API can’t be reached, so the pages that called it are not shown.',
    ]),
    element('div', { class: 'wide', tabindex: 0, role: 'group', 'aria-label': 'Needed contracts' }, [
      element('table', {}, [
        element('thead', {}, [
          element(
            'tr',
            {},
            [
              'Remote',
              'Live',
              'Needs',
              `Pages that called the API in ${counted(api?.windowDays ?? 90, 'day')}`,
              'Exports measured',
            ].map((text) => element('th', { scope: 'col' }, [text])),
          ),
        ]),
        element('tbody', {}, rows),
      ]),
    ]),
  ];
}

/**
 * One deprecated part of the contract, with who still uses it.
 * @param {Contract['deprecations'][number]} deprecation
 */
export function deprecationView({ kind, name, since, until, removedIn, instead, users }) {
  return element('li', { 'aria-label': name }, [
    element('h3', {}, [name, ' ', mark(kind)]),
    element('p', { class: 'soft' }, [
      `Deprecated since ${since}; removed in ${removedIn}, not before ${until}. Use ${instead}.`,
    ]),
    users.length > 0
      ? element(
          'ul',
          { 'aria-label': `Who still uses ${name}` },
          users.map(({ remote, version, channel, last }) =>
            element('li', {}, [
              version === null ? `pages of ${remote}, last on ${last}` : `${remote} ${version}`,
              channel === 'canary' && mark('canary', 'trial'),
            ]),
          ),
        )
      : element('p', { class: 'soft' }, ['No running release uses it']),
  ]);
}

/** @param {readonly number[]} majors */
function majorsText(majors) {
  return `${majors.length === 1 ? 'major' : 'majors'} ${majors.join(', ')}`;
}

/** @param {number} days */
function daysText(days) {
  return `on ${counted(days, 'day')}`;
}
