import * as z from 'zod/mini';
import { defineOperation } from './operation.ts';

export const recordPageView = defineOperation({
  id: 'recordPageView',
  summary: 'Count a page view. The server keeps an anonymised address and whether the user is internal.',
  tag: 'Page views',
  method: 'POST',
  path: '/page-views',
  access: 'public',
  body: z.object({
    /** The route pattern, for example `/clients/details/:id?`: never with an id. */
    route: z.string().check(z.regex(/^\/[\w/:?.*-]{0,200}$/)),
    locale: z.string().check(z.maxLength(10)),
  }),
  errors: ['RATE_LIMITED'],
});
