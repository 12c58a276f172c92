/** Requests of different visitors by way of a proxy. */
import { request } from 'node:http';
import { text } from 'node:stream/consumers';

export type Answer = { status: number; headers: Record<string, string | string[] | undefined>; body: string };
/** `from`: the address of the visitor, as the proxy names it. */
export type Sent = { from?: string; accept?: string; json?: object; form?: Record<string, string> };

let visitors = 0;

/** Each call is another visitor. */
export function newAddress(): string {
  visitors += 1;
  return `10.0.${visitors >> 8}.${visitors & 255}`;
}

/**
 * A connection of its own for each request, as after a proxy's idle time.
 * @throws the error of a connection that is refused or cut.
 */
export function sendTo(
  port: number,
  path: string,
  { from = newAddress(), accept = 'text/html', json, form }: Sent,
): Promise<Answer> {
  const body = json ? JSON.stringify(json) : form && new URLSearchParams(form).toString();
  const headers = { 'X-Forwarded-For': from, 'Sec-Fetch-Site': 'same-origin', Accept: accept };
  const type = json ? 'application/json' : 'application/x-www-form-urlencoded';
  return new Promise((resolve, reject) => {
    const options = {
      port,
      path,
      agent: false,
      headers: { ...headers, ...(body !== undefined && { 'Content-Type': type }) },
    };
    const sent = request({ ...options, method: body === undefined ? 'GET' : 'POST' }, (res) => {
      text(res).then((answer) => resolve({ status: res.statusCode ?? 0, headers: res.headers, body: answer }), reject);
    });
    sent.on('error', reject).end(body);
  });
}
