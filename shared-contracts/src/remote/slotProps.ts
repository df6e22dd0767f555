import type { ComponentType } from 'react';
import type { AnimalType } from '../domain/enumerations.ts';
import type { PaletteResult } from './paletteResult.ts';
import type { SlotName } from './remotePages.ts';

/** A slot without props: the session has the user and the role. */
type Nothing = Readonly<Record<never, never>>;

/** The props that each slot passes to its extensions. */
export interface SlotProps {
  /** In the header of every signed-in page. */
  readonly 'header.actions': Nothing;
  /** On Home, above the page. */
  readonly 'home.dialogs': {
    /** The token of the invitation that the user arrived with; null if there is none. */
    readonly invitationToken: string | null;
    /** Called when the invitation has been handled. */
    readonly onClose: () => void;
  };
  /** On Home, in the list of items that need attention: one `AttentionItem`, or nothing. */
  readonly 'home.cards': Nothing;
  /** Beside the tabs of a client's details. */
  readonly 'client.tabs': { readonly clientId: number };
  /** Beside the buttons of a test's details. */
  readonly 'test.actions': {
    readonly testId: number;
    readonly uuid: string;
    readonly clientId: number;
    readonly animalType: AnimalType;
    /** Null for a test without an animal. */
    readonly animalId: number | null;
  };
  /** Beside the sections of the account. */
  readonly 'account.sections': Nothing;
  /** In the command palette. The extension renders nothing; it only reports its results. */
  readonly 'palette.results': {
    /** The search text, at least two characters. */
    readonly query: string;
    /** Called with the results for a query, best first; keep the reference stable. */
    readonly onResults: (query: string, results: readonly PaletteResult[]) => void;
  };
}

/**
 * The props of the slots that remotes offer. The offering remote adds its own in a file that it publishes as types:
 * `declare module '@epigram/shared-contracts/slots' { interface OfferedSlotProps { 'mfe-soil/sample-actions': … } }`
 */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- filled by remotes
export interface OfferedSlotProps {}

/** A component that fills one of the slots. */
export type SlotComponent =
  | { [Name in SlotName]: ComponentType<SlotProps[Name]> }[SlotName]
  | { [Name in keyof OfferedSlotProps]: ComponentType<OfferedSlotProps[Name]> }[keyof OfferedSlotProps];
