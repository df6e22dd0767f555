import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { MAIN_ID } from '../layout/mainId.ts';

/** How long the link that was followed is waited for, on the page that the user comes back to. */
const LOOK_FOR_MS = 4_000;

/** By history entry: where the link that was followed there leads. */
const followed = new Map<string, string>();

function isOnPage(element: Element | null): boolean {
  return element !== null && element !== document.body && element.isConnected;
}

function isHeld(): boolean {
  const active = document.activeElement;
  // A dialog, or a field that takes the focus by itself.
  return isOnPage(active) && active?.closest(`#${MAIN_ID}, [role=dialog]`) !== null;
}

function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('h1');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

function linkTo(href: string): HTMLElement | undefined {
  const links = [...document.querySelectorAll<HTMLElement>(`#${MAIN_ID} a[href]`)];
  return links.find((link) => link.getAttribute('href') === href);
}

/** Gives the focus to a link as soon as its page shows it, unless the user has gone on by then. */
function focusLink(href: string): () => void {
  function look(): boolean {
    if (document.activeElement?.tagName !== 'H1' && isOnPage(document.activeElement)) return true;
    const link = linkTo(href);
    link?.focus();
    return link !== undefined;
  }
  if (look()) return () => undefined;
  const observer = new MutationObserver(() => {
    if (look()) observer.disconnect();
  });
  observer.observe(document.body, { childList: true, subtree: true });
  const timer = setTimeout(() => observer.disconnect(), LOOK_FOR_MS);
  return () => {
    observer.disconnect();
    clearTimeout(timer);
  };
}

/**
 * Puts the focus where a keyboard goes on after a page or a role has changed: at the page's heading; after Back, at the
 * link that was followed.
 */
export function useRouteFocus(role: string): void {
  const { key, pathname } = useLocation();
  const before = useRef<{ pathname: string; role: string } | null>(null);

  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const link = (event.target as Element | null)?.closest?.(`#${MAIN_ID} a[href]`);
      if (link) followed.set(key, link.getAttribute('href') ?? '');
    };
    document.addEventListener('click', onClick, { capture: true });
    return () => document.removeEventListener('click', onClick, { capture: true });
  }, [key]);

  useEffect(() => {
    const last = before.current;
    before.current = { pathname, role };
    if (last === null) return undefined;
    const hasPageChanged = last.pathname !== pathname;
    const hasRoleChanged = last.role !== role && !isOnPage(document.activeElement);
    if ((!hasPageChanged && !hasRoleChanged) || isHeld()) return undefined;
    focusHeading();
    // Only an entry that was open before has one: the user has come back to it.
    const href = hasPageChanged ? followed.get(key) : undefined;
    return href === undefined ? undefined : focusLink(href);
  }, [key, pathname, role]);
}
