const FOCUSABLE =
  'a[href], button:not(:disabled), input:not(:disabled):not([type=hidden]), select:not(:disabled), textarea:not(:disabled), summary, [tabindex="0"]';

function focusStops(container: Element): HTMLElement[] {
  return [...container.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
    (element) => element.tabIndex >= 0 && !element.closest('[hidden], [inert]'),
  );
}

/** Lets Tab go round inside a container whose page behind must not take the focus. */
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
