// The baseline: a server that only sends one file from disk, in the simplest way that Node.js offers.
import { createReadStream, statSync } from 'node:fs';
import http from 'node:http';

const file = process.env['FILE'] ?? '';
const { size } = statSync(file);

const server = http.createServer((_request, response) => {
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-length': size });
  createReadStream(file).pipe(response);
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (address && typeof address === 'object') process.send?.({ port: address.port });
});
process.once('SIGTERM', () => {
  server.close(() => process.exit(0));
  server.closeAllConnections();
});
