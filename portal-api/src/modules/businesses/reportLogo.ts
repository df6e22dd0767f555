import type { Db } from '../../kernel/appContext.ts';
import { asPng, REPORT_LOGO_WIDTH } from '../../kernel/picture.ts';
import { findReportLogo } from './logoRepository.ts';

/** The logo for a report on a single business, as a data URL for pages and PDFs. */
export async function reportLogo(db: Db, businessIds: readonly number[]): Promise<string | undefined> {
  const [businessId, ...others] = new Set(businessIds);
  if (businessId === undefined || others.length > 0) return undefined;
  const logo = await findReportLogo(db, businessId);
  // Bytes in the row are newer than the copy: the previous version changes only them.
  const png = logo?.bytes ? await asPng(Buffer.from(logo.bytes), REPORT_LOGO_WIDTH) : logo?.report_png;
  return png ? `data:image/png;base64,${Buffer.from(png).toString('base64')}` : undefined;
}
