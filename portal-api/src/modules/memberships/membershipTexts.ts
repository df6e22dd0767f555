import { msg } from '#i18n';
import { BUSINESS_ROLE } from '@epigram/shared-contracts/domain/enumerations';
import { PRODUCT_NAME } from '@epigram/shared-contracts/product';

import { inEachLanguage } from '../../kernel/i18n/inEachLanguage.ts';
import type { Message } from '../../kernel/i18n/msg.ts';
import type { Say } from '../../kernel/i18n/sayIn.ts';

/** The texts of a notification, in the panel and by mail. */
interface Told {
  readonly title: string;
  readonly description: string;
  /** The paragraphs around the button, only for events that are also mailed. */
  readonly mail?: { readonly before: readonly string[]; readonly after: string };
}

interface Facts {
  readonly organisation: string;
  readonly actor: string;
}

interface AdminFacts extends Facts {
  readonly about: string;
  readonly reason: string;
}

interface MembershipTexts {
  readonly removed: (it: Facts) => Told;
  readonly changed: (it: Facts & { manager: boolean; detailed: boolean }) => Told;
  readonly unlinked: (it: Facts & { business: string }) => Told;
  readonly left: (it: Facts & { business: string }) => Told;
  /** For Managers, about a platform admin's change of a member. */
  readonly administered: (it: AdminFacts) => Told;
  /** For the team of a business, whose name is also passed as `organisation`. */
  readonly teamRemoved: (it: Facts) => Told;
  readonly teamChanged: (it: Facts & { role: number }) => Told;
  readonly teamAdministered: (it: AdminFacts) => Told;
}

const ROLES: Readonly<Record<number, string>> = {
  [BUSINESS_ROLE.Owner]: 'owner',
  [BUSINESS_ROLE.Manager]: 'manager',
};

/** The server's own texts about memberships. */
export const membershipTexts = inEachLanguage<MembershipTexts>((say) => ({
  removed: ({ organisation, actor }) => ({
    title: say(msg`You are no longer a member of {organisation}`, { organisation }),
    description: say(msg`{actor} ended your membership. Your account and your other roles do not change.`, {
      actor,
    }),
    mail: {
      before: [
        say(
          msg`{actor} ended your membership of {organisation}. Your account and your other roles do not change.`,
          { actor, organisation },
        ),
      ],
      after: say(msg`If this was a mistake, please ask a Manager of the organisation.`),
    },
  }),
  changed: ({ organisation, actor, manager, detailed }) => ({
    title: say(msg`Your role in {organisation} has changed`, { organisation }),
    description: say(
      msg`{actor} made you a {role, select, manager {Manager} other {Member}} with {access, select, detailed {detailed} other {aggregated}} access.`,
      {
        actor,
        role: manager ? 'manager' : 'member',
        access: detailed ? 'detailed' : 'aggregated',
      },
    ),
  }),
  unlinked: ({ organisation, actor, business }) => ({
    title: say(msg`{business} is no longer part of {organisation}`, { business, organisation }),
    description: say(msg`{actor} ended the link. The organisation no longer sees any data of the business.`, {
      actor,
    }),
    mail: {
      before: [
        say(
          msg`{actor} ended the link between {business} and {organisation}. The organisation no longer sees any data of the business; nothing else changes.`,
          { actor, business, organisation },
        ),
      ],
      after: say(msg`To join again, ask the organisation for a new invitation.`),
    },
  }),
  left: ({ organisation, actor, business }) => ({
    title: say(msg`{business} has left {organisation}`, { business, organisation }),
    description: say(msg`{actor} ended the link. The organisation no longer sees any data of the business.`, {
      actor,
    }),
    mail: {
      before: [
        say(
          msg`{actor}, an Owner of {business}, ended its link with {organisation}. The organisation no longer sees any data of the business.`,
          { actor, business, organisation },
        ),
      ],
      after: say(msg`To link the business again, invite its Owner.`),
    },
  }),
  administered: (it) =>
    administered(say, it, {
      title: msg`{product} changed the members of {organisation}`,
      after: msg`The change is in the audit trail of your organisation. If you did not expect it, please reply to us.`,
    }),
  teamRemoved: ({ organisation, actor }) => ({
    title: say(msg`You are no longer on the team of {organisation}`, { organisation }),
    description: say(
      msg`{actor} removed you from the team. Your account and your other roles do not change.`,
      { actor },
    ),
    mail: {
      before: [
        say(
          msg`{actor} removed you from the team of {organisation}. Your account and your other roles do not change.`,
          { actor, organisation },
        ),
      ],
      after: say(msg`If this was a mistake, please ask an Owner of the business.`),
    },
  }),
  teamChanged: ({ organisation, actor, role }) => ({
    title: say(msg`Your role in {organisation} has changed`, { organisation }),
    description: say(
      msg`{actor} made you {role, select, owner {an Owner} manager {a Manager} other {a Member}}.`,
      { actor, role: ROLES[role] ?? 'member' },
    ),
  }),
  teamAdministered: (it) =>
    administered(say, it, {
      title: msg`{product} changed the team of {organisation}`,
      after: msg`The change is in the audit trail of your business. If you did not expect it, please reply to us.`,
    }),
}));

function administered(
  say: Say,
  { organisation, actor, about, reason }: AdminFacts,
  { title, after }: { title: Message; after: Message },
): Told {
  const values = { product: PRODUCT_NAME, organisation, actor, about };
  const because = say(msg`Reason: {reason}`, { reason });
  return {
    title: say(title, values),
    description: `${say(msg`{actor}, an administrator of {product}, changed the membership of {about}.`, values)} ${because}`,
    mail: {
      before: [
        say(
          msg`{actor}, an administrator of {product}, changed the membership of {about} in {organisation}.`,
          values,
        ),
        because,
      ],
      after: say(after),
    },
  };
}
