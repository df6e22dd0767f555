import type { Db } from '../../kernel/appContext.ts';
import { asPng } from '../../kernel/picture.ts';
import { findLogoOf } from './logoRepository.ts';

/** The logo for a report on a single business, as a data URL for pages and PDFs. */
export async function reportLogo(db: Db, businessIds: readonly number[]): Promise<string | undefined> {
  const [businessId, ...others] = new Set(businessIds);
  if (businessId === undefined || others.length > 0) return undefined;
  const logo = await findLogoOf(db, businessId);
  const png = logo && (await asPng(Buffer.from(logo.bytes), LARGEST));
  return png && `data:image/png;base64,${png.toString('base64')}`;
}

/** Twice the size at which reports display it. */
const LARGEST = 240;
