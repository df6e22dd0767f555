import {
  API_BASE_PATH,
  errorEnvelope,
  HEADER,
  type Operation,
} from '@epigram/shared-contracts/api/operation';
import { PRODUCT_NAME } from '@epigram/shared-contracts/product';
import { toJSONSchema, type $ZodType } from 'zod/v4/core';
import { IDEMPOTENCY_KEY_FORMAT } from '../../kernel/answerOnce.ts';
import { errorCodesByStatus } from '../../kernel/routeSchema.ts';

export type JsonSchema = Readonly<Record<string, unknown>>;

export interface OpenApiParameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly schema: JsonSchema;
  readonly description?: string;
}

interface Content {
  readonly [mediaType: string]: { readonly schema: JsonSchema; readonly example?: unknown };
}

export interface OpenApiOperation {
  readonly operationId: string;
  readonly summary: string;
  readonly tags: readonly string[];
  readonly parameters: readonly OpenApiParameter[];
  readonly requestBody?: { readonly required: boolean; readonly content: Content };
  readonly responses: Readonly<Record<string, { readonly description: string; readonly content?: Content }>>;
  readonly security: readonly Record<string, readonly string[]>[];
}

export interface OpenApiDocument {
  readonly openapi: '3.1.0';
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly servers: readonly { readonly url: string }[];
  readonly tags: readonly { readonly name: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, OpenApiOperation>>>>;
  readonly components: Readonly<Record<string, unknown>>;
}

/** The OpenAPI 3.1 document of the bound operations, generated from the contracts that validate them. */
export function openApiDocument(operations: readonly Operation[]): OpenApiDocument {
  const paths: Record<string, Record<string, OpenApiOperation>> = {};
  for (const operation of operations) {
    for (const path of openApiPaths(operation.path)) {
      const known = (paths[path.pattern] ??= {});
      known[operation.method.toLowerCase()] = describe(operation, path);
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `${PRODUCT_NAME} API`,
      version: '2',
      description:
        'Every answer has the envelope {status, code, messages, data}; every failure {status, errorCode, code, messages, errors, requestId}.',
    },
    servers: [{ url: API_BASE_PATH }],
    tags: [...new Set(operations.map(({ tag }) => tag))].map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        apiKey: { type: 'http', scheme: 'bearer', bearerFormat: 'epk_<business>_<secret>' },
      },
      schemas: { Error: schemaOf(errorEnvelope, 'output') },
    },
  };
}

interface OpenApiPath {
  readonly pattern: string;
  /** Whether the optional last part is left out. */
  readonly isShort: boolean;
  readonly names: readonly string[];
}

/** `/a/:b/:c?` becomes two paths in OpenAPI, with the optional last part and without it. */
function openApiPaths(path: string): OpenApiPath[] {
  const toPath = (text: string, isShort: boolean): OpenApiPath => ({
    pattern: text.replaceAll(/:(\w+)\??/g, '{$1}'),
    names: [...text.matchAll(/:(\w+)/g)].map(([, name]) => name ?? ''),
    isShort,
  });
  const whole = toPath(path, false);
  return path.endsWith('?') ? [whole, toPath(path.slice(0, path.lastIndexOf('/')), true)] : [whole];
}

function describe(operation: Operation, { names, isShort }: OpenApiPath): OpenApiOperation {
  return {
    operationId: isShort ? `${operation.id}Short` : operation.id,
    summary: operation.summary,
    tags: [operation.tag],
    parameters: [
      ...pathParameters(operation, names),
      ...queryParameters(operation),
      ...contextParameters(operation),
      ...(operation.idempotent ? [IDEMPOTENCY_KEY] : []),
    ],
    ...(operation.body || operation.file ? { requestBody: requestBody(operation) } : {}),
    responses: responses(operation),
    security: securityOf(operation),
  };
}

function securityOf({ access, apiKey, base }: Operation): OpenApiOperation['security'] {
  if (base) return [{ apiKey: apiKey ? [apiKey] : [] }];
  if (access === 'public') return [];
  // All scopes of these operations are of results: `read` or `write`.
  return [{ bearer: [] }, ...(apiKey ? [{ apiKey: [apiKey.replace('results:', '')] }] : [])];
}

function pathParameters({ params }: Operation, names: readonly string[]): OpenApiParameter[] {
  const { properties } = params ? schemaOf(params, 'input') : {};
  const known = (properties ?? {}) as Record<string, JsonSchema>;
  return names.map((name) => ({
    name,
    in: 'path',
    required: true,
    schema: known[name] ?? { type: 'string' },
  }));
}

function queryParameters({ query }: Operation): OpenApiParameter[] {
  if (!query) return [];
  const { properties, required } = schemaOf(query, 'input');
  const needed = (required ?? []) as readonly string[];
  return Object.entries((properties ?? {}) as Record<string, JsonSchema>).map(([name, schema]) => ({
    name,
    in: 'query',
    required: needed.includes(name),
    schema,
    ...(typeof schema.description === 'string' && { description: schema.description }),
  }));
}

function contextParameters({ access, base }: Operation): OpenApiParameter[] {
  // The key determines the business.
  if (base) return [];
  if (access !== 'tenant' && access !== 'detailed') return [];
  const header = (name: string, description: string): OpenApiParameter => ({
    name,
    in: 'header',
    required: false,
    schema: { type: 'integer' },
    description,
  });
  return [
    header('x-business-context', 'The business, or -1 for every business of the organisation'),
    header('x-organisation-context', 'The organisation, where it is the context'),
    header('x-access-level', 'The access level that the caller knows of'),
  ];
}

const IDEMPOTENCY_KEY: OpenApiParameter = {
  name: HEADER.idempotencyKey,
  in: 'header',
  required: true,
  schema: { type: 'string', minLength: 1, maxLength: 200, pattern: IDEMPOTENCY_KEY_FORMAT.source },
  description:
    'A text of your choice without spaces, up to 200 characters, another one for each request. A retry with the same key within 24 hours gets the first answer and changes nothing.',
};

function requestBody({ body, file }: Operation): NonNullable<OpenApiOperation['requestBody']> {
  const json = body ? schemaOf(body, 'input') : {};
  const content: Record<string, { schema: JsonSchema }> = {};
  if (body) content['application/json'] = { schema: json };
  if (file) {
    const part = { type: 'string', contentMediaType: 'application/octet-stream' };
    const properties = { ...(json.properties as object | undefined), [file]: part };
    content['multipart/form-data'] = { schema: { ...json, type: 'object', properties } };
  }
  return { required: true, content };
}

const MEDIA_TYPE = {
  json: 'application/json',
  file: 'application/octet-stream',
  html: 'text/html',
  events: 'text/event-stream',
} as const satisfies Record<Operation['kind'], string>;

const PDF = { type: 'string', contentMediaType: 'application/pdf' } as const;

function responses(operation: Operation): OpenApiOperation['responses'] {
  const { kind, answer, accepted } = operation;
  const isText = kind === 'file' || kind === 'html';
  const schema = isText ? { type: 'string' } : schemaOf(answer, 'output');
  // A document to read can also be had for printing.
  const printed = kind === 'html' && { 'application/pdf': { schema: PDF } };
  const failures = [...errorCodesByStatus(operation)].map(([status, codes]) => [
    String(status),
    {
      description: codes.join(', '),
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
    },
  ]);
  return {
    200: { description: 'OK', content: { [MEDIA_TYPE[kind]]: { schema }, ...printed } },
    ...(accepted && {
      202: {
        description: 'Accepted: it is made later',
        content: { [MEDIA_TYPE.json]: { schema: schemaOf(accepted, 'output') } },
      },
    }),
    ...Object.fromEntries(failures),
  };
}

function schemaOf(schema: unknown, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...json } = toJSONSchema(schema as $ZodType, { io, unrepresentable: 'any' });
  return json as JsonSchema;
}
