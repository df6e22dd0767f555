import { expect, it } from '@jest/globals';
import { signS3Request } from './signS3Request.ts';

it('signs the example of the Amazon S3 API reference correctly', () => {
  const headers = signS3Request(
    {
      method: 'GET',
      url: new URL('https://examplebucket.s3.amazonaws.com/test.txt'),
      headers: { range: 'bytes=0-9' },
    },
    {
      region: 'us-east-1',
      accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
      secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
    },
    new Date('2013-05-24T00:00:00Z'),
  );
  expect(headers['authorization']).toContain(
    'Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  );
});
