import { isFarmType, mixedFarmTypes, type FarmType } from '@epigram/shared-contracts/domain/farmTypes';
import type { MessageDescriptor } from '@lingui/core';
import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';

const LABEL: Record<FarmType, MessageDescriptor> = {
  Sheep: msg({ message: 'Sheep', context: 'farm type' }),
  'Suckler and beef': msg({ message: 'Suckler and beef', context: 'farm type' }),
  Dairy: msg({ message: 'Dairy', context: 'farm type' }),
  Equine: msg({ message: 'Equine', context: 'farm type' }),
  Goats: msg({ message: 'Goats', context: 'farm type' }),
  Alpacas: msg({ message: 'Alpacas', context: 'farm type' }),
  'Mixed livestock': msg({ message: 'Mixed livestock', context: 'farm type' }),
};

/** A stored farm type in the active language, part by part for a mixed farm. Any other text is returned unchanged. */
export function farmTypeLabel(text: string): string {
  if (isFarmType(text)) return i18n._(LABEL[text]);
  const parts = mixedFarmTypes(text);
  if (!parts) return text;
  const names = parts.map((type) => i18n._(LABEL[type])).join(', ');
  return i18n._(msg({ message: `Mixed: ${names}`, context: 'farm type' }));
}
