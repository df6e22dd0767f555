// @ts-check
import { element } from './elements.js';

/**
 * @param {string} text
 * @param {string} [kind]
 */
export function mark(text, kind = '') {
  return element('span', { class: `mark ${kind}` }, [text]);
}

/**
 * @param {string} key
 * @param {string} text
 * @param {string} kind
 * @param {() => unknown} click
 */
export function action(key, text, kind, click) {
  return element('button', { type: 'button', class: kind, 'data-focus-key': key, click }, [text]);
}
