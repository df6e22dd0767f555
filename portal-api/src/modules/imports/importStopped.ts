import { msg } from '#i18n';
import { inEachLanguage } from '../../kernel/i18n/inEachLanguage.ts';
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
  say: inEachLanguage((say) => ({ file }) => ({
    title: say(msg`The import of {file} did not finish`, { file }),
    description: say(
      msg`It was cancelled, or the page was closed or lost its connection while the rows were being checked. Nothing was imported: send the file again.`,
    ),
  })),
};
