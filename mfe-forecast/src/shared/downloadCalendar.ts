const FILE_NAME = 'nematodirus.ics';
/** Some browsers read the URL only after the click has returned. */
const RELEASE_AFTER_MS = 10_000;

/** Downloads a calendar file that was created in the browser. */
export function downloadCalendar(content: string): void {
  const url = URL.createObjectURL(new Blob([content], { type: 'text/calendar;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = FILE_NAME;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), RELEASE_AFTER_MS);
}
