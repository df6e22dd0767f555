import { INTEGRATION_BASE_PATH, type Operation } from '@epigram/shared-contracts/api/operation';
import { PRODUCT_NAME } from '@epigram/shared-contracts/product';
import { INTEGRATION_EXAMPLES } from './integrationExamples.ts';
import { openApiDocument, type JsonSchema, type OpenApiDocument } from './openApiDocument.ts';

const DESCRIPTION =
  'For programs that keep their records in step with those of a business. Every answer has the envelope {status, code, messages, data}; every failure {status, errorCode, code, messages, errors, requestId}, with the path of each wrong field in errors.';

/** The OpenAPI 3.1 document of the operations for programs of others, with shared schemas by name and with examples. */
export function integrationDocument(operations: readonly Operation[]): OpenApiDocument {
  const { paths, components, ...rest } = openApiDocument(operations);
  const schemas: Record<string, unknown> = {};
  const named = Object.fromEntries(
    Object.entries(paths).map(([path, methods]) => [
      path,
      Object.fromEntries(
        Object.entries(methods).map(([method, operation]) => {
          const { requestBody, responses } = operation;
          const example = INTEGRATION_EXAMPLES.find(({ id }) => id === operation.operationId);
          const body = requestBody?.content['application/json'];
          const answer = responses['200']?.content?.['application/json'];
          return [
            method,
            {
              ...operation,
              ...(body && {
                requestBody: {
                  required: true,
                  content: {
                    'application/json': { schema: shared(body.schema, schemas), example: example?.body },
                  },
                },
              }),
              responses: {
                ...responses,
                ...(answer && {
                  200: {
                    description: 'OK',
                    content: {
                      'application/json': {
                        schema: open(shared(answer.schema, schemas)),
                        example: example?.answer,
                      },
                    },
                  },
                }),
              },
            },
          ];
        }),
      ),
    ]),
  );
  const { Error: failure } = components['schemas'] as Record<string, unknown>;
  return {
    ...rest,
    info: { title: `${PRODUCT_NAME} integration API`, version: '1', description: DESCRIPTION },
    servers: [{ url: INTEGRATION_BASE_PATH }],
    paths: named,
    components: {
      securitySchemes: {
        apiKey: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'epk_<business>_<secret>',
          description: 'A key that a Manager or Owner of the business creates in Account, API keys.',
        },
      },
      schemas: { ...schemas, Error: failure },
    },
  };
}

/** Moves the named parts of a schema to the document's, and refers to them there. */
function shared(schema: JsonSchema, schemas: Record<string, unknown>): JsonSchema {
  const { $defs = {}, ...rest } = rewritten(schema) as JsonSchema & { $defs?: Record<string, unknown> };
  Object.assign(schemas, $defs);
  return rest;
}

const BOUNDS = { minimum: -Number.MAX_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER } as const;

function rewritten(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(rewritten);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      // Every whole number has these bounds, which say nothing.
      .filter(([name, inner]) => BOUNDS[name as keyof typeof BOUNDS] !== inner || inner === undefined)
      .map(([name, inner]) => [
        name,
        name === '$ref' ? String(inner).replace('#/$defs/', '#/components/schemas/') : rewritten(inner),
      ]),
  );
}

/** Answers may gain fields, so a program must not refuse one that it does not know. */
function open({ additionalProperties: _, ...schema }: JsonSchema): JsonSchema {
  return schema;
}
