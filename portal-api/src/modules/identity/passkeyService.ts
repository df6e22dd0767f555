import { PRODUCT_NAME } from '@epigram/shared-contracts/product';
import type * as WebAuthn from '@simplewebauthn/server';
import type { Db } from '../../kernel/appContext.ts';
import { DomainError } from '../../kernel/domainError.ts';
import { runAs, transactionAs } from '../../kernel/transactionAs.ts';
import { storeChallenge, consumeChallenge } from './passkeyRepository.ts';
import { countPasskeyUse, findPasskey, insertPasskey, listPasskeys } from './secondFactorRepository.ts';

type Registration = Parameters<typeof WebAuthn.verifyRegistrationResponse>[0]['response'];
type Assertion = Parameters<typeof WebAuthn.verifyAuthenticationResponse>[0]['response'];
type Transports = NonNullable<
  Parameters<typeof WebAuthn.generateRegistrationOptions>[0]['excludeCredentials']
>;

/** Loaded with the first use, because its 300 modules would delay every start. */
const webAuthn = (): Promise<typeof WebAuthn> => import('@simplewebauthn/server');

interface Person {
  readonly userId: number;
  readonly email: string;
  readonly name: string;
}

/** Passkeys (WebAuthn) are created in the account. One is enough to sign in, because the device verifies its user. */
export function createPasskeyService(db: Db, publicUrl: string) {
  const { hostname: rpID, origin: expectedOrigin } = new URL(publicUrl);
  const expected = { expectedOrigin, expectedRPID: rpID, requireUserVerification: true };

  return {
    async startMaking({ userId, email, name }: Person) {
      const known = await transactionAs(db, { userId }, (trx) => listPasskeys(trx, userId));
      const { generateRegistrationOptions } = await webAuthn();
      const options = await generateRegistrationOptions({
        rpName: PRODUCT_NAME,
        rpID,
        userName: email,
        userDisplayName: name,
        userID: new TextEncoder().encode(String(userId)),
        excludeCredentials: known.map(({ id, transports }) => ({ id, transports })) as Transports,
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      });
      return { ticket: await storeChallenge(db, options.challenge, userId), options: asRecord(options) };
    },

    /** Verifies and stores the new passkey, in the transaction `trx`. */
    async finishMaking(trx: Db, userId: number, it: { challenge: string; name: string; response: object }) {
      const { verifyRegistrationResponse } = await webAuthn();
      const { verified, registrationInfo } = await verifyRegistrationResponse({
        ...expected,
        response: it.response as Registration,
        expectedChallenge: it.challenge,
      }).catch(asRejected);
      if (!verified) throw new DomainError('PASSKEY_REJECTED');
      const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
      if (await runAs(trx, { key: id }, () => findPasskey(trx, id))) {
        throw new DomainError('PASSKEY_REJECTED');
      }
      await insertPasskey(trx, {
        id,
        userId,
        name: it.name,
        publicKey,
        counter,
        transports: [...transports],
      });
    },

    consumeChallenge: async (ticket: string, userId: number | null): Promise<string> => {
      const challenge = await consumeChallenge(db, ticket, userId);
      if (challenge === undefined) throw new DomainError('PASSKEY_REJECTED');
      return challenge;
    },

    async startSignIn() {
      const { generateAuthenticationOptions } = await webAuthn();
      const options = await generateAuthenticationOptions({ rpID, userVerification: 'required' });
      return { ticket: await storeChallenge(db, options.challenge, null), options: asRecord(options) };
    },

    /** Verifies the signature, and returns the user of the passkey. */
    async finishSignIn(ticket: string, response: Record<string, unknown>): Promise<number> {
      const challenge = await consumeChallenge(db, ticket, null);
      const id = typeof response['id'] === 'string' ? response['id'] : '';
      const passkey = await transactionAs(db, { key: id }, (trx) => findPasskey(trx, id));
      if (challenge === undefined || !passkey) throw new DomainError('PASSKEY_REJECTED');
      const { verifyAuthenticationResponse } = await webAuthn();
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        ...expected,
        response: response as unknown as Assertion,
        expectedChallenge: challenge,
        credential: {
          id,
          publicKey: new Uint8Array(passkey.public_key),
          counter: passkey.counter,
        },
      }).catch(asRejected);
      if (!verified) throw new DomainError('PASSKEY_REJECTED');
      const { user_id: userId } = passkey;
      await transactionAs(db, { userId }, (trx) => countPasskeyUse(trx, id, authenticationInfo.newCounter));
      return userId;
    },
  };
}

export type PasskeyService = ReturnType<typeof createPasskeyService>;

/** Checks untrusted input, because the library throws if it can't parse it. */
function asRejected(cause: unknown): never {
  throw new DomainError('PASSKEY_REJECTED', { cause });
}

function asRecord(options: object): Record<string, unknown> {
  return { ...options };
}
