/** The product's name: the one place it is written for the interface, the mails and the reports. */
export const PRODUCT_NAME = 'Epigram';
