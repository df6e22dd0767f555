import type { TestRow } from '@epigram/shared-contracts/api/tests';
import { toDate } from '@epigram/shared-contracts/formats/createFormats';
import { i18n } from '@lingui/core';
import { formatsOf, type Formats } from './formatsOf.ts';

export { toDate };

/** Shown instead of a missing value, as the shared formats do. Releases depend on this export of the surface. */
export const NO_VALUE = '–';

/*
 * The formats of the active language as plain functions, for code that runs during rendering but is not a component. A
 * memo cannot depend on them, so a component that memoises formatted values uses `useFormats()`.
 */
const active = (): Formats => formatsOf(i18n.locale);

export const formatNumber: Formats['number'] = (...args) => active().number(...args);
export const formatPercent: Formats['percent'] = (...args) => active().percent(...args);
export const formatDate: Formats['date'] = (value) => active().date(value);
export const formatDateTime: Formats['dateTime'] = (value) => active().dateTime(value);
/** The day and, if it is known, the time of a test on the clock of its business. */
export function formatTested({
  testedOn,
  testedTime,
  createdAt,
}: Pick<TestRow, 'testedOn' | 'testedTime' | 'createdAt'>): string {
  // A server before version 4.18 of the contract sends only the time.
  if (testedOn === undefined) return active().dateTime(createdAt);
  return testedTime ? active().dateTime(`${testedOn}T${testedTime}`) : active().date(testedOn);
}
export const formatTime: Formats['time'] = (value) => active().time(value);
export const formatMonth: Formats['month'] = (value) => active().month(value);
export const formatDayMonth: Formats['dayMonth'] = (value) => active().dayMonth(value);
export const formatRelative: Formats['relative'] = (...args) => active().relative(...args);
export const formatRange: Formats['range'] = (...args) => active().range(...args);
export const formatBytes: Formats['bytes'] = (bytes) => active().bytes(bytes);
export const formatEpg: Formats['epg'] = (...args) => active().epg(...args);
