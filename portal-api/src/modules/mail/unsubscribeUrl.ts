/** In unsubscribe addresses, for the reports that a business sends to addresses outside the portal. */
export const BUSINESS_REPORTS = 'client-reports';

/** Where one click ends the mails about `subject` to the holder of the key. */
export function unsubscribeUrlOf(publicUrl: string, key: string, subject: string): string {
  return `${publicUrl}/api/v2/notifications/unsubscribe/${key}/${subject}`;
}
