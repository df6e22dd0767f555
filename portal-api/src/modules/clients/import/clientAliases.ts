import type { ClientKey } from './clientColumns.ts';

/** Headings of laboratories and farms for what a client has, folded. */
export const CLIENT_ALIASES = {
  name: words(`
    client farm farmname owner ownername customer customername holding farmer cliente granja
    explotacion ganaderia propietario nombredelagranja
  `),
  postcode: words('postcode postalcode eircode zip zipcode cp codigopostal'),
  number: words(`
    clientno clientid clientref accountno accountnumber customerno ndecliente nocliente
    codigocliente
  `),
  flockNumber: words('flockmark herdmark flocknumber herdnumber'),
} satisfies Partial<Record<ClientKey, readonly string[]>>;

/** Further headings of lists of clients, in which they can mean nothing else. */
export const CLIENT_LIST_ALIASES: Partial<Record<ClientKey, readonly string[]>> = {
  name: [...CLIENT_ALIASES.name, ...words('name companyname businessname account nombre razonsocial')],
  postcode: CLIENT_ALIASES.postcode,
  number: [...CLIENT_ALIASES.number, ...words('account number ref reference referencia numero')],
  email: words('emailaddress mail correo correoelectronico email'),
  phone: words('telephone tel mobile phoneno phonenumber telephoneno telefono movil'),
  address_line_1: words('address address1 street streetaddress addressline direccion calle domicilio'),
  address_line_2: words('address2 direccion2'),
  city: words('city village locality ciudad localidad municipio poblacion'),
  county: words('region province state provincia condado'),
  country: words('nation pais'),
  farmType: words('type enterprise typeoffarm tipo tipodeexplotacion'),
  flockNumber: words('flockmark flocknumber flockno'),
  herdNumber: words('herdmark herdnumber herdno'),
  holdingNumber: words('holdingnumber cph cphnumber rega codigorega'),
  status: words('clientstatus estadodelcliente'),
  details: words('notes comments remarks notas observaciones comentarios'),
};

function words(text: string): readonly string[] {
  return text.trim().split(/\s+/);
}
