// Responses: every code of the catalogue, content stored by others, and answers to malformed requests.
import { testErrorCatalogue } from './answers/errorCatalogue.ts';
import { testRawSockets } from './answers/rawSockets.ts';
import { testRoutes } from './answers/routes.ts';
import { testStoredContent } from './answers/storedContent.ts';
import { openWorldForTests } from './world/theWorld.ts';

openWorldForTests();
testErrorCatalogue();
testStoredContent();
testRoutes();
testRawSockets();
