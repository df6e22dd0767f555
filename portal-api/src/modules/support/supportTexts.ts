import { msg } from '#i18n';
import { SUPPORT_MINUTES } from '@epigram/shared-contracts/api/support';
import { PRODUCT_NAME } from '@epigram/shared-contracts/product';

import { inEachLanguage } from '../../kernel/i18n/inEachLanguage.ts';
import type { Letter } from '../mail/public.ts';

interface Facts {
  readonly tenant: string;
  readonly actor: string;
  readonly reason: string;
  /** The mail's recipient. */
  readonly name: string;
}

interface EndFacts {
  readonly tenant: string;
  /** Null if the access expired. */
  readonly actor: string | null;
}

interface Told {
  readonly title: string;
  readonly description: string;
  readonly letter: Letter;
}

/** The notification for Owners and Managers when support views their data. */
export const supportTexts = inEachLanguage<(it: Facts) => Told>(
  (say) =>
    ({ tenant, actor, reason, name }) => ({
      title: say(msg`{product} support opened {tenant}`, { product: PRODUCT_NAME, tenant }),
      description: say(
        msg`{actor} can view the data for {minutes} minutes but change nothing. Reason: {reason}`,
        { actor, minutes: SUPPORT_MINUTES, reason },
      ),
      letter: {
        subject: say(msg`{product} support opened {tenant}`, { product: PRODUCT_NAME, tenant }),
        greeting: say(msg`Hello {name},`, { name }),
        before: [
          say(
            msg`{actor} of {product} support can view the data of {tenant} for {minutes} minutes. Nothing can be changed that way.`,
            { actor, product: PRODUCT_NAME, tenant, minutes: SUPPORT_MINUTES },
          ),
          say(msg`Reason: {reason}`, { reason }),
        ],
        button: say(msg`Open {product}`, { product: PRODUCT_NAME }),
        after: [
          say(msg`Start and end are in the audit trail. If you did not expect this, please reply to us.`),
        ],
      },
    }),
);

/** The notification that support access is over. */
export const supportEndTexts = inEachLanguage<(it: EndFacts) => { title: string; description: string }>(
  (say) =>
    ({ tenant, actor }) => ({
      title: say(msg`{product} support closed {tenant}`, { product: PRODUCT_NAME, tenant }),
      description: [
        actor
          ? say(msg`{actor} ended the access.`, { actor })
          : say(msg`The {minutes} minutes are over.`, { minutes: SUPPORT_MINUTES }),
        say(msg`{product} support cannot look at the data any more. Start and end are in the audit trail.`, {
          product: PRODUCT_NAME,
        }),
      ].join(' '),
    }),
);
