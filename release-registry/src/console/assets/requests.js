// @ts-check
import { confirmApproval, confirmWithdrawal } from './confirm.js';
import { element, moment } from './elements.js';

/** @typedef {import('../../api/wire.ts').Answer<typeof import('../../api/schemas.ts').statusAnswer>['requests'][number]} Request */
/** @typedef {import('./remotes.js').Caller} Caller */
/** @typedef {import('./remotes.js').OnChanged} OnChanged */

/**
 * A promotion that is waiting for a second person. Its requester can only withdraw it.
 * @param {Request} request
 * @param {Caller} caller
 * @param {OnChanged} onChanged
 */
export function requestView(request, caller, onChanged) {
  const { id, releases, actor, callerId, reason, at, lapsesAt } = request;
  const what = releases.map(({ remote, version }) => `${remote} ${version}`).join(', ');
  const may = releases.every(({ remote }) =>
    caller.grants.some(
      ({ rights, remotes }) =>
        rights.includes('promote') && (remotes.includes('*') || remotes.includes(remote)),
    ),
  );
  const isOwn = callerId === caller.id;
  const approve = element(
    'button',
    { type: 'button', 'data-focus-key': `approve ${id}`, click: () => confirmApproval(request, onChanged) },
    [`Approve ${what}`],
  );
  const withdraw = element(
    'button',
    {
      type: 'button',
      class: 'quiet',
      'data-focus-key': `withdraw ${id}`,
      click: () => confirmWithdrawal(request, onChanged),
    },
    [isOwn ? 'Withdraw' : 'Decline'],
  );
  return element('li', { 'aria-label': what }, [
    element('div', {}, [
      element('p', {}, [element('span', { class: 'version' }, [what])]),
      element('p', { class: 'soft' }, [`${actor} requested it `, moment(at), `: ${reason}`]),
      element('p', { class: 'soft' }, ['expires ', moment(lapsesAt)]),
      isOwn && element('p', { class: 'soft' }, ['You requested it: someone else has to approve it.']),
    ]),
    may && element('div', { class: 'actions' }, [!isOwn && approve, withdraw]),
  ]);
}
