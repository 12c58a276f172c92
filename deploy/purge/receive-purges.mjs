/**
 * Receives the requests sent to PURGE_URL, and purges the tagged responses from Varnish or nginx on this machine. Node
 * 20.12 or newer, no packages. PURGE_SECRET_FILE=/etc/lazulite/purge_secret VARNISH=http://127.0.0.1:6083 node
 * receive-purges.mjs PURGE_SECRET_FILE=/etc/lazulite/purge_secret NGINX_CACHE=/var/cache/lazulite node
 * receive-purges.mjs (as the user of nginx) It listens on PORT (3090) of HOST (127.0.0.1); the servers have
 * PURGE_URL=http://127.0.0.1:3090/. The secret has at least 12 characters, as in their setting PURGE_SECRET.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { open, readdir, rm } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import { join } from 'node:path';

const { PURGE_SECRET_FILE = '', VARNISH, NGINX_CACHE, PORT = '3090', HOST = '127.0.0.1' } = process.env;
const minSecretLength = 12;
const maxAgeSeconds = 300;
/** The site sends at most 100 tags, a few kilobytes. */
const maxBodyBytes = 64 * 1024;
const requestTimeout = 10_000;
/** The beginning of a cache file of nginx, which contains the headers of the response. */
const headerBytes = 16_384;

function readSecret() {
  const value = PURGE_SECRET_FILE && readFileSync(PURGE_SECRET_FILE, 'utf8').trim();
  if (value.length >= minSecretLength) return value;
  console.error(`PURGE_SECRET_FILE names a file with a secret of at least ${minSecretLength} characters`);
  return process.exit(78);
}
const secret = readSecret();

/**
 * @param {import('node:http').IncomingMessage} req
 * @returns {Promise<string | undefined>} undefined if it is too long; the rest is not read.
 */
async function readBody(req) {
  if (Number(req.headers['content-length'] ?? 0) > maxBodyBytes) return undefined;
  const chunks = [];
  let size = 0;
  for await (const chunk of req.iterator({ destroyOnReturn: false })) {
    size += chunk.length;
    if (size > maxBodyBytes) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

/** @param {string} header @param {string} body */
function isSigned(header, body) {
  const [, time, signature] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(header) ?? [];
  if (!time || !signature || Math.abs(Date.now() / 1000 - Number(time)) > maxAgeSeconds) return false;
  const expected = createHmac('sha256', secret).update(`${time}.${body}`).digest();
  return timingSafeEqual(Buffer.from(signature, 'hex'), expected);
}

/** A regular expression that matches any of the tags. @param {string[]} tags */
const patternOf = (tags) => tags.map((tag) => tag.replaceAll('.', '\\.')).join('|');

/** @param {string} address @param {string[]} tags @returns {Promise<void>} */
function banInVarnish(address, tags) {
  return new Promise((resolve, reject) => {
    const banRequest = request(address, { method: 'BAN', headers: { 'Ban-Tags': patternOf(tags) } }, (answer) => {
      answer.resume();
      if (answer.statusCode === 200) resolve();
      else reject(new Error(`Varnish answered ${answer.statusCode}`));
    });
    banRequest.once('error', reject).end();
  });
}

/** @param {string} folder @param {string[]} tags */
async function deleteFromNginx(folder, tags) {
  const hasTag = new RegExp(`^cache-tag: *(.*,)?(${patternOf(tags)})(,|\\r?$)`, 'im');
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries.filter((each) => each.isFile())) {
    const path = join(entry.parentPath, entry.name);
    const file = await open(path).catch(() => undefined);
    if (!file) continue;
    try {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(headerBytes), 0, headerBytes, 0);
      if (hasTag.test(buffer.subarray(0, bytesRead).toString('latin1'))) await rm(path, { force: true });
    } finally {
      await file.close();
    }
  }
}

/** Never rejects. @type {(...[req, res]: Parameters<import('node:http').RequestListener>) => Promise<void>} */
async function receive(req, res) {
  try {
    if (req.method !== 'POST') return void res.writeHead(405, { Allow: 'POST', Connection: 'close' }).end();
    const body = await readBody(req);
    if (body === undefined) return void res.writeHead(413, { Connection: 'close' }).end();
    if (!isSigned(String(req.headers['purge-signature']), body)) return void res.writeHead(403).end();
    /** @type {{ tags: string[] }} */
    const { tags } = JSON.parse(body);
    if (!tags.every((tag) => /^[\w.-]+$/.test(tag))) return void res.writeHead(400).end();
    if (VARNISH) await banInVarnish(VARNISH, tags);
    if (NGINX_CACHE) await deleteFromNginx(NGINX_CACHE, tags);
    res.writeHead(204).end();
  } catch (error) {
    // The site retries a request whose response is not 2xx.
    console.error(error instanceof Error ? error.message : error);
    res.writeHead(502).end();
  }
}

const server = createServer({ requestTimeout }, (req, res) => void receive(req, res));
server.listen(Number(PORT), HOST, () => {
  const address = server.address();
  if (address && typeof address === 'object') console.log(`purge requests are received on port ${address.port}`);
});
