import * as z from 'zod/mini';
import { NAME_MAX_LENGTH, PAGE_SIZES } from '../domain/limits.ts';
import { idParam, name } from './fields.ts';
import { defineOperation, envelope } from './operation.ts';

const tag = 'Users';
const prefix = '/users/views';

/** Lists whose views can be saved. */
export const VIEW_LISTS = ['clients', 'test-results'] as const;
export type ViewList = (typeof VIEW_LISTS)[number];
/** The most views that a user can save for one list. */
export const MAX_VIEWS = 30;

const key = z.string().check(z.minLength(1), z.maxLength(40));
const MAX_PARTS = 40;

/** The state of a list: search, filters, order, page size and hidden columns, under the list's own keys. */
export const viewState = z.object({
  search: z.string().check(z.maxLength(NAME_MAX_LENGTH)),
  sort: z.object({ field: key, order: z.enum(['asc', 'desc']) }),
  pageSize: z.literal([...PAGE_SIZES]),
  filters: z
    .array(
      z.object({
        name: key,
        values: z.array(z.string().check(z.maxLength(NAME_MAX_LENGTH))).check(z.maxLength(MAX_PARTS)),
      }),
    )
    .check(z.maxLength(MAX_PARTS)),
  hiddenColumns: z.array(key).check(z.maxLength(MAX_PARTS)),
});
export type ViewState = z.output<typeof viewState>;

export const savedView = z.object({
  id: z.number(),
  name: z.string(),
  state: viewState,
  /** Applied if the URL has no state. */
  isDefault: z.boolean(),
});
export type SavedView = z.output<typeof savedView>;

export const listSavedViews = defineOperation({
  id: 'listSavedViews',
  summary: "The user's own views of a list, by name.",
  tag,
  method: 'GET',
  path: prefix,
  access: 'detailed',
  query: z.object({ list: z.enum(VIEW_LISTS) }),
  answer: envelope(z.array(savedView)),
});

export const createSavedView = defineOperation({
  id: 'createSavedView',
  summary: 'Save a view of a list under a name that the user’s other views of the list don’t have.',
  tag,
  method: 'POST',
  path: prefix,
  access: 'detailed',
  body: z.object({
    list: z.enum(VIEW_LISTS),
    name,
    state: viewState,
    isDefault: z.optional(z.boolean()),
  }),
  answer: envelope(savedView),
});

export const updateSavedView = defineOperation({
  id: 'updateSavedView',
  summary: 'Rename a view, replace its state, or set or unset it as the default.',
  tag,
  method: 'PATCH',
  path: `${prefix}/:viewId`,
  access: 'detailed',
  params: z.object({ viewId: idParam }),
  body: z.object({
    name: z.optional(name),
    state: z.optional(viewState),
    isDefault: z.optional(z.boolean()),
  }),
  answer: envelope(savedView),
  errors: ['NOT_FOUND'],
});

export const deleteSavedView = defineOperation({
  id: 'deleteSavedView',
  summary: 'Delete a view.',
  tag,
  method: 'DELETE',
  path: `${prefix}/:viewId`,
  access: 'detailed',
  params: z.object({ viewId: idParam }),
  errors: ['NOT_FOUND'],
});
