// @ts-check
import { call } from './api.js';
import { field, open } from './confirm.js';
import { element } from './elements.js';
import { action, mark } from './marks.js';

/** @typedef {import('../../api/wire.ts').Answer<typeof import('../../api/slotSchemas.ts').slotsAnswer>[number]} Slot */
/** @typedef {import('./remotes.js').Caller} Caller */
/** @typedef {import('./remotes.js').OnChanged} OnChanged */

/**
 * One place and the extensions that fill it, in their order.
 * @param {Slot} slot
 * @param {Caller} caller
 * @param {OnChanged} onChanged
 */
export function slotView(slot, caller, onChanged) {
  const { extensions, offeredBy, version, arrangements } = slot;
  const mayArrange = caller.grants.some(
    ({ rights, remotes }) => rights.includes('administer') && remotes.includes('*'),
  );
  const site = arrangements.find(({ tenant }) => tenant === null);
  const items = extensions.map(({ key, version: release, range, fits }) =>
    element('li', {}, [
      element('span', { class: 'version' }, [key]),
      ` ${release}`,
      range !== null && element('span', { class: 'soft' }, [` needs ${range}`]),
      !fits && mark('does not fit, not shown', 'bad'),
      site?.hidden.includes(key) && mark('hidden'),
    ]),
  );
  return element('li', { class: 'slot', 'aria-label': slot.slot }, [
    element('h3', {}, [slot.slot]),
    element('p', { class: 'soft' }, [
      offeredBy
        ? `of ${offeredBy}${version === null ? '' : `, version ${version}`}`
        : 'no live release offers it',
    ]),
    extensions.length > 0 ? element('ol', {}, items) : element('p', { class: 'soft' }, ['Nothing fills it']),
    ...arrangements.flatMap(({ tenant, order, hidden }) =>
      tenant
        ? [
            element('p', { class: 'soft' }, [
              `For ${tenant.id === null ? `one ${tenant.kind}` : `${tenant.kind} ${tenant.id}`}: ${order.join(', ') || 'declared order'}${hidden.length > 0 ? `; without ${hidden.join(', ')}` : ''}`,
            ]),
          ]
        : [],
    ),
    mayArrange &&
      extensions.length > 0 &&
      action(`arrange ${slot.slot}`, 'Arrange', 'quiet', () => confirmArrangement(slot, onChanged)),
  ]);
}

/**
 * Sets order and presence of a slot's extensions, for all or for one tenant.
 * @param {Slot} slot
 * @param {OnChanged} onChanged
 */
function confirmArrangement({ slot, extensions, arrangements }, onChanged) {
  const site = arrangements.find(({ tenant }) => tenant === null);
  const whose = element('select', { id: 'confirm-whose' }, [
    element('option', { value: '' }, ['everyone']),
    element('option', { value: 'business' }, ['one business']),
    element('option', { value: 'organisation' }, ['one organisation']),
  ]);
  const id = element('input', { id: 'confirm-tenant', maxlength: 64 });
  const idField = field('confirm-tenant', 'Its id', id);
  idField.hidden = true;
  whose.addEventListener('change', () => {
    idField.hidden = whose.value === '';
    id.required = whose.value !== '';
  });
  const rows = extensions.map(({ key }, index) => {
    const shown = element('input', { type: 'checkbox', id: `confirm-shown-${index}` });
    shown.checked = !site?.hidden.includes(key);
    const place = element('input', {
      id: `confirm-place-${index}`,
      type: 'number',
      min: 1,
      max: extensions.length,
      value: index + 1,
      required: true,
    });
    return {
      key,
      shown,
      place,
      view: element('li', { class: 'place' }, [
        element('label', { class: 'check' }, [shown, key]),
        field(`confirm-place-${index}`, `Place of ${key}`, place),
      ]),
    };
  });
  return open({
    title: `Arrange ${slot}`,
    act: `Arrange ${slot}`,
    body: [
      field('confirm-whose', 'For', whose),
      idField,
      element(
        'ul',
        { class: 'arrange', 'aria-label': `Extensions of ${slot}` },
        rows.map(({ view }) => view),
      ),
    ],
    carryOut: ({ reason }) => {
      const ordered = rows.toSorted((a, b) => Number(a.place.value) - Number(b.place.value));
      return call('PUT', '/slots', {
        slot,
        ...(whose.value ? { tenant: { kind: whose.value, id: id.value.trim() } } : {}),
        order: ordered.filter(({ shown }) => shown.checked).map(({ key }) => key),
        hidden: ordered.filter(({ shown }) => !shown.checked).map(({ key }) => key),
        reason,
      });
    },
    onChanged,
  });
}
