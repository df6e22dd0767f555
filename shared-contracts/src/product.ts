/** The product's name: defined only here, for the interface, the mails and the reports. */
export const PRODUCT_NAME = 'Epigram';
