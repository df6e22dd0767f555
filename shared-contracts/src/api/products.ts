import * as z from 'zod/mini';
import { DEFAULT_PAGE_SIZE } from '../domain/limits.ts';
import { animalType, idParam, pageParams, search } from './fields.ts';
import { defineOperation, envelope, listEnvelope } from './operation.ts';
import {
  DOSE_BASES,
  labelFields,
  milkWithdrawal,
  TREATMENT_ROUTES,
  treatedActive,
  withdrawalDays,
} from './treatedProducts.ts';

const tag = 'Treatments';
const prefix = '/businesses/:businessId/dashboard/products';
const businessParams = { businessId: idParam };
const productParams = z.object({ ...businessParams, productId: idParam });

/** A product as a business recorded it last for an animal type: labels state their periods by animal type. */
export const product = z.object({
  id: z.number(),
  animalType,
  name: z.string(),
  actives: z.array(treatedActive),
  route: z.enum(TREATMENT_ROUTES),
  doseBasis: z.enum(DOSE_BASES),
  /** As typed from the label; null if it was never typed. */
  withdrawalMeat: withdrawalDays,
  withdrawalMilk: z.nullable(milkWithdrawal),
});
export type Product = z.output<typeof product>;

export const listProducts = defineOperation({
  id: 'listProducts',
  summary: 'Products that a business has recorded in treatments, by name; those whose name contains a text.',
  tag,
  method: 'GET',
  path: prefix,
  access: 'detailed',
  params: z.object(businessParams),
  query: z.object({
    offset: z._default(pageParams.offset, 0),
    limit: z._default(pageParams.limit, DEFAULT_PAGE_SIZE),
    search,
    animalType: z.optional(animalType),
  }),
  answer: listEnvelope(product),
});

export const updateProduct = defineOperation({
  id: 'updateProduct',
  summary:
    'Change what is remembered of a product (Managers and Owners); treatments keep what they say. All fields are sent.',
  tag,
  method: 'PUT',
  path: `${prefix}/:productId`,
  access: 'detailed',
  params: productParams,
  body: z.strictObject(labelFields),
  answer: envelope(product),
  errors: ['AUTHORIZATION_FAILED', 'NOT_FOUND'],
});
export type ProductChange = z.output<NonNullable<typeof updateProduct.body>>;

export const removeProduct = defineOperation({
  id: 'removeProduct',
  summary:
    'Forget a product until it is recorded again (Managers and Owners); treatments keep what they say.',
  tag,
  method: 'DELETE',
  path: `${prefix}/:productId`,
  access: 'detailed',
  params: productParams,
  errors: ['AUTHORIZATION_FAILED', 'NOT_FOUND'],
});
