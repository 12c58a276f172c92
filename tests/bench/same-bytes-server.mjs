/**
 * Reference (a): a bare Node server that sends responses of the site byte for byte, read once from the file named by
 * ANSWERS. JavaScript, like the other references, so that it starts without stripping types.
 */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

/** @type {{ path: string, status: number, headers: string[], body: string }[]} */
const captured = JSON.parse(readFileSync(process.env.ANSWERS ?? '', 'utf8'));
const answers = new Map(
  captured.map(({ path, status, headers, body }) => [path, { status, headers, body: Buffer.from(body, 'base64') }]),
);

createServer((request, response) => {
  const { status, headers, body } = answers.get(request.url ?? '') ?? { status: 200, headers: [], body: '' };
  response.writeHead(status, headers);
  response.end(body);
}).listen(Number(process.env.PORT));
