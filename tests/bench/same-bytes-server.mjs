/** Reference (a): a bare Node server that sends answers of the site byte for byte, read once from the file named by ANSWERS. */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

const answers = new Map(
  JSON.parse(readFileSync(process.env.ANSWERS, 'utf8')).map(({ path, status, headers, body }) => [
    path,
    { status, headers, body: Buffer.from(body, 'base64') },
  ]),
);

createServer((request, response) => {
  const { status, headers, body } = answers.get(request.url) ?? { status: 200, headers: [], body: '' };
  response.writeHead(status, headers);
  response.end(body);
}).listen(Number(process.env.PORT));
