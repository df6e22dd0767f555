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
  say: { en: ({ tests }) => exportTexts.en.ready(tests), es: ({ tests }) => exportTexts.es.ready(tests) },
};

export const exportFailed: NotificationKind<Facts> = {
  name: 'export-failed',
  type: 'alert',
  topic: 'files',
  priority: 'medium',
  fields: () => alertFields('error', 'medium'),
  say: { en: ({ tests }) => exportTexts.en.failed(tests), es: ({ tests }) => exportTexts.es.failed(tests) },
};
