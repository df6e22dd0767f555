import { type Environment, SettingsError } from '../settings.ts';
import type { S3Options } from './s3ObjectStore.ts';

/**
 * The bucket that the settings `<PREFIX>_S3_BUCKET`, `_ENDPOINT`, `_REGION`, `_PREFIX`, `_ACCESS_KEY_ID` and
 * `_SECRET_ACCESS_KEY` describe; undefined without `<PREFIX>_S3_BUCKET`.
 * @throws SettingsError if one that it needs is missing
 */
export function readS3Settings(env: Environment, prefix: string): S3Options | undefined {
  const bucket = env[`${prefix}_S3_BUCKET`];
  if (!bucket) return undefined;
  function required(part: string): string {
    const name = `${prefix}_S3_${part}`;
    const value = env[name];
    if (!value) throw new SettingsError(`${prefix}_S3_BUCKET is set, so ${name} has to be set too`);
    return value;
  }
  return {
    bucket,
    endpoint: required('ENDPOINT'),
    region: env[`${prefix}_S3_REGION`] || 'us-east-1',
    prefix: env[`${prefix}_S3_PREFIX`] ?? '',
    accessKeyId: required('ACCESS_KEY_ID'),
    secretAccessKey: required('SECRET_ACCESS_KEY'),
  };
}
