import type { ReleaseDescription } from '@epigram/shared-contracts/release';
import { declarationProblems } from '@epigram/shared-contracts/pages/problems';
import { declarationSchema } from '@epigram/shared-contracts/pages/schema';
import semver from 'semver';
import { z } from 'zod';

export const SHELL_NAME = 'host-shell';

/** Limits of one release: far above any of our builds, low enough that a mistake can't fill the disk. */
export const MAX_FILE_BYTES = 25 * 1024 * 1024;
export const MAX_RELEASE_BYTES = 250 * 1024 * 1024;
export const MAX_FILES = 3_000;

export const remoteNameSchema = z.string().regex(/^[a-z][a-z0-9-]{1,60}$/, 'must be a package folder name');
export const versionSchema = z
  .string()
  .max(100)
  .refine((version) => semver.valid(version) === version, 'must be a full semantic version');

// A path becomes part of URLs and, in a folder store, of file names: no parent folders, empty parts or special
// characters.
const pathSchema = z
  .string()
  .max(300)
  .regex(/^[\w@.~+-]+(\/[\w@.~+-]+)*$/, 'must be a relative path of plain characters')
  .refine(
    (path) => !path.split('/').some((part) => part === '.' || part === '..'),
    'must not contain . or .. as a part',
  );

/** No trailing slash and no empty part, because two spellings of one path could have two owners. */
export const mountSchema = z
  .string()
  .max(200)
  .regex(/^\/(?:[\w-]+(?:\/[\w-]+)*)?$/, 'must be an absolute path of plain words');

const integritySchema = z.string().regex(/^sha384-[A-Za-z0-9+/]{64}$/, 'must be a sha384 integrity value');

const fileSchema = z.object({
  path: pathSchema,
  integrity: integritySchema,
  size: z.int().min(0).max(MAX_FILE_BYTES),
});

const firstFilesSchema = z.object({
  catalogs: z.record(z.string().regex(/^[a-z]{2}$/), z.array(pathSchema).max(20)),
  pages: z
    .array(
      z.object({
        path: z.string().max(200),
        files: z.array(pathSchema).max(50),
        shared: z.array(z.string().max(100)).max(20).optional(),
      }),
    )
    .max(200),
});

export const deprecationSchema = z.object({
  kind: z.enum(['operation', 'export', 'slot', 'field']),
  name: z.string().max(150),
  since: z.string().max(30),
  on: z.iso.date(),
  until: z.iso.date(),
  removedIn: z.string().max(30),
  instead: z.string().max(300),
});

/** A publisher's `release.json`; errors name every invalid field. */
export const releaseSchema = z
  .object({
    name: remoteNameSchema,
    version: versionSchema,
    contract: z.string().refine((range) => semver.validRange(range) !== null, 'must be a semver range'),
    mount: z.array(mountSchema).max(20),
    container: z.string().regex(/^[A-Za-z_$][\w$]{0,120}$/, 'must be the name of a global variable'),
    entry: pathSchema,
    initial: z.array(pathSchema).max(200),
    firstFiles: firstFilesSchema.optional(),
    title: z.record(z.string().regex(/^[a-z]{2}$/), z.string().min(1).max(60)).optional(),
    ...declarationSchema.shape,
    provides: z
      .object({
        shared: z.record(z.string().max(100), z.string().max(100)),
        slots: z.array(z.string().max(60)).max(100),
        exports: z.record(z.string().max(30), z.array(z.string().max(100)).max(2_000)).optional(),
        deprecated: z.array(deprecationSchema).max(500).optional(),
      })
      .optional(),
    sizes: z
      .object({
        firstLoad: z.int().min(0),
        largestPage: z.int().min(0),
        budget: z
          .object({ firstLoadKb: z.number().min(1).optional(), pageKb: z.number().min(1).optional() })
          .optional(),
      })
      .optional(),
    files: z.array(fileSchema).min(1).max(MAX_FILES),
    build: z.object({
      commit: z.string().max(200),
      dirty: z.boolean().optional(),
      lock: z
        .string()
        .regex(/^[0-9a-f]{64}$/)
        .optional(),
      builder: z.string().max(200),
      workflow: z.string().max(300).optional(),
      run: z.string().max(300).optional(),
      time: z.iso.datetime(),
    }),
  })
  .superRefine((release, context) => {
    const paths = new Set(release.files.map((file) => file.path));
    function problem(path: string, message: string): void {
      context.addIssue({ code: 'custom', path: [path], message });
    }
    if (paths.size !== release.files.length) problem('files', 'lists a path twice');
    for (const message of declarationProblems(release)) problem('declaration', message);
    const ownName = release.name.replaceAll('-', '_');
    // Otherwise it could replace a browser's variable, or the container of another remote.
    if (!release.container.includes(ownName)) problem('container', `must contain ${ownName}`);
    if (!paths.has(release.entry)) problem('entry', 'is not among the files');
    for (const path of release.initial) {
      if (!paths.has(path)) problem('initial', `${path} is not among the files`);
    }
    const bytes = release.files.reduce((sum, file) => sum + file.size, 0);
    if (bytes > MAX_RELEASE_BYTES) problem('files', `are ${bytes} bytes, more than ${MAX_RELEASE_BYTES}`);
    if (release.name === SHELL_NAME && semver.valid(release.contract) === null) {
      problem('contract', 'of the shell must be the one version that it provides');
    }
  }) satisfies z.ZodType<ReleaseDescription>;
