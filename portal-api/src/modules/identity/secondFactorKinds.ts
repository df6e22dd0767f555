import { alertFields, type NotificationKind } from '../notifications/public.ts';

interface Facts {
  readonly reason: string;
}

/** An operator removed every second factor of an account. */
export const secondFactorRemoved: NotificationKind<Facts> = {
  name: 'second-factor-taken-away',
  type: 'alert',
  topic: 'security',
  priority: 'high',
  fields: () => alertFields('security', 'high'),
  say: {
    en: ({ reason }) => ({
      title: 'Your second factor was removed',
      description: `An operator removed your app, your passkeys and your recovery codes and signed you out everywhere. Reason: “${reason}”. If you didn’t ask for it, change your password and tell support.`,
    }),
    es: ({ reason }) => ({
      title: 'Se ha quitado su segundo factor',
      description: `Un operador ha quitado su aplicación, sus claves de acceso y sus códigos de recuperación y ha cerrado todas sus sesiones. Motivo: «${reason}». Si no lo ha pedido usted, cambie la contraseña y avise a soporte.`,
    }),
  },
};
