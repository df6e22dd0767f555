import type { Operation } from '@epigram/shared-contracts/api/operation';
import type { FastifyInstance } from 'fastify';
import { documentationPage } from './documentationPage.ts';
import { integrationDocument } from './integrationDocument.ts';
import { integrationPage } from './integrationPage.ts';
import { openApiDocument, type OpenApiDocument } from './openApiDocument.ts';

const PAGE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";

interface Documentation {
  readonly describe: (operations: readonly Operation[]) => OpenApiDocument;
  readonly show: (document: OpenApiDocument) => string;
}

const PORTAL: Documentation = { describe: openApiDocument, show: documentationPage };
export const INTEGRATION_DOCUMENTATION: Documentation = {
  describe: integrationDocument,
  show: integrationPage,
};

/** `GET /openapi.json` and `GET /docs`, with every operation that is bound when the server starts. */
export function openApiRoutes(
  api: FastifyInstance,
  operations: readonly Operation[],
  { describe, show }: Documentation = PORTAL,
): void {
  let made: { document: OpenApiDocument; page: string } | undefined;
  // Generated on the first call, when every module has bound its operations.
  function documentation() {
    const document = made?.document ?? describe(operations);
    made ??= { document, page: show(document) };
    return made;
  }
  api.get('/openapi.json', async () => documentation().document);
  api.get('/docs', async (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', PAGE_POLICY)
      .send(documentation().page),
  );
}
