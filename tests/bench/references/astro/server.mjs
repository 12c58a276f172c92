import { createServer } from 'node:http';
import sirv from 'sirv';

const serve = sirv(`${import.meta.dirname}/dist`, { brotli: true, etag: true });
createServer((request, response) => serve(request, response, () => response.writeHead(404).end())).listen(
  Number(process.env.PORT),
);
