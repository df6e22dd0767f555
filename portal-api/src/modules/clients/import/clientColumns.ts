import { msg } from '#i18n';
import type { ClientImportField } from '@epigram/shared-contracts/api/clientImports';
import { translated } from '../../../kernel/i18n/inEachLanguage.ts';
import { sameExample, type SheetColumn } from '../../../kernel/spreadsheet/sheetColumn.ts';

export type ClientKey = ClientImportField;

/** The columns of the client import. Name and postcode identify a client, so both are required. */
export const CLIENT_COLUMNS: readonly SheetColumn<ClientKey>[] = [
  {
    key: 'name',
    heading: translated(msg({ message: 'Client name', context: 'import heading' })),
    required: true,
    example: sameExample('Hillside Farm'),
  },
  {
    key: 'postcode',
    heading: translated(msg({ message: 'Postcode', context: 'import heading' })),
    required: true,
    asTyped: true,
    example: sameExample('H91 A1C2'),
  },
  {
    key: 'number',
    heading: translated(msg({ message: 'Client number', context: 'import heading' })),
    required: false,
    asTyped: true,
    example: sameExample('C-1001'),
  },
  {
    key: 'email',
    heading: translated(msg({ message: 'Email', context: 'import heading' })),
    required: false,
    example: sameExample('hillside@farm.example'),
  },
  {
    key: 'phone',
    heading: translated(msg({ message: 'Phone', context: 'import heading' })),
    required: false,
    asTyped: true,
    example: sameExample('+353 91 555 0100'),
  },
  {
    key: 'address_line_1',
    heading: translated(msg({ message: 'Address line 1', context: 'import heading' })),
    required: false,
    example: sameExample('1 Hill Lane'),
  },
  {
    key: 'address_line_2',
    heading: translated(msg({ message: 'Address line 2', context: 'import heading' })),
    required: false,
    example: sameExample(null),
  },
  {
    key: 'city',
    heading: translated(msg({ message: 'Town', context: 'import heading' })),
    required: false,
    example: sameExample('Galway'),
  },
  {
    key: 'county',
    heading: translated(msg({ message: 'County', context: 'import heading' })),
    required: false,
    example: sameExample('Galway'),
  },
  {
    key: 'country',
    heading: translated(msg({ message: 'Country', context: 'import heading' })),
    required: false,
    example: sameExample('Republic of Ireland'),
  },
  {
    key: 'farmType',
    heading: translated(msg({ message: 'Farm type', context: 'import heading' })),
    required: false,
    example: translated(msg({ message: 'Sheep', context: 'farm type' })),
  },
  {
    key: 'flockNumber',
    heading: translated(msg({ message: 'Flock number', context: 'import heading' })),
    required: false,
    asTyped: true,
    example: sameExample('IE 1234567'),
  },
  {
    key: 'herdNumber',
    heading: translated(msg({ message: 'Herd number', context: 'import heading' })),
    required: false,
    asTyped: true,
    example: sameExample('IE 7654321'),
  },
  {
    key: 'holdingNumber',
    heading: translated(msg({ message: 'Holding number', context: 'import heading' })),
    required: false,
    asTyped: true,
    example: sameExample(null),
  },
  {
    key: 'status',
    heading: translated(msg({ message: 'Status', context: 'import heading' })),
    required: false,
    example: translated(msg({ message: 'Active', context: 'client status' })),
  },
  {
    key: 'details',
    heading: translated(msg({ message: 'Details', context: 'import heading' })),
    required: false,
    example: sameExample(null),
  },
];
