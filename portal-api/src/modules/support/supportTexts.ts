import { SUPPORT_MINUTES } from '@epigram/shared-contracts/api/support';
import type { Locale } from '@epigram/shared-contracts/locale';
import { PRODUCT_NAME } from '@epigram/shared-contracts/product';

import type { Letter } from '../mail/public.ts';

interface Facts {
  readonly tenant: string;
  readonly actor: string;
  readonly reason: string;
  /** Whom the mail greets. */
  readonly name: string;
}

interface Told {
  readonly title: string;
  readonly description: string;
  readonly letter: Letter;
}

/** The notification to Owners and Managers when support looks at their data. */
export const supportTexts: Record<Locale, (it: Facts) => Told> = {
  en: ({ tenant, actor, reason, name }) => ({
    title: `${PRODUCT_NAME} support opened ${tenant}`,
    description: `${actor} can look at the data for ${SUPPORT_MINUTES} minutes and change nothing. Reason: ${reason}`,
    letter: {
      subject: `${PRODUCT_NAME} support opened ${tenant}`,
      greeting: `Hello ${name},`,
      before: [
        `${actor} of ${PRODUCT_NAME} support can look at the data of ${tenant} for ${SUPPORT_MINUTES} minutes. Nothing can be changed that way.`,
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
