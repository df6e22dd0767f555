import type { MessageDescriptor } from '@lingui/core';
import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** The form's farm types, as stored. Any other value was entered by a user or an import. */
export const FARM_TYPES = [
  'Sheep',
  'Suckler and beef',
  'Dairy',
  'Equine',
  'Goats',
  'Alpacas',
  'Mixed livestock',
] as const;
export type FarmType = (typeof FARM_TYPES)[number];

const LABEL: Record<FarmType, MessageDescriptor> = {
  Sheep: msg({ message: 'Sheep', context: 'farm type' }),
  'Suckler and beef': msg({ message: 'Suckler and beef', context: 'farm type' }),
  Dairy: msg({ message: 'Dairy', context: 'farm type' }),
  Equine: msg({ message: 'Equine', context: 'farm type' }),
  Goats: msg({ message: 'Goats', context: 'farm type' }),
  Alpacas: msg({ message: 'Alpacas', context: 'farm type' }),
  'Mixed livestock': msg({ message: 'Mixed livestock', context: 'farm type' }),
};

export function isFarmType(text: string): text is FarmType {
  return FARM_TYPES.some((type) => type === text);
}

/** A farm type in the active language, part by part for a mixed farm; any other text is unchanged. */
export function farmTypeLabel(text: string): string {
  if (isFarmType(text)) return i18n._(LABEL[text]);
  const parts = /^Mixed: (.+)$/.exec(text)?.[1]?.split(', ');
  const known = parts?.map((part) => FARM_TYPES.find((type) => type.toLowerCase() === part));
  if (!known?.every((type) => type !== undefined)) return text;
  const names = known.map((type) => i18n._(LABEL[type])).join(', ');
  return i18n._(msg({ message: `Mixed: ${names}`, context: 'farm type' }));
}
