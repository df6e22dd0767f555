import { BUSINESS_ROLE } from '@epigram/shared-contracts/domain/enumerations';
import type { Locale } from '@epigram/shared-contracts/locale';
import { PRODUCT_NAME } from '@epigram/shared-contracts/product';

import type { Letter } from '../mail/public.ts';

/** The words of a notification, in the panel and by mail. */
interface Told {
  readonly title: string;
  readonly description: string;
  /** Only what a person wants to know outside of the portal as well. */
  readonly letter?: Letter;
}

interface Facts {
  readonly organisation: string;
  readonly actor: string;
  /** Whom the mail greets. */
  readonly name: string;
}

interface MembershipTexts {
  readonly removed: (it: Facts) => Told;
  readonly changed: (it: Facts & { manager: boolean; detailed: boolean }) => Told;
  readonly unlinked: (it: Facts & { business: string }) => Told;
  readonly left: (it: Facts & { business: string }) => Told;
  /** To Managers: an admin of the platform changed something about a member. */
  readonly administered: (it: Facts & { about: string; reason: string }) => Told;
  /** Of the team of a business, which is called `organisation` here as well. */
  readonly teamRemoved: (it: Facts) => Told;
  readonly teamChanged: (it: Facts & { role: number }) => Told;
  readonly teamAdministered: (it: Facts & { about: string; reason: string }) => Told;
}

const TEAM_WORDS: Record<Locale, (role: number) => string> = {
  en: (role) =>
    role === BUSINESS_ROLE.Owner ? 'an Owner' : role === BUSINESS_ROLE.Manager ? 'a Manager' : 'a Member',
  es: (role) =>
    role === BUSINESS_ROLE.Owner ? 'Propietario' : role === BUSINESS_ROLE.Manager ? 'Gestor' : 'Miembro',
};

/** What the server itself says about memberships. */
export const membershipTexts: Record<Locale, MembershipTexts> = {
  en: {
    removed: ({ organisation, actor, name }) => ({
      title: `You are no longer a member of ${organisation}`,
      description: `${actor} ended your membership. Your account and your other roles stay as they are.`,
      letter: {
        subject: `You are no longer a member of ${organisation}`,
        greeting: `Hello ${name},`,
        before: [
          `${actor} ended your membership of ${organisation}. Your account and your other roles stay as they are.`,
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
          `${actor}, an owner of ${business}, ended its link with ${organisation}. The organisation no longer sees any data of the business.`,
        ],
        button: `Open ${PRODUCT_NAME}`,
        after: ['To link the business again, invite its owner.'],
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
          'The change is in the activity log of your organisation. If you did not expect it, please reply to us.',
        ],
      },
    }),
    teamRemoved: ({ organisation, actor, name }) => ({
      title: `You are no longer in the team of ${organisation}`,
      description: `${actor} removed you from the team. Your account and your other roles stay as they are.`,
      letter: {
        subject: `You are no longer in the team of ${organisation}`,
        greeting: `Hello ${name},`,
        before: [
          `${actor} removed you from the team of ${organisation}. Your account and your other roles stay as they are.`,
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
      description: `${actor} ha terminado su pertenencia. Su cuenta y sus demás funciones no cambian.`,
      letter: {
        subject: `Ya no es miembro de ${organisation}`,
        greeting: `Hola, ${name}:`,
        before: [
          `${actor} ha terminado su pertenencia a ${organisation}. Su cuenta y sus demás funciones no cambian.`,
        ],
        button: `Abrir ${PRODUCT_NAME}`,
        after: ['Si se trata de un error, pregunte a un Gestor de la organización.'],
      },
    }),
    changed: ({ organisation, actor, manager, detailed }) => ({
      title: `Su función en ${organisation} ha cambiado`,
      description: `${actor} le ha asignado la función de ${manager ? 'Gestor' : 'Miembro'} con acceso ${detailed ? 'detallado' : 'agregado'}.`,
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
          'El cambio figura en el registro de actividad de su organización. Si no lo esperaba, respóndanos.',
        ],
      },
    }),
    teamRemoved: ({ organisation, actor, name }) => ({
      title: `Ya no forma parte del equipo de ${organisation}`,
      description: `${actor} le ha quitado del equipo. Su cuenta y sus demás funciones no cambian.`,
      letter: {
        subject: `Ya no forma parte del equipo de ${organisation}`,
        greeting: `Hola, ${name}:`,
        before: [
          `${actor} le ha quitado del equipo de ${organisation}. Su cuenta y sus demás funciones no cambian.`,
        ],
        button: `Abrir ${PRODUCT_NAME}`,
        after: ['Si se trata de un error, pregunte a un Propietario de la empresa.'],
      },
    }),
    teamChanged: ({ organisation, actor, role }) => ({
      title: `Su función en ${organisation} ha cambiado`,
      description: `${actor} le ha asignado la función de ${TEAM_WORDS.es(role)}.`,
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
