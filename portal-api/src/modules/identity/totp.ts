import { PRODUCT_NAME } from '@epigram/shared-contracts/product';
import { Secret, TOTP } from 'otpauth';

const PERIOD = 30;

function appOf(secret: string, email = ''): TOTP {
  return new TOTP({ issuer: PRODUCT_NAME, label: email, secret: Secret.fromBase32(secret), period: PERIOD });
}

/** 160 random bits, as RFC 4226 wants them. */
export function newTotpSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** What the QR code holds. */
export function totpUri(secret: string, email: string): string {
  return appOf(secret, email).toString();
}

/** The half minute that a code is of; null for a wrong one. A clock may be off by one. */
export function totpStep(secret: string, code: string): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const delta = appOf(secret).validate({ token: code, window: 1 });
  return delta === null ? null : Math.floor(Date.now() / 1000 / PERIOD) + delta;
}
