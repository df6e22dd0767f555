import type { ComponentType } from 'react';
import type { AnimalType } from '../domain/enumerations.ts';
import type { PaletteResult } from './paletteResult.ts';
import type { SlotName } from './remotePages.ts';

/** A slot that gives its extensions nothing: the session says who is signed in and in which role. */
type Nothing = Readonly<Record<never, never>>;

/** What each slot gives to the extensions that fill it. */
export interface SlotProps {
  /** In the header of every signed-in page. */
  readonly 'header.actions': Nothing;
  /** On Home, over the page. */
  readonly 'home.dialogs': {
    /** Of the invitation that the user came with; null where there is none. */
    readonly invitationToken: string | null;
    /** The invitation has been dealt with. */
    readonly onClose: () => void;
  };
  /** On Home, in the list of what needs the user: one `AttentionItem`, or nothing where nothing does. */
  readonly 'home.cards': Nothing;
  /** Beside the tabs of a client's details. */
  readonly 'client.tabs': { readonly clientId: number };
  /** Beside the buttons of a test's details. */
  readonly 'test.actions': {
    readonly testId: number;
    readonly uuid: string;
    readonly clientId: number;
    readonly animalType: AnimalType;
    /** Null for a test that no animal has yet. */
    readonly animalId: number | null;
  };
  /** Beside the sections of the account. */
  readonly 'account.sections': Nothing;
  /** In the command palette. The extension shows nothing itself: it tells what it finds. */
  readonly 'palette.results': {
    /** What the user searches for, at least two characters. */
    readonly query: string;
    /** Called with what was found for a query, the best first; keep the reference stable. */
    readonly onResults: (query: string, results: readonly PaletteResult[]) => void;
  };
}

/** A component that fills one of the slots. */
export type SlotComponent = { [Name in SlotName]: ComponentType<SlotProps[Name]> }[SlotName];
