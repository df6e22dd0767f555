import { i18n } from '@lingui/core';
import {
  type ComponentType,
  type ReactNode,
  useCallback,
  useDeferredValue,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react';
import { FALLBACK_LOCALE, toLocale } from '../locale.ts';
import { isAllowed, type Viewer } from '../permissions/permissions.ts';
import type { SlotName } from '../remote/remotePages.ts';
import { useSession, viewerAtom } from '../session/session.ts';
import { contained, ExtensionFailure, ExtensionPending } from './contained.tsx';
import type { OfferedSlotProps, SlotProps } from '../remote/slotProps.ts';
import {
  type DeclaredExtension,
  extensionsOf,
  requestExtensions,
  slotHost,
  slotVersion,
  subscribeSlots,
} from './slotState.ts';

export { ExtensionPending } from './contained.tsx';
export { useOwningRemote } from './remoteScope.tsx';
export { usePageHeading, useShownPageHeading } from './pageHeading.ts';
export type { SlotName } from '../remote/remotePages.ts';
export type { PaletteResult } from '../remote/paletteResult.ts';
export type { OfferedSlotProps, SlotProps } from '../remote/slotProps.ts';

/** An extension that can be shown. */
export interface SlotExtension<Name extends SlotName> {
  /** Unique across all remotes; for keys and URLs. */
  readonly id: string;
  /** In the active language; empty if the slot does not need one. */
  readonly label: string;
  /** In its own boundary: if it throws, it renders nothing and the failure is reported. */
  readonly Component: ComponentType<SlotProps[Name]>;
}

/** An extension that has loaded, or may still load. */
export interface ExpectedExtension {
  /** Unique across all remotes; for keys and URLs. */
  readonly id: string;
  /** In the active language; empty if the slot does not need one. */
  readonly label: string;
  readonly isLoading: boolean;
}

function keyOf({ remote, id }: DeclaredExtension): string {
  return `${remote}.${id}`;
}

function declaredFor(slot: SlotName, viewer: Viewer | null): DeclaredExtension[] {
  return slotHost()
    .extensions.filter((extension) => extension.slot === slot && isAllowed(extension.access, viewer))
    .toSorted((a, b) => a.order - b.order || keyOf(a).localeCompare(keyOf(b)));
}

function useLocale(): string {
  const subscribe = useCallback((onChange: () => void) => i18n.on('change', onChange), []);
  return useSyncExternalStore(subscribe, () => i18n.locale);
}

function useSlot<Name extends SlotName>(name: Name) {
  const viewer = useSession(viewerAtom);
  // Deferred, because the extensions of a page would otherwise be drawn in a single task.
  const version = useDeferredValue(useSyncExternalStore(subscribeSlots, slotVersion));
  const locale = toLocale(useLocale()) ?? FALLBACK_LOCALE;
  const state = useMemo(() => {
    const declared = declaredFor(name, viewer);
    const labelOf = ({ label }: DeclaredExtension) => label?.[locale] ?? '';
    const extensions = declared.flatMap((extension): SlotExtension<Name>[] => {
      const component = extensionsOf(extension.remote)?.[extension.id] as ComponentType<object> | undefined;
      if (!component) return [];
      const [id, label] = [keyOf(extension), labelOf(extension)];
      const source = { key: id, remote: extension.remote, component };
      const Component = contained(source) as ComponentType<SlotProps[Name]>;
      return [{ id, label, Component }];
    });
    const expected = declared.flatMap((extension): ExpectedExtension[] => {
      const loaded = extensionsOf(extension.remote);
      const isLoading = loaded === undefined;
      if (!isLoading && !loaded?.[extension.id]) return [];
      return [{ id: keyOf(extension), label: labelOf(extension), isLoading }];
    });
    const remotes = [...new Set(declared.map(({ remote }) => remote))];
    return {
      version,
      extensions,
      expected,
      remotes,
      isLoading: remotes.some((remote) => extensionsOf(remote) === undefined),
    };
  }, [name, viewer, version, locale]);
  const wanted = state.remotes.join(' ');
  useEffect(() => {
    for (const remote of wanted.split(' ').filter(Boolean)) requestExtensions(remote);
  }, [wanted]);
  return state;
}

/**
 * The extensions of a slot that this user may see, in order. An extension is listed once its remote has loaded; until
 * then, or if that fails, the page works without it.
 */
export function useExtensions<Name extends SlotName>(name: Name): readonly SlotExtension<Name>[] {
  return useSlot(name).extensions;
}

/** The extensions of a slot that have loaded or may still load, so that a menu of them does not grow later. */
export function useExpectedExtensions(name: SlotName): readonly ExpectedExtension[] {
  return useSlot(name).expected;
}

export interface ExtensionSlotProps<Name extends SlotName> {
  readonly name: Name;
  readonly props: SlotProps[Name];
  /** Shown until the extensions have loaded, to keep their place. Not shown if the slot has none for this user. */
  readonly pending?: ReactNode;
  /** Shown if loading has ended and there is no extension to show. */
  readonly fallback?: ReactNode;
}

/** A place in a page that any remote can fill. */
export function ExtensionSlot<Name extends SlotName>({
  name,
  props,
  pending,
  fallback,
}: ExtensionSlotProps<Name>) {
  const { extensions, isLoading } = useSlot(name);
  const [failed, setFailed] = useState<readonly string[]>([]);
  const fail = useCallback((key: string) => setFailed((known) => [...known, key]), []);
  const isEmpty = !isLoading && extensions.every(({ id }) => failed.includes(id));
  return (
    <ExtensionFailure value={fail}>
      <ExtensionPending value={pending}>
        {extensions.map(({ id, Component }) => (
          <Component key={id} {...props} />
        ))}
      </ExtensionPending>
      {isLoading && pending}
      {isEmpty && fallback}
    </ExtensionFailure>
  );
}

export interface OfferedSlotPlaceProps<Name extends keyof OfferedSlotProps> {
  /** The remote's name and the slot's: `mfe-soil/sample-actions`. */
  readonly name: Name;
  readonly props: OfferedSlotProps[Name];
  readonly pending?: ReactNode;
  readonly fallback?: ReactNode;
}

/** The same for a slot that the remote itself offers, in its `epigram.slots`. */
export const OfferedSlot = ExtensionSlot as unknown as <Name extends keyof OfferedSlotProps>(
  place: OfferedSlotPlaceProps<Name>,
) => ReactNode;

/** `useExtensions` for such a slot. */
export const useOfferedExtensions = useExtensions as unknown as <Name extends keyof OfferedSlotProps>(
  name: Name,
) => readonly OfferedExtension<Name>[];

export interface OfferedExtension<Name extends keyof OfferedSlotProps> {
  /** Unique across all remotes; for keys and URLs. */
  readonly id: string;
  /** In the active language; empty if the slot does not need one. */
  readonly label: string;
  /** In its own boundary: if it throws, it renders nothing and the failure is reported. */
  readonly Component: ComponentType<OfferedSlotProps[Name]>;
}
