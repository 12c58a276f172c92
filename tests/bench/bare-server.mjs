/** The reference: the least a Node server can do. */
import { createServer } from 'node:http';

createServer((_request, response) => response.end('ok')).listen(Number(process.env.PORT));
