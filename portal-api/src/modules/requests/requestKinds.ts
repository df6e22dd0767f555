import { alertFields, inList, type NotificationKind } from '../notifications/public.ts';

interface JoinFacts {
  readonly requestId: number;
  readonly person: string;
  readonly email: string;
  readonly tenant: string;
  readonly message: string | null;
  /** The tenant that answers: exactly one of the two is set. */
  readonly businessId: number | null;
  readonly organisationId: number | null;
}

export const joinRequested: NotificationKind<JoinFacts> = {
  name: 'join-requested',
  type: 'approval',
  topic: 'approvals',
  priority: 'high',
  requiresAction: true,
  fields: ({ person }) => ({ requestType: 'user_access', requesterName: person, deadline: null }),
  say: {
    en: ({ person, email, tenant, message }) => ({
      title: `${person} asks to join ${tenant}`,
      description: `If you approve, ${person} becomes a Member. You can change the role later.`,
      details: { Email: email, ...(message && { Message: message }) },
    }),
    es: ({ person, email, tenant, message }) => ({
      title: `${person} pide unirse a ${tenant}`,
      description: `Si lo aprueba, ${person} será miembro. Puede cambiar el rol más tarde.`,
      details: { 'Correo electrónico': email, ...(message && { Mensaje: message }) },
    }),
  },
};

interface CreditFacts {
  readonly requestId: number;
  readonly person: string;
  readonly business: string;
  readonly credits: number;
  readonly message: string | null;
  readonly businessId: number;
  readonly organisationId: number;
}

export const creditsRequested: NotificationKind<CreditFacts> = {
  name: 'credits-requested',
  type: 'approval',
  topic: 'approvals',
  priority: 'medium',
  requiresAction: true,
  fields: ({ person }) => ({ requestType: 'budget', requesterName: person, deadline: null }),
  say: {
    en: ({ business, credits, message }) => ({
      title: `${business} asks for ${credits} credits`,
      description: `If you approve, ${credits} tests are added to the credits of ${business}.`,
      details: { Business: business, Credits: String(credits), ...(message && { Message: message }) },
    }),
    es: ({ business, credits, message }) => ({
      title: `${business} pide ${credits} créditos`,
      description: `Si lo aprueba, se añaden ${credits} pruebas a los créditos de ${business}.`,
      details: { Empresa: business, Créditos: String(credits), ...(message && { Mensaje: message }) },
    }),
  },
};

interface MergeFacts {
  readonly requestId: number;
  readonly person: string;
  readonly kept: string;
  readonly going: string;
  readonly message: string | null;
  readonly businessId: number;
  readonly organisationId: null;
}

export const mergeRequested: NotificationKind<MergeFacts> = {
  name: 'client-merge-requested',
  type: 'approval',
  topic: 'approvals',
  priority: 'medium',
  requiresAction: true,
  fields: ({ person }) => ({ requestType: 'permission', requesterName: person, deadline: null }),
  say: {
    en: ({ person, kept, going, message }) => ({
      title: `${person} asks to merge two clients`,
      description: `If you approve, everything of ${going} moves to ${kept}, and ${going} disappears. It can be undone for a day.`,
      details: { 'Client that stays': kept, Duplicate: going, ...(message && { Message: message }) },
    }),
    es: ({ person, kept, going, message }) => ({
      title: `${person} pide fusionar dos clientes`,
      description: `Si lo aprueba, todo lo de ${going} pasa a ${kept}, y ${going} desaparece. Se puede deshacer durante un día.`,
      details: { 'Cliente que queda': kept, Duplicado: going, ...(message && { Mensaje: message }) },
    }),
  },
};

interface AnswerFacts {
  readonly what: 'join' | 'credits' | 'merge';
  readonly tenant: string;
  readonly credits: number | null;
  /** The names of the clients to merge. */
  readonly clients?: readonly string[];
  readonly approved: boolean;
  readonly by: string;
  readonly comment: string | null;
}

export const requestAnswered: NotificationKind<AnswerFacts> = {
  name: 'request-answered',
  type: 'alert',
  topic: 'approvals',
  priority: 'medium',
  fields: ({ approved }) => alertFields(approved ? 'success' : 'info', 'medium'),
  say: {
    en: ({ what, tenant, credits, clients = [], approved, by, comment }) => ({
      title:
        what === 'join'
          ? `Your request to join ${tenant} was ${approved ? 'approved' : 'rejected'}`
          : what === 'merge'
            ? `Your request to merge ${inList('en', clients)} was ${approved ? 'approved' : 'rejected'}`
            : `Your request for ${credits} credits was ${approved ? 'approved' : 'rejected'}`,
      description: `${by} of ${tenant} answered it.${comment ? ` “${comment}”` : ''}`,
    }),
    es: ({ what, tenant, credits, clients = [], approved, by, comment }) => ({
      title:
        what === 'join'
          ? `Su solicitud para unirse a ${tenant} se ha ${approved ? 'aprobado' : 'rechazado'}`
          : what === 'merge'
            ? `Su solicitud para fusionar ${inList('es', clients)} se ha ${approved ? 'aprobado' : 'rechazado'}`
            : `Su solicitud de ${credits} créditos se ha ${approved ? 'aprobado' : 'rechazado'}`,
      description: `La ha respondido ${by}, de ${tenant}.${comment ? ` «${comment}»` : ''}`,
    }),
  },
};

export const requestKinds = [joinRequested, creditsRequested, mergeRequested, requestAnswered];
