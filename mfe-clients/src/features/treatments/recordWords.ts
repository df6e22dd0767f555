import {
  type MilkWithdrawal,
  type QuantityUnit,
  RECORD_ITEMS,
  type RecordItem,
} from '@epigram/shared-contracts/api/treatedProducts';
import type { MessageDescriptor } from '@lingui/core';
import { i18n } from '@lingui/core';
import { msg, plural, t } from '@lingui/core/macro';

const QUANTITY_UNIT: Record<QuantityUnit, MessageDescriptor> = {
  ml: msg({ message: 'ml', context: 'unit of a quantity' }),
  l: msg({ message: 'l', context: 'unit of a quantity' }),
  g: msg({ message: 'g', context: 'unit of a quantity' }),
  kg: msg({ message: 'kg', context: 'unit of a quantity' }),
  dose: msg({ message: 'doses', context: 'unit of a quantity' }),
  bolus: msg({ message: 'boluses', context: 'unit of a quantity' }),
  tablet: msg({ message: 'tablets', context: 'unit of a quantity' }),
  tube: msg({ message: 'tubes', context: 'unit of a quantity' }),
};
const MILK_UNIT: Record<MilkWithdrawal['unit'], MessageDescriptor> = {
  days: msg({ message: 'In days', context: 'withdrawal of milk' }),
  hours: msg({ message: 'In hours', context: 'withdrawal of milk' }),
  forbidden: msg`Not for animals giving milk for people`,
};
const ITEM: Record<RecordItem, MessageDescriptor> = {
  date: msg({ message: 'date', context: 'item of the medicine record' }),
  product: msg({ message: 'product', context: 'item of the medicine record' }),
  quantity: msg({ message: 'quantity', context: 'item of the medicine record' }),
  supplier: msg({ message: 'supplier', context: 'item of the medicine record' }),
  proof: msg({ message: 'proof of acquisition', context: 'item of the medicine record' }),
  animals: msg({ message: 'number and identity of the animals', context: 'item of the medicine record' }),
  prescriber: msg({ message: 'prescriber with contact', context: 'item of the medicine record' }),
  withdrawal: msg({ message: 'withdrawal periods', context: 'item of the medicine record' }),
  duration: msg({ message: 'duration', context: 'item of the medicine record' }),
};

export function quantityUnitLabel(unit: QuantityUnit): string {
  return i18n._(QUANTITY_UNIT[unit]);
}

export function milkUnitLabel(unit: MilkWithdrawal['unit']): string {
  return i18n._(MILK_UNIT[unit]);
}

/** "7 of 9 items", for the items that Article 108 asks for. */
export function itemsLabel(missing: readonly RecordItem[]): string {
  const all = RECORD_ITEMS.length;
  const there = all - missing.length;
  return t`${there} of ${all} items`;
}

export function missingLabel(missing: readonly RecordItem[]): string {
  return missing.map((item) => i18n._(ITEM[item])).join(', ');
}

export function milkWithdrawalLabel({ unit, value }: MilkWithdrawal): string {
  if (value === null) return milkUnitLabel('forbidden');
  return unit === 'hours'
    ? plural(value, { one: '# hour', other: '# hours' })
    : plural(value, { one: '# day', other: '# days' });
}
