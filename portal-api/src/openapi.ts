// Prints the OpenAPI document of all operations, for the report of the shared surface (npm run api-report).
import { allOperations } from '@epigram/shared-contracts/api/allOperations';
import { openApiDocument } from './modules/openapi/public.ts';

process.stdout.write(`${JSON.stringify(openApiDocument(allOperations), null, 2)}\n`);
