// @ts-check

/** @typedef {Node | string | null | undefined | false} Child */

/**
 * An element with attributes, children and listeners. Text is inserted as text, never parsed as HTML.
 * @template {keyof HTMLElementTagNameMap} Name
 * @param {Name} name
 * @param {Readonly<Record<string, string | number | boolean | null | undefined | ((event: Event) => unknown)>>} [attributes]
 * @param {readonly Child[]} [children]
 * @returns {HTMLElementTagNameMap[Name]}
 */
export function element(name, attributes = {}, children = []) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (typeof value === 'function') made.addEventListener(key, value);
    else if (value === true) made.setAttribute(key, '');
    else if (value !== false && value !== undefined && value !== null) made.setAttribute(key, String(value));
  }
  made.append(...children.filter(isShown));
  return made;
}

/**
 * @param {Child} child
 * @returns {child is Node | string}
 */
function isShown(child) {
  return child !== null && child !== undefined && child !== false;
}

/**
 * An element of index.html, of the kind that the caller expects.
 * @template {HTMLElement} Kind
 * @param {string} id
 * @param {new () => Kind} kind
 * @returns {Kind}
 */
export function byId(id, kind) {
  const found = document.getElementById(id);
  if (!(found instanceof kind)) throw new Error(`index.html has no #${id} of this kind`);
  return found;
}

/**
 * @param {Element} parent
 * @param {readonly (Node | string)[]} children
 */
export function replaceChildren(parent, ...children) {
  parent.replaceChildren(...children);
}

/**
 * `1 visitor`, `2 visitors`.
 * @param {number} count
 * @param {string} singular
 */
export function counted(count, singular) {
  return `${count} ${singular}${count === 1 ? '' : 's'}`;
}

const moments = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

/** @param {string} iso */
export function moment(iso) {
  return element('time', { datetime: iso }, [moments.format(new Date(iso))]);
}
