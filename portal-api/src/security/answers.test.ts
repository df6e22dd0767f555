// What goes out: every code of the catalogue, what others stored, and answers to bytes that are no request.
import './answers/errorCatalogue.ts';
import './answers/storedContent.ts';
import './answers/routes.ts';
import './answers/rawSockets.ts';
