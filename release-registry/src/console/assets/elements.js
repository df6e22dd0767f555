/** An element with attributes, children and listeners. Texts stay texts: nothing here is ever parsed as HTML. */
export function element(name, attributes = {}, children = []) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (typeof value === 'function') made.addEventListener(key, value);
    else if (value === true) made.setAttribute(key, '');
    else if (value !== false && value !== undefined && value !== null) made.setAttribute(key, String(value));
  }
  made.append(...children.filter((child) => child !== null && child !== undefined && child !== false));
  return made;
}

export function replaceChildren(parent, ...children) {
  parent.replaceChildren(...children);
}

const moments = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

export function moment(iso) {
  return element('time', { datetime: iso }, [moments.format(new Date(iso))]);
}
