import { useSyncExternalStore } from 'react';
import type { ColorMode } from './tokens.ts';

/** What the user chose: a mode, or to follow the system. */
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
    // A browser that forbids storage still follows the system.
    return 'system';
  }
}

function darkQuery(): MediaQueryList | undefined {
  return typeof matchMedia === 'function' ? matchMedia('(prefers-color-scheme: dark)') : undefined;
}

function currentMode(): ColorMode {
  const choice = readChoice();
  if (choice !== 'system') return choice;
  return darkQuery()?.matches ? 'dark' : 'light';
}

/** Puts the choice on the root element, where styles.css reads it. Safe to call before React renders. */
export function applyColorMode(): void {
  const choice = readChoice();
  if (choice === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = choice;
}

export function setColorMode(choice: ColorModeChoice): void {
  memory = choice;
  try {
    if (choice === 'system') localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, choice);
  } catch {
    // Kept in memory for this page only.
  }
  applyColorMode();
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  const query = darkQuery();
  const onStorage = (event: StorageEvent) => {
    if (event.key !== STORAGE_KEY) return;
    memory = undefined;
    applyColorMode();
    listener();
  };
  listeners.add(listener);
  query?.addEventListener('change', listener);
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    query?.removeEventListener('change', listener);
    window.removeEventListener('storage', onStorage);
  };
}

/** The colour mode in force, the user's choice, and the way to change it (remembered, shared between tabs). */
export function useColorMode(): {
  mode: ColorMode;
  choice: ColorModeChoice;
  setChoice: (choice: ColorModeChoice) => void;
} {
  const mode = useSyncExternalStore(subscribe, currentMode);
  const choice = useSyncExternalStore(subscribe, readChoice);
  return { mode, choice, setChoice: setColorMode };
}
