import * as z from 'zod/mini';
import { tidyName } from '../domain/tidyText.ts';
import { NAME_MAX_LENGTH, TEST_PHOTOS_MAX } from '../domain/limits.ts';
import { idParam } from './fields.ts';
import { defineOperation, envelope } from './operation.ts';
import { testId } from './tests.ts';

const tag = 'Tests';
const path = '/tests/photos/:id';

export const testPhoto = z.object({
  id: z.number(),
  /** Alternative text; empty if none was given. */
  description: z.string(),
  /** Null if the person's account was deleted. */
  addedBy: z.nullable(z.string()),
  addedAt: z.string(),
  width: z.number(),
  height: z.number(),
  /** A small JPEG as a data URL. */
  thumbnail: z.string(),
  /** Whether the signed-in user may remove it. */
  removable: z.boolean(),
});
export type TestPhoto = z.output<typeof testPhoto>;

export const listTestPhotos = defineOperation({
  id: 'listTestPhotos',
  summary: 'The photographs of a test, the oldest first, each with a small picture.',
  tag,
  method: 'GET',
  path,
  access: 'detailed',
  params: z.object({ id: testId }),
  answer: envelope(
    z.object({
      photos: z.array(testPhoto),
      /** Whether the signed-in user may add one, ignoring the limit per test. */
      addable: z.boolean(),
    }),
  ),
});

export const addTestPhoto = defineOperation({
  id: 'addTestPhoto',
  summary: `Attach a photograph to a test (JPEG, PNG or WebP, up to 10 MB and 30 megapixels; ${TEST_PHOTOS_MAX} per test). It is re-encoded as JPEG, without metadata.`,
  tag,
  method: 'POST',
  path,
  access: 'detailed',
  params: z.object({ id: testId }),
  body: z.object({
    description: z.optional(z.string().check(z.overwrite(tidyName), z.maxLength(NAME_MAX_LENGTH))),
  }),
  file: 'photo',
  answer: envelope(testPhoto),
  errors: ['AUTHORIZATION_FAILED', 'FILE_TOO_LARGE', 'INVALID_DATA'],
});

export const getTestPhoto = defineOperation({
  id: 'getTestPhoto',
  summary: 'One photograph of a test, as JPEG.',
  tag,
  method: 'GET',
  path: `${path}/:photoId`,
  access: 'detailed',
  params: z.object({ id: testId, photoId: idParam }),
  kind: 'file',
});

export const deleteTestPhoto = defineOperation({
  id: 'deleteTestPhoto',
  summary: 'Remove a photograph from a test (the person who added it, or a Manager or Owner).',
  tag,
  method: 'DELETE',
  path: `${path}/:photoId`,
  access: 'detailed',
  params: z.object({ id: testId, photoId: idParam }),
  errors: ['AUTHORIZATION_FAILED'],
});
