import { msg } from '#i18n';
import {
  EXPORT_KEPT_DAYS,
  EXPORT_MAX_IN_BACKGROUND,
  EXPORT_MAX_KEPT,
  EXPORT_MAX_UNFINISHED,
} from '@epigram/shared-contracts/domain/limits';
import type { ExportFormat } from '@epigram/shared-contracts/domain/enumerations';
import { formatsFor } from '@epigram/shared-contracts/formats/createFormats';

import { inEachLanguage } from '../../../kernel/i18n/inEachLanguage.ts';

/** The server's own messages about exports. */
export const exportTexts = inEachLanguage((say, language) => {
  const { number } = formatsFor(language);
  return {
    ready: (tests: number) => ({
      title: say(msg`Your export is ready`),
      description: say(msg`{tests} test results. You can download the file for {days} days.`, {
        tests: number(tests),
        days: EXPORT_KEPT_DAYS,
      }),
    }),
    failed: (tests: number) => ({
      title: say(msg`Your export could not be prepared`),
      description: say(
        msg`The export of {tests} test results failed. Open the test results to see why, or to start it again.`,
        { tests: number(tests) },
      ),
    }),
    tooMany: (format: ExportFormat) =>
      format === 'pdf'
        ? say(
            msg`At most {most} PDF reports can be exported at a time. Narrow the search or the filters, or choose the Excel list.`,
            { most: number(EXPORT_MAX_IN_BACKGROUND.pdf) },
          )
        : say(msg`At most {most} tests can be exported at a time. Narrow the search or the filters.`, {
            most: number(EXPORT_MAX_IN_BACKGROUND.xlsx),
          }),
    tooManyUnfinished: say(
      msg`{count} of your exports are still being prepared. Wait until one is ready, or cancel one.`,
      { count: EXPORT_MAX_UNFINISHED },
    ),
    tooManyKept: say(msg`You already have {count} exports. Remove one that you no longer need.`, {
      count: EXPORT_MAX_KEPT,
    }),
  };
});
