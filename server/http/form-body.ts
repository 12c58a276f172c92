/** Reads the small forms of our own pages: their fields as text, nothing else. */
import express, { type RequestHandler } from 'express';
import { HttpProblem } from './http-problem.ts';

const maximumBytes = 8 * 1024;
const urlencoded = 'application/x-www-form-urlencoded';
const multipart = 'multipart/form-data';

/** Puts the body into `req.body` as URLSearchParams. Of multipart, which mail programs send (RFC 8058, section 3.2), only plain fields are read. */
export function readSmallForm(): RequestHandler {
  const read = express.text({ limit: maximumBytes, inflate: false, type: [urlencoded, multipart], defaultCharset: 'utf-8' });
  return (req, res, next) =>
    read(req, res, (error?: { status?: number }) => {
      if (error?.status === 413) return next(new HttpProblem(413, 'This is more than can be sent here.'));
      if (error || typeof req.body !== 'string') return next(new HttpProblem(415, 'We could not read what was sent. Use the form of the page.'));
      req.body = req.is(multipart) ? fieldsOfMultipart(req.body) : new URLSearchParams(req.body);
      next();
    });
}

function fieldsOfMultipart(body: string): URLSearchParams {
  const fields = body.matchAll(/^content-disposition:[^\r\n]*\bname="?([\w-]+)"?[^\r\n]*\r?\n(?:[\w-]+:[^\r\n]*\r?\n)*\r?\n([^\r\n]*)/gim);
  return new URLSearchParams([...fields].map(([, name = '', value = '']): [string, string] => [name, value]));
}
