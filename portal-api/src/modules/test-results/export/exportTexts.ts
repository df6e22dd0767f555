import {
  EXPORT_KEPT_DAYS,
  EXPORT_MAX_IN_BACKGROUND,
  EXPORT_MAX_KEPT,
  EXPORT_MAX_UNFINISHED,
} from '@epigram/shared-contracts/domain/limits';
import type { ExportFormat } from '@epigram/shared-contracts/domain/enumerations';
import { formatsFor } from '@epigram/shared-contracts/formats/createFormats';
import type { Locale } from '@epigram/shared-contracts/locale';

interface Notice {
  readonly title: string;
  readonly description: string;
}

interface ExportTexts {
  readonly ready: (tests: number) => Notice;
  readonly failed: (tests: number) => Notice;
  readonly tooMany: (format: ExportFormat) => string;
  readonly tooManyUnfinished: string;
  readonly tooManyKept: string;
}

function inWords(language: Locale, number: number): string {
  return formatsFor(language).number(number);
}

/** The server's own messages about exports. */
export const exportTexts: Readonly<Record<Locale, ExportTexts>> = {
  en: {
    ready: (tests) => ({
      title: 'Your export is ready',
      description: `${inWords('en', tests)} test results. You can download the file for ${EXPORT_KEPT_DAYS} days.`,
    }),
    failed: (tests) => ({
      title: 'Your export could not be prepared',
      description: `The export of ${inWords('en', tests)} test results failed. Open the test results to see why, or to start it again.`,
    }),
    tooMany: (format) =>
      format === 'pdf'
        ? `At most ${inWords('en', EXPORT_MAX_IN_BACKGROUND.pdf)} PDF reports can be exported at a time. Narrow the search or the filters, or choose the Excel list.`
        : `At most ${inWords('en', EXPORT_MAX_IN_BACKGROUND.xlsx)} tests can be exported at a time. Narrow the search or the filters.`,
    tooManyUnfinished: `${EXPORT_MAX_UNFINISHED} of your exports are still being prepared. Wait until one is ready, or cancel one.`,
    tooManyKept: `You already have ${EXPORT_MAX_KEPT} exports. Remove one that you no longer need.`,
  },
  es: {
    ready: (tests) => ({
      title: 'Su exportación está lista',
      description: `${inWords('es', tests)} resultados de pruebas. Puede descargar el archivo durante ${EXPORT_KEPT_DAYS} días.`,
    }),
    failed: (tests) => ({
      title: 'No se ha podido preparar su exportación',
      description: `La exportación de ${inWords('es', tests)} resultados de pruebas ha fallado. Abra los resultados para ver el motivo o empezar de nuevo.`,
    }),
    tooMany: (format) =>
      format === 'pdf'
        ? `Se pueden exportar como máximo ${inWords('es', EXPORT_MAX_IN_BACKGROUND.pdf)} informes en PDF a la vez. Limite la búsqueda o los filtros, o elija la lista de Excel.`
        : `Se pueden exportar como máximo ${inWords('es', EXPORT_MAX_IN_BACKGROUND.xlsx)} pruebas a la vez. Limite la búsqueda o los filtros.`,
    tooManyUnfinished: `Todavía se están preparando ${EXPORT_MAX_UNFINISHED} de sus exportaciones. Espere a que una esté lista o cancele alguna.`,
    tooManyKept: `Ya tiene ${EXPORT_MAX_KEPT} exportaciones guardadas. Quite alguna que ya no necesite.`,
  },
};
