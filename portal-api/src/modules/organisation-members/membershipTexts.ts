import { BUSINESS_ROLE } from '@epigram/shared-contracts/domain/enumerations';
import type { Locale } from '@epigram/shared-contracts/locale';
import { PRODUCT_NAME } from '@epigram/shared-contracts/product';

import type { Letter } from '../mail/public.ts';

/** The texts of a notification, in the panel and by mail. */
interface Told {
  readonly title: string;
  readonly description: string;
  /** Only for events that are also mailed. */
  readonly letter?: Letter;
}

interface Facts {
  readonly organisation: string;
  readonly actor: string;
  /** The mail's recipient. */
  readonly name: string;
}

interface MembershipTexts {
  readonly removed: (it: Facts) => Told;
  readonly changed: (it: Facts & { manager: boolean; detailed: boolean }) => Told;
  readonly unlinked: (it: Facts & { business: string }) => Told;
  readonly left: (it: Facts & { business: string }) => Told;
  /** For Managers, about a platform admin's change of a member. */
  readonly administered: (it: Facts & { about: string; reason: string }) => Told;
  /** For the team of a business, whose name is also passed as `organisation`. */
  readonly teamRemoved: (it: Facts) => Told;
  readonly teamChanged: (it: Facts & { role: number }) => Told;
  readonly teamAdministered: (it: Facts & { about: string; reason: string }) => Told;
}

const TEAM_WORDS: Record<Locale, (role: number) => string> = {
  en: (role) =>
    role === BUSINESS_ROLE.Owner ? 'an Owner' : role === BUSINESS_ROLE.Manager ? 'a Manager' : 'a Member',
  es: (role) =>
    role === BUSINESS_ROLE.Owner ? 'propietario' : role === BUSINESS_ROLE.Manager ? 'gestor' : 'miembro',
};

/** The server's own texts about memberships. */
export const membershipTexts: Record<Locale, MembershipTexts> = {
  en: {
    removed: ({ organisation, actor, name }) => ({
      title: `You are no longer a member of ${organisation}`,
      description: `${actor} ended your membership. Your account and your other roles do not change.`,
      letter: {
        subject: `You are no longer a member of ${organisation}`,
        greeting: `Hello ${name},`,
        before: [
          `${actor} ended your membership of ${organisation}. Your account and your other roles do not change.`,
        ],
        button: `Open ${PRODUCT_NAME}`,
        after: ['If this was a mistake, please ask a Manager of the organisation.'],
      },
    }),
    changed: ({ organisation, actor, manager, detailed }) => ({
      title: `Your role in ${organisation} has changed`,
      description: `${actor} made you a ${manager ? 'Manager' : 'Member'} with ${detailed ? 'detailed' : 'aggregated'} access.`,
    }),
    unlinked: ({ organisation, actor, name, business }) => ({
      title: `${business} is no longer part of ${organisation}`,
      description: `${actor} ended the link. The organisation no longer sees any data of the business.`,
      letter: {
        subject: `${business} is no longer part of ${organisation}`,
        greeting: `Hello ${name},`,
        before: [
          `${actor} ended the link between ${business} and ${organisation}. The organisation no longer sees any data of the business; nothing else changes.`,
        ],
        button: `Open ${PRODUCT_NAME}`,
        after: ['To join again, ask the organisation for a new invitation.'],
      },
    }),
    left: ({ organisation, actor, name, business }) => ({
      title: `${business} has left ${organisation}`,
      description: `${actor} ended the link. The organisation no longer sees any data of the business.`,
      letter: {
        subject: `${business} has left ${organisation}`,
        greeting: `Hello ${name},`,
        before: [
          `${actor}, an Owner of ${business}, ended its link with ${organisation}. The organisation no longer sees any data of the business.`,
        ],
        button: `Open ${PRODUCT_NAME}`,
        after: ['To link the business again, invite its Owner.'],
      },
    }),
    administered: ({ organisation, actor, about, reason, name }) => ({
      title: `${PRODUCT_NAME} changed the members of ${organisation}`,
      description: `${actor}, an administrator of ${PRODUCT_NAME}, changed the membership of ${about}. Reason: ${reason}`,
      letter: {
        subject: `${PRODUCT_NAME} changed the members of ${organisation}`,
        greeting: `Hello ${name},`,
        before: [
          `${actor}, an administrator of ${PRODUCT_NAME}, changed the membership of ${about} in ${organisation}.`,
          `Reason: ${reason}`,
        ],
        button: `Open ${PRODUCT_NAME}`,
        after: [
          'The change is in the audit trail of your organisation. If you did not expect it, please reply to us.',
        ],
      },
    }),
    teamRemoved: ({ organisation, actor, name }) => ({
      title: `You are no longer on the team of ${organisation}`,
      description: `${actor} removed you from the team. Your account and your other roles do not change.`,
      letter: {
        subject: `You are no longer on the team of ${organisation}`,
        greeting: `Hello ${name},`,
        before: [
          `${actor} removed you from the team of ${organisation}. Your account and your other roles do not change.`,
        ],
        button: `Open ${PRODUCT_NAME}`,
        after: ['If this was a mistake, please ask an Owner of the business.'],
      },
    }),
    teamChanged: ({ organisation, actor, role }) => ({
      title: `Your role in ${organisation} has changed`,
      description: `${actor} made you ${TEAM_WORDS.en(role)}.`,
    }),
    teamAdministered: ({ organisation, actor, about, reason, name }) => ({
      title: `${PRODUCT_NAME} changed the team of ${organisation}`,
      description: `${actor}, an administrator of ${PRODUCT_NAME}, changed the membership of ${about}. Reason: ${reason}`,
      letter: {
        subject: `${PRODUCT_NAME} changed the team of ${organisation}`,
        greeting: `Hello ${name},`,
        before: [
          `${actor}, an administrator of ${PRODUCT_NAME}, changed the membership of ${about} in ${organisation}.`,
          `Reason: ${reason}`,
        ],
        button: `Open ${PRODUCT_NAME}`,
        after: [
          'The change is in the audit trail of your business. If you did not expect it, please reply to us.',
        ],
      },
    }),
  },
  es: {
    removed: ({ organisation, actor, name }) => ({
      title: `Ya no es miembro de ${organisation}`,
      description: `${actor} ha terminado su pertenencia. Su cuenta y sus demás roles no cambian.`,
      letter: {
        subject: `Ya no es miembro de ${organisation}`,
        greeting: `Hola, ${name}:`,
        before: [
          `${actor} ha terminado su pertenencia a ${organisation}. Su cuenta y sus demás roles no cambian.`,
        ],
        button: `Abrir ${PRODUCT_NAME}`,
        after: ['Si se trata de un error, pregunte a un gestor de la organización.'],
      },
    }),
    changed: ({ organisation, actor, manager, detailed }) => ({
      title: `Su rol en ${organisation} ha cambiado`,
      description: `${actor} le ha asignado el rol de ${manager ? 'gestor' : 'miembro'} con acceso ${detailed ? 'detallado' : 'agregado'}.`,
    }),
    unlinked: ({ organisation, actor, name, business }) => ({
      title: `${business} ya no forma parte de ${organisation}`,
      description: `${actor} ha terminado el vínculo. La organización ya no ve ningún dato de la empresa.`,
      letter: {
        subject: `${business} ya no forma parte de ${organisation}`,
        greeting: `Hola, ${name}:`,
        before: [
          `${actor} ha terminado el vínculo entre ${business} y ${organisation}. La organización ya no ve ningún dato de la empresa; no cambia nada más.`,
        ],
        button: `Abrir ${PRODUCT_NAME}`,
        after: ['Para volver a unirse, pida una nueva invitación a la organización.'],
      },
    }),
    left: ({ organisation, actor, name, business }) => ({
      title: `${business} ha dejado ${organisation}`,
      description: `${actor} ha terminado el vínculo. La organización ya no ve ningún dato de la empresa.`,
      letter: {
        subject: `${business} ha dejado ${organisation}`,
        greeting: `Hola, ${name}:`,
        before: [
          `${actor}, propietario de ${business}, ha terminado su vínculo con ${organisation}. La organización ya no ve ningún dato de la empresa.`,
        ],
        button: `Abrir ${PRODUCT_NAME}`,
        after: ['Para volver a vincular la empresa, invite a su propietario.'],
      },
    }),
    administered: ({ organisation, actor, about, reason, name }) => ({
      title: `${PRODUCT_NAME} ha cambiado los miembros de ${organisation}`,
      description: `${actor}, de la administración de ${PRODUCT_NAME}, ha cambiado la pertenencia de ${about}. Motivo: ${reason}`,
      letter: {
        subject: `${PRODUCT_NAME} ha cambiado los miembros de ${organisation}`,
        greeting: `Hola, ${name}:`,
        before: [
          `${actor}, de la administración de ${PRODUCT_NAME}, ha cambiado la pertenencia de ${about} a ${organisation}.`,
          `Motivo: ${reason}`,
        ],
        button: `Abrir ${PRODUCT_NAME}`,
        after: [
          'El cambio figura en el registro de auditoría de su organización. Si no lo esperaba, respóndanos.',
        ],
      },
    }),
    teamRemoved: ({ organisation, actor, name }) => ({
      title: `Ya no forma parte del equipo de ${organisation}`,
      description: `${actor} le ha quitado del equipo. Su cuenta y sus demás roles no cambian.`,
      letter: {
        subject: `Ya no forma parte del equipo de ${organisation}`,
        greeting: `Hola, ${name}:`,
        before: [
          `${actor} le ha quitado del equipo de ${organisation}. Su cuenta y sus demás roles no cambian.`,
        ],
        button: `Abrir ${PRODUCT_NAME}`,
        after: ['Si se trata de un error, pregunte a un propietario de la empresa.'],
      },
    }),
    teamChanged: ({ organisation, actor, role }) => ({
      title: `Su rol en ${organisation} ha cambiado`,
      description: `${actor} le ha asignado el rol de ${TEAM_WORDS.es(role)}.`,
    }),
    teamAdministered: ({ organisation, actor, about, reason, name }) => ({
      title: `${PRODUCT_NAME} ha cambiado el equipo de ${organisation}`,
      description: `${actor}, de la administración de ${PRODUCT_NAME}, ha cambiado la pertenencia de ${about}. Motivo: ${reason}`,
      letter: {
        subject: `${PRODUCT_NAME} ha cambiado el equipo de ${organisation}`,
        greeting: `Hola, ${name}:`,
        before: [
          `${actor}, de la administración de ${PRODUCT_NAME}, ha cambiado la pertenencia de ${about} a ${organisation}.`,
          `Motivo: ${reason}`,
        ],
        button: `Abrir ${PRODUCT_NAME}`,
        after: [
          'El cambio figura en el registro de auditoría de su empresa. Si no lo esperaba, respóndanos.',
        ],
      },
    }),
  },
};
