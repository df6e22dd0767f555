import { useSyncExternalStore } from 'react';
import type { ColorMode } from './tokens.ts';

/** The user's choice: a mode, or the system's mode. */
export type ColorModeChoice = ColorMode | 'system';

const STORAGE_KEY = 'epigram-color-mode';
const listeners = new Set<() => void>();
let memory: ColorModeChoice | undefined;

function readChoice(): ColorModeChoice {
  if (memory) return memory;
  try {
    const stored = localStorage.getItem(STORAGE_KEY);
    return stored === 'light' || stored === 'dark' ? stored : 'system';
  } catch {
    // Without storage, the system's mode applies.
    return 'system';
  }
}

function darkQuery(): MediaQueryList | undefined {
  return typeof matchMedia === 'function' ? matchMedia('(prefers-color-scheme: dark)') : undefined;
}

/** In high contrast, the system's background shows, whatever was chosen. */
function forcedQuery(): MediaQueryList | undefined {
  return typeof matchMedia === 'function' ? matchMedia('(forced-colors: active)') : undefined;
}

function appliedChoice(): ColorModeChoice {
  return forcedQuery()?.matches ? 'system' : readChoice();
}

function currentMode(): ColorMode {
  const choice = appliedChoice();
  if (choice !== 'system') return choice;
  return darkQuery()?.matches ? 'dark' : 'light';
}

/** Sets the choice on the root element for styles.css. Safe to call before React renders. */
export function applyColorMode(): void {
  const choice = appliedChoice();
  if (choice === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = choice;
}

export function setColorMode(choice: ColorModeChoice): void {
  memory = choice;
  try {
    if (choice === 'system') localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, choice);
  } catch {
    // Without storage, the choice is kept in memory for this page only.
  }
  applyColorMode();
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  const [query, forced] = [darkQuery(), forcedQuery()];
  const onForced = () => {
    applyColorMode();
    listener();
  };
  const onStorage = (event: StorageEvent) => {
    if (event.key !== STORAGE_KEY) return;
    memory = undefined;
    applyColorMode();
    listener();
  };
  listeners.add(listener);
  query?.addEventListener('change', listener);
  forced?.addEventListener('change', onForced);
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    query?.removeEventListener('change', listener);
    forced?.removeEventListener('change', onForced);
    window.removeEventListener('storage', onStorage);
  };
}

/** The active colour mode, the user's choice, and a setter (stored and shared between tabs). */
export function useColorMode(): {
  mode: ColorMode;
  choice: ColorModeChoice;
  setChoice: (choice: ColorModeChoice) => void;
} {
  const mode = useSyncExternalStore(subscribe, currentMode);
  const choice = useSyncExternalStore(subscribe, readChoice);
  return { mode, choice, setChoice: setColorMode };
}
