import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { MAIN_ID } from '../layout/mainId.ts';

/** How long to look for the followed link after the user returns to its page. */
const SEARCH_MS = 4_000;

/** By history entry: the target of the link that was followed there. */
const followedLinks = new Map<string, string>();

function isOnPage(element: Element | null): boolean {
  return element !== null && element !== document.body && element.isConnected;
}

function hasOwnFocus(): boolean {
  const active = document.activeElement;
  // A dialog, or a field with autofocus.
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

/** Focuses a link as soon as its page shows it, unless the user has moved on. */
function focusLink(href: string): () => void {
  function tryFocus(): boolean {
    if (document.activeElement?.tagName !== 'H1' && isOnPage(document.activeElement)) return true;
    const link = linkTo(href);
    link?.focus();
    return link !== undefined;
  }
  if (tryFocus()) return () => undefined;
  const observer = new MutationObserver(() => {
    if (tryFocus()) observer.disconnect();
  });
  observer.observe(document.body, { childList: true, subtree: true });
  const timer = setTimeout(() => observer.disconnect(), SEARCH_MS);
  return () => {
    observer.disconnect();
    clearTimeout(timer);
  };
}

/**
 * Sets the keyboard focus after a page or role change: to the page's heading or, after Back, to the link that was
 * followed.
 */
export function useRouteFocus(role: string): void {
  const { key, pathname } = useLocation();
  const before = useRef<{ pathname: string; role: string } | null>(null);

  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const link = (event.target as Element | null)?.closest?.(`#${MAIN_ID} a[href]`);
      if (link) followedLinks.set(key, link.getAttribute('href') ?? '');
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
    if ((!hasPageChanged && !hasRoleChanged) || hasOwnFocus()) return undefined;
    focusHeading();
    // Only an entry that was open before has one, so the user has returned to it.
    const href = hasPageChanged ? followedLinks.get(key) : undefined;
    return href === undefined ? undefined : focusLink(href);
  }, [key, pathname, role]);
}
