import { PRODUCT_NAME } from '@epigram/shared-contracts/product';
import { Secret, TOTP } from 'otpauth';

const PERIOD = 30;

function appOf(secret: string, email = ''): TOTP {
  return new TOTP({ issuer: PRODUCT_NAME, label: email, secret: Secret.fromBase32(secret), period: PERIOD });
}

/** 160 random bits, as RFC 4226 recommends. */
export function newTotpSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** The content of the QR code. */
export function totpUri(secret: string, email: string): string {
  return appOf(secret, email).toString();
}

/** The half-minute step of a code, or null for a wrong code. The clock may be off by one step. */
export function totpStep(secret: string, code: string): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const delta = appOf(secret).validate({ token: code, window: 1 });
  return delta === null ? null : Math.floor(Date.now() / 1000 / PERIOD) + delta;
}
