/** A batch expires at the end of a month or on a day, as its label says. */
const EXPIRY = /^(?:19|20|21)\d{2}-(?:0[1-9]|1[0-2])(?:-(?:0[1-9]|[12]\d|3[01]))?$/;

/** Whether a text is a month or a day of the calendar on which a batch can expire. */
export function isExpiry(text: string): boolean {
  if (!EXPIRY.test(text)) return false;
  const day = text.length === 7 ? `${text}-01` : text;
  return new Date(`${day}T00:00:00Z`).toISOString().slice(0, 10) === day;
}

/** An Irish national prescription number: 16 digits, which may be typed in blocks. */
export function normalPrescriptionNumber(text: string): string {
  return text.replaceAll(/[\s-]/g, '');
}
export const PRESCRIPTION_NUMBER = /^\d{16}$/;
