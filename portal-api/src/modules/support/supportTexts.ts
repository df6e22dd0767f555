import { SUPPORT_MINUTES } from '@epigram/shared-contracts/api/support';
import type { Locale } from '@epigram/shared-contracts/locale';
import { PRODUCT_NAME } from '@epigram/shared-contracts/product';

import type { Letter } from '../mail/public.ts';

interface Facts {
  readonly tenant: string;
  readonly actor: string;
  readonly reason: string;
  /** The mail's recipient. */
  readonly name: string;
}

interface Told {
  readonly title: string;
  readonly description: string;
  readonly letter: Letter;
}

/** The notification for Owners and Managers when support views their data. */
export const supportTexts: Record<Locale, (it: Facts) => Told> = {
  en: ({ tenant, actor, reason, name }) => ({
    title: `${PRODUCT_NAME} support opened ${tenant}`,
    description: `${actor} can view the data for ${SUPPORT_MINUTES} minutes but change nothing. Reason: ${reason}`,
    letter: {
      subject: `${PRODUCT_NAME} support opened ${tenant}`,
      greeting: `Hello ${name},`,
      before: [
        `${actor} of ${PRODUCT_NAME} support can view the data of ${tenant} for ${SUPPORT_MINUTES} minutes. Nothing can be changed that way.`,
        `Reason: ${reason}`,
      ],
      button: `Open ${PRODUCT_NAME}`,
      after: ['Start and end are in the audit trail. If you did not expect this, please reply to us.'],
    },
  }),
  es: ({ tenant, actor, reason, name }) => ({
    title: `El soporte de ${PRODUCT_NAME} ha abierto ${tenant}`,
    description: `${actor} puede ver los datos durante ${SUPPORT_MINUTES} minutos, sin cambiar nada. Motivo: ${reason}`,
    letter: {
      subject: `El soporte de ${PRODUCT_NAME} ha abierto ${tenant}`,
      greeting: `Hola, ${name}:`,
      before: [
        `${actor}, del soporte de ${PRODUCT_NAME}, puede ver los datos de ${tenant} durante ${SUPPORT_MINUTES} minutos. De este modo no se puede cambiar nada.`,
        `Motivo: ${reason}`,
      ],
      button: `Abrir ${PRODUCT_NAME}`,
      after: ['El inicio y el fin constan en el registro de auditoría. Si no lo esperaba, respóndanos.'],
    },
  }),
};

/** The notification that support access is over. */
export const supportEndTexts: Record<
  Locale,
  (it: { tenant: string; actor: string | null }) => { title: string; description: string }
> = {
  en: ({ tenant, actor }) => ({
    title: `${PRODUCT_NAME} support closed ${tenant}`,
    description: `${actor ? `${actor} ended the access` : `The ${SUPPORT_MINUTES} minutes are over`}. ${PRODUCT_NAME} support cannot look at the data any more. Start and end are in the audit trail.`,
  }),
  es: ({ tenant, actor }) => ({
    title: `El soporte de ${PRODUCT_NAME} ha cerrado ${tenant}`,
    description: `${actor ? `${actor} ha terminado el acceso` : `Han pasado los ${SUPPORT_MINUTES} minutos`}. El soporte de ${PRODUCT_NAME} ya no puede ver los datos. El inicio y el fin constan en el registro de auditoría.`,
  }),
};
