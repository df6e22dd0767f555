import { sameExample, type SheetColumn } from '../../../kernel/spreadsheet/sheetColumn.ts';

export type ClientKey =
  | 'name'
  | 'number'
  | 'postcode'
  | 'email'
  | 'phone'
  | 'address_line_1'
  | 'address_line_2'
  | 'city'
  | 'county'
  | 'country'
  | 'farmType'
  | 'flockNumber'
  | 'status'
  | 'details';

/** The columns of the client import. Name and postcode identify a client, so both are required. */
export const CLIENT_COLUMNS: readonly SheetColumn<ClientKey>[] = [
  {
    key: 'name',
    heading: { en: 'Client name', es: 'Nombre del cliente' },
    required: true,
    example: sameExample('Hillside Farm'),
  },
  {
    key: 'postcode',
    heading: { en: 'Postcode', es: 'Código postal' },
    required: true,
    asTyped: true,
    example: sameExample('H91 A1C2'),
  },
  {
    key: 'number',
    heading: { en: 'Client number', es: 'Número de cliente' },
    required: false,
    asTyped: true,
    example: sameExample('C-1001'),
  },
  {
    key: 'email',
    heading: { en: 'Email', es: 'Correo electrónico' },
    required: false,
    example: sameExample('hillside@farm.example'),
  },
  {
    key: 'phone',
    heading: { en: 'Phone', es: 'Teléfono' },
    required: false,
    asTyped: true,
    example: sameExample('+353 91 555 0100'),
  },
  {
    key: 'address_line_1',
    heading: { en: 'Address line 1', es: 'Dirección, línea 1' },
    required: false,
    example: sameExample('1 Hill Lane'),
  },
  {
    key: 'address_line_2',
    heading: { en: 'Address line 2', es: 'Dirección, línea 2' },
    required: false,
    example: sameExample(null),
  },
  { key: 'city', heading: { en: 'Town', es: 'Localidad' }, required: false, example: sameExample('Galway') },
  {
    key: 'county',
    heading: { en: 'County', es: 'Condado' },
    required: false,
    example: sameExample('Galway'),
  },
  {
    key: 'country',
    heading: { en: 'Country', es: 'País' },
    required: false,
    example: sameExample('Republic of Ireland'),
  },
  {
    key: 'farmType',
    heading: { en: 'Farm type', es: 'Tipo de explotación' },
    required: false,
    example: { en: 'Sheep', es: 'Ovino' },
  },
  {
    key: 'flockNumber',
    heading: { en: 'Flock number', es: 'Número de rebaño' },
    required: false,
    asTyped: true,
    example: sameExample('IE 1234567'),
  },
  {
    key: 'status',
    heading: { en: 'Status', es: 'Estado' },
    required: false,
    example: { en: 'Active', es: 'Activo' },
  },
  { key: 'details', heading: { en: 'Details', es: 'Detalles' }, required: false, example: sameExample(null) },
];
