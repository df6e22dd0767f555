import { alertFields, type NotificationKind } from '../notifications/public.ts';

interface Facts {
  readonly file: string;
}

/** Notifies the sender of a file, who did not receive the response. */
export const importStopped: NotificationKind<Facts> = {
  name: 'import-stopped',
  type: 'alert',
  topic: 'files',
  priority: 'medium',
  fields: () => alertFields('error', 'medium'),
  say: {
    en: ({ file }) => ({
      title: `The import of ${file} did not finish`,
      description:
        'It was cancelled, or the page was closed or lost its connection while the rows were being checked. Nothing was imported: send the file again.',
    }),
    es: ({ file }) => ({
      title: `La importación de ${file} no ha terminado`,
      description:
        'Se canceló, o la página se cerró o perdió la conexión mientras se comprobaban las filas. No se ha importado nada: vuelva a enviar el archivo.',
    }),
  },
};
