// The yardstick: a server that does nothing but send one file from disk, as plainly as Node.js can.
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
