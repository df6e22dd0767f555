// Responses: every code of the catalogue, content stored by others, and answers to malformed requests.
import './answers/errorCatalogue.ts';
import './answers/storedContent.ts';
import './answers/routes.ts';
import './answers/rawSockets.ts';
