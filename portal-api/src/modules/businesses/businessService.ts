import { transactionWith } from '@epigram/platform/database/transactionWith';
import { API_BASE_PATH } from '@epigram/shared-contracts/api/operation';
import { COUNTRIES } from '@epigram/shared-contracts/domain/countries';
import { isPostcodeOf, postcodeCountry } from '@epigram/shared-contracts/domain/postcodes';
import type { BusinessProfile } from '@epigram/shared-contracts/api/businesses';
import type { Db } from '../../kernel/appContext.ts';
import { audit, changesOf } from '../../kernel/audit.ts';
import type { UploadedFile } from '../../kernel/call.ts';
import { DomainError } from '../../kernel/domainError.ts';
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
import { fingerprintOf, remakePicture, type Picture } from '../../kernel/picture.ts';
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
  db: Db,
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
  const picture = logo && (await readLogo(logo));
  await transactionWith(db, { 'app.business_ids': `{${businessId}}` }, async (trx) => {
    await lockBusiness(trx, businessId);
    const path = picture && (await replaceLogo(trx, businessId, picture));
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

async function replaceLogo(trx: Db, businessId: number, { type, bytes }: Picture): Promise<string> {
  const fingerprint = fingerprintOf(bytes);
  await storeLogo(trx, { businessId, type, bytes, fingerprint });
  return `${API_BASE_PATH}${logoPath(fingerprint)}`;
}

/** INVALID_DATA is for the logo, as the catalogue's text mentions a file. */
function refused(code: 'BAD_REQUEST' | 'INVALID_DATA', path: string, message: string): DomainError {
  return new DomainError(code, { errors: [{ path, message }] });
}
