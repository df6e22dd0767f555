import { randomUUID } from 'node:crypto';
import type { S3Options } from '../store/s3ObjectStore.ts';

export interface S3Server extends S3Options {
  /** The server's process. */
  readonly pid: number;
}

/** Where the suite `object-store` says that a real S3 server runs; undefined outside of it. */
export function s3Server(): Omit<S3Server, 'bucket'> | undefined {
  const endpoint = process.env['TEST_S3_ENDPOINT'];
  if (!endpoint) return undefined;
  return {
    endpoint,
    region: 'us-east-1',
    prefix: '',
    accessKeyId: process.env['TEST_S3_ACCESS_KEY_ID'] ?? '',
    secretAccessKey: process.env['TEST_S3_SECRET_ACCESS_KEY'] ?? '',
    pid: Number(process.env['TEST_S3_PID']),
  };
}

/** The same server with a new, empty bucket. */
export async function withNewBucket(server: Omit<S3Server, 'bucket'>): Promise<S3Server> {
  const { CreateBucketCommand, S3Client } = await import('@aws-sdk/client-s3');
  const { endpoint, region, accessKeyId, secretAccessKey } = server;
  const client = new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: true,
  });
  const bucket = `test-${randomUUID()}`;
  await client.send(new CreateBucketCommand({ Bucket: bucket }));
  client.destroy();
  return { ...server, bucket };
}
