import { inEachLanguage } from '../../../kernel/i18n/inEachLanguage.ts';
import { alertFields, type NotificationKind } from '../../notifications/public.ts';
import { exportTexts } from './exportTexts.ts';

interface Facts {
  readonly tests: number;
}

export const exportReady: NotificationKind<Facts> = {
  name: 'export-ready',
  type: 'alert',
  topic: 'files',
  priority: 'low',
  fields: () => alertFields('success', 'low'),
  say: inEachLanguage(
    (_say, language) =>
      ({ tests }) =>
        exportTexts[language].ready(tests),
  ),
};

export const exportFailed: NotificationKind<Facts> = {
  name: 'export-failed',
  type: 'alert',
  topic: 'files',
  priority: 'medium',
  fields: () => alertFields('error', 'medium'),
  say: inEachLanguage(
    (_say, language) =>
      ({ tests }) =>
        exportTexts[language].failed(tests),
  ),
};
