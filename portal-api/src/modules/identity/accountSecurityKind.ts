import { alertFields, type NotificationKind } from '../notifications/public.ts';

export type SecurityChange =
  | 'password-changed'
  | 'password-recovered'
  | 'factor-added'
  | 'factor-removed'
  | 'codes-renewed'
  | 'recovery-code-used'
  | 'many-failures';

interface Facts {
  readonly what: SecurityChange;
}

const EN: Readonly<Record<SecurityChange, readonly [title: string, text: string]>> = {
  'password-changed': ['Your password was changed', 'All your other sessions have ended.'],
  'password-recovered': [
    'Your password was set by a recovery mail',
    'All sessions have ended. Whoever opened the link in the mail has chosen the new password.',
  ],
  'factor-added': ['A second factor was added', 'An app or a passkey was added to your account.'],
  'factor-removed': ['A second factor was removed', 'An app or a passkey was removed from your account.'],
  'codes-renewed': ['Your recovery codes were replaced', 'The codes that you had before no longer work.'],
  'recovery-code-used': [
    'A recovery code was used',
    'It can’t be used again. Create new codes if few are left.',
  ],
  'many-failures': [
    'Many failed sign-ins to your account',
    'Somebody has tried many passwords from changing networks. Sign-in from unknown browsers is paused for up to an hour. You can still sign in from a browser that you have used before, with a passkey, or with a recovery mail.',
  ],
};

const ES: typeof EN = {
  'password-changed': ['Se ha cambiado su contraseña', 'Se han cerrado todas sus demás sesiones.'],
  'password-recovered': [
    'Su contraseña se ha establecido con un correo de recuperación',
    'Se han cerrado todas las sesiones. La nueva contraseña la ha elegido quien abrió el enlace del correo.',
  ],
  'factor-added': [
    'Se ha añadido un segundo factor',
    'Se ha añadido una aplicación o una clave de acceso a su cuenta.',
  ],
  'factor-removed': [
    'Se ha quitado un segundo factor',
    'Se ha quitado una aplicación o una clave de acceso de su cuenta.',
  ],
  'codes-renewed': [
    'Se han sustituido sus códigos de recuperación',
    'Los códigos que tenía antes ya no sirven.',
  ],
  'recovery-code-used': [
    'Se ha usado un código de recuperación',
    'No se puede volver a usar. Cree códigos nuevos si le quedan pocos.',
  ],
  'many-failures': [
    'Muchos inicios de sesión fallidos en su cuenta',
    'Alguien ha probado muchas contraseñas desde redes cambiantes. El inicio de sesión desde navegadores desconocidos está en pausa durante una hora como máximo. Puede seguir entrando desde un navegador que ya haya usado, con una clave de acceso o con un correo de recuperación.',
  ],
};

/** Something that protects the account has changed. Whoever else did it cannot prevent the notice or its mail. */
export const accountSecurityChanged: NotificationKind<Facts> = {
  name: 'account-security',
  type: 'alert',
  topic: 'security',
  priority: 'high',
  isUnavoidable: true,
  fields: () => alertFields('security', 'high'),
  say: {
    en: ({ what }) => ({
      title: EN[what][0],
      description: `${EN[what][1]} If this wasn’t you, change your password and sign out everywhere.`,
    }),
    es: ({ what }) => ({
      title: ES[what][0],
      description: `${ES[what][1]} Si no ha sido usted, cambie la contraseña y cierre todas las sesiones.`,
    }),
  },
};
