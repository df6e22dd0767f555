const FOCUSABLE =
  'a[href], button:not(:disabled), input:not(:disabled):not([type=hidden]), select:not(:disabled), textarea:not(:disabled), summary, [tabindex="0"]';

function focusStops(container: Element): HTMLElement[] {
  return [...container.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
    (element) => element.tabIndex >= 0 && !element.closest('[hidden], [inert]'),
  );
}

export function hasFocusStop(container: Element): boolean {
  return focusStops(container).length > 0;
}

/** Cycles Tab inside a container, so that the page behind cannot take the focus. */
export function keepTabInside(event: globalThis.KeyboardEvent, container: Element): void {
  if (event.key !== 'Tab') return;
  const stops = focusStops(container);
  const [first, last] = [stops[0], stops.at(-1)];
  const active = document.activeElement;
  const isInside = active !== null && container.contains(active);
  const isAtEnd = event.shiftKey ? active === first || active === container : active === last;
  if (isInside && !isAtEnd && stops.length > 0) return;
  event.preventDefault();
  (event.shiftKey ? last : first)?.focus();
}

/**
 * Lets Tab leave a container that is elsewhere in the document: forwards to the element after the opener, backwards to
 * the opener. Returns true if the focus left.
 */
export function leaveWithTab(event: globalThis.KeyboardEvent, container: Element, opener: Element): boolean {
  if (event.key !== 'Tab') return false;
  const stops = focusStops(container);
  const active = document.activeElement;
  const isAtEnd = event.shiftKey
    ? active === container || active === stops[0]
    : stops.length === 0 || active === stops.at(-1);
  if (!isAtEnd) return false;
  const page = focusStops(document.body).filter((stop) => !container.contains(stop));
  const from = page.findIndex((stop) => opener.contains(stop));
  event.preventDefault();
  page[event.shiftKey ? from : from + 1]?.focus();
  return true;
}
