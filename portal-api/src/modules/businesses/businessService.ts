import { API_BASE_PATH } from '@epigram/shared-contracts/api/operation';
import { COUNTRIES } from '@epigram/shared-contracts/domain/countries';
import { isPostcodeOf, postcodeCountry } from '@epigram/shared-contracts/domain/postcodes';
import type { BusinessProfile } from '@epigram/shared-contracts/api/businesses';
import type { AppContext, Db } from '../../kernel/appContext.ts';
import { audit, changesOf } from '../../kernel/audit.ts';
import type { UploadedFile } from '../../kernel/call.ts';
import { DomainError } from '../../kernel/domainError.ts';
import { ofBusiness } from '../../kernel/files/fileOwner.ts';
import type { FileStore } from '../../kernel/files/fileStore.ts';
import { transactionAs } from '../../kernel/transactionAs.ts';
import { findBusinessRole } from '../access/public.ts';
import { mayChangeTimeZone, mayEditBusiness } from './businessPolicy.ts';
import {
  findBusiness,
  lockBusiness,
  timeZoneExists,
  updateBusiness,
  weatherStationExists,
  type BusinessChange,
} from './businessRepository.ts';
import {
  asPng,
  fingerprintOf,
  remakePicture,
  REPORT_LOGO_WIDTH,
  type Picture,
} from '../../kernel/picture.ts';
import { storeLogo } from './logoRepository.ts';
import { logoPath } from './logoRoutes.ts';

type ProfileChange = Omit<BusinessChange, 'country' | 'logo'> & {
  readonly country?: string | null | undefined;
};

export async function readBusinessProfile(db: Db, businessId: number): Promise<BusinessProfile> {
  const found = await findBusiness(db, businessId);
  if (!found) throw new DomainError('NOT_FOUND');
  const { plan_expires_on, credits, ...business } = found;
  return {
    ...business,
    credits: business.infinite_credits ? null : credits,
    planExpiresAt: plan_expires_on,
  };
}

export async function changeBusiness(
  { database: { db }, files }: Pick<AppContext, 'database' | 'files'>,
  act: { userId: number; businessId: number; requestId: string },
  change: ProfileChange,
  logo: UploadedFile | undefined,
): Promise<{ logo: string | null }> {
  const { userId, businessId, requestId } = act;
  const role = await findBusinessRole(db, userId, businessId);
  const stored = await readBusinessProfile(db, businessId);
  const isOtherZone = change.time_zone !== undefined && change.time_zone !== stored.time_zone;
  if (!mayEditBusiness(role) || (isOtherZone && !mayChangeTimeZone(role))) {
    throw new DomainError('AUTHORIZATION_FAILED');
  }
  await checkChange(db, change, stored);
  const transact = <T>(work: (trx: Db) => Promise<T>) =>
    transactionAs(db, { businessIds: [businessId] }, work);
  const kept = logo && (await keepLogo(files, transact, businessId, await readLogo(logo)));
  await transact(async (trx) => {
    await lockBusiness(trx, businessId);
    if (kept) await storeLogo(trx, { businessId, ...kept });
    const path = kept && `${API_BASE_PATH}${logoPath(kept.fingerprint)}`;
    const whole = {
      ...change,
      country: change.country ?? undefined,
      // A form cannot send null, so an empty field removes the station.
      weather_station_id: change.weather_station_id === '' ? null : change.weather_station_id,
      logo: path,
    };
    const changes = changesOf((await findBusiness(trx, businessId)) ?? {}, whole);
    if (Object.keys(changes).length === 0) return;
    await updateBusiness(trx, businessId, whole);
    await audit(trx, {
      action: 'business-update',
      userId,
      businessId,
      requestId,
      changes,
    });
  });
  return { logo: (await readBusinessProfile(db, businessId)).logo };
}

async function checkChange(db: Db, change: ProfileChange, stored: BusinessProfile): Promise<void> {
  const { country, postcode, time_zone, weather_station_id } = change;
  // The forecast and the charts need the country: it may be changed, but not removed.
  if (country === null || country === '') throw refused('BAD_REQUEST', 'country', 'required');
  // A country stored before the list existed may remain.
  if (country && country !== stored.country && !COUNTRIES.some((known) => known === country)) {
    throw refused('BAD_REQUEST', 'country', 'unknown');
  }
  const form = postcodeCountry(country ?? stored.country);
  if (postcode && postcode !== stored.postcode && form && !isPostcodeOf(form, postcode)) {
    throw refused('BAD_REQUEST', 'postcode', 'not a postcode of the country');
  }
  if (time_zone && time_zone !== stored.time_zone && !(await timeZoneExists(db, time_zone))) {
    throw refused('BAD_REQUEST', 'time_zone', 'unknown');
  }
  if (weather_station_id && !(await weatherStationExists(db, weather_station_id))) {
    throw refused('BAD_REQUEST', 'weather_station_id', 'unknown');
  }
}

async function readLogo({ bytes }: UploadedFile): Promise<Picture> {
  const picture = await remakePicture(bytes);
  if (!picture) throw refused('INVALID_DATA', 'logo', 'not a PNG, JPEG or WebP picture');
  return picture;
}

async function keepLogo(
  files: FileStore,
  transact: Parameters<FileStore['keep']>[0],
  businessId: number,
  { type, bytes }: Picture,
) {
  const place = await files.keep(transact, { owner: ofBusiness(businessId), bytes });
  const reportPng = (await asPng(bytes, REPORT_LOGO_WIDTH)) ?? null;
  return { type, place, reportPng, fingerprint: fingerprintOf(bytes) };
}

/** INVALID_DATA is for the logo, as the catalogue's text mentions a file. */
function refused(code: 'BAD_REQUEST' | 'INVALID_DATA', path: string, message: string): DomainError {
  return new DomainError(code, { errors: [{ path, message }] });
}
