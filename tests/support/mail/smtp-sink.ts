/**
 * A mail server with configurable faults that records the mails it accepts, on a raw socket, because no real server can
 * be made to misbehave like this.
 */

import type { AddressInfo } from 'node:net';
import { createServer, type Socket } from 'node:net';

/**
 * At which command the server misbehaves, and how. `hang` stops replying, `drop` resets the connection, a number is the
 * reply code and `text` its text.
 */
export type SmtpStage =
  | 'connect'
  | 'greeting'
  | 'ehlo'
  | 'auth'
  | 'mail'
  | 'rcpt'
  | 'data'
  | 'body'
  | 'dot'
  | 'accepted';
export type SmtpFault = { at: SmtpStage; how: 'hang' | 'drop' | 'garbage' | number; text?: string };

export type TakenMail = {
  messageId: string;
  to: string[];
  /** Empty with `keepTexts: false`. */
  message: string;
  /** Whether the client received the reply. */
  end: 'accepted' | 'ambiguous';
  /** Number of the connection, from 1. */
  connection: number;
};
export type SmtpSink = {
  port: number;
  url: string;
  /** The fault from now on; `faultFor` may name another for a recipient. */
  fault: SmtpFault | undefined;
  faultFor: (recipient: string) => SmtpFault | undefined;
  taken: TakenMail[];
  connections: number;
  /** How often each recipient was named in RCPT TO. */
  offers: Map<string, number>;
  close: () => Promise<void>;
};

/**
 * @param options `auth`: requires a password; `port`: 0 picks a free one; `keepTexts`: false for many mails;
 * `smtpUtf8`: whether it offers SMTPUTF8.
 */
export async function startSmtpSink({
  auth = false,
  port = 0,
  keepTexts = true,
  smtpUtf8 = true,
} = {}): Promise<SmtpSink> {
  const sockets = new Set<Socket>();
  const sink: SmtpSink = {
    port: 0,
    url: '',
    fault: undefined,
    faultFor: () => undefined,
    taken: [],
    connections: 0,
    offers: new Map(),
    close,
  };
  const server = createServer((socket) => {
    sink.connections += 1;
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => undefined);
    talk(socket, sink, { keepTexts, extensions: [...(auth ? ['AUTH PLAIN'] : []), ...(smtpUtf8 ? ['SMTPUTF8'] : [])] });
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  sink.port = (server.address() as AddressInfo).port;
  sink.url = `smtp://${auth ? 'user:secret@' : ''}127.0.0.1:${sink.port}${auth ? '?ignoreTLS=true' : ''}`;
  return sink;

  async function close() {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  }
}

function misbehave(socket: Socket, { how, text = `${how} refused` }: SmtpFault) {
  if (how === 'drop') socket.resetAndDestroy();
  else if (how === 'garbage') socket.end('HTTP/1.1 400 Bad Request\r\n\r\n');
  else {
    socket.write(`${how} ${text}\r\n`);
    if (how === 421) socket.end();
  }
}

function talk(
  socket: Socket,
  sink: SmtpSink,
  { extensions, keepTexts }: { extensions: readonly string[]; keepTexts: boolean },
) {
  const connection = sink.connections;
  let buffered = '';
  let inBody = false;
  let silent = false;
  let to: string[] = [];
  const fault = () => to.map(sink.faultFor).find(Boolean) ?? sink.fault;
  const say = (line: string) => void socket.write(`${line}\r\n`);

  /** @returns whether the dialogue continues. */
  function reaches(stage: SmtpStage): boolean {
    const found = fault();
    if (found?.at !== stage) return true;
    if (found.how === 'hang') silent = true;
    else misbehave(socket, found);
    return false;
  }
  function take(message: string) {
    const messageId = /^Message-ID:\s+(<.*>)$/im.exec(message)?.[1] ?? '';
    const how = fault();
    const isAmbiguous = (how?.at === 'dot' && (how.how === 'hang' || how.how === 'drop')) || how?.at === 'accepted';
    const mail = { messageId, to, message: keepTexts ? message : '', connection };
    if (isAmbiguous) sink.taken.push({ ...mail, end: 'ambiguous' });
    if (!reaches('dot')) return;
    if (!isAmbiguous) sink.taken.push({ ...mail, end: 'accepted' });
    if (how?.at !== 'accepted') return say('250 taken');
    socket.write('250 taken\r\n', () => socket.resetAndDestroy());
  }
  function obey(line: string) {
    const verb = line.slice(0, 4).toUpperCase();
    if (verb === 'EHLO') {
      if (reaches('ehlo')) say([...['sink', ...extensions].map((line) => `250-${line}`), '250 HELP'].join('\r\n'));
    } else if (verb === 'HELO') say('250 sink');
    else if (verb === 'AUTH') {
      if (reaches('auth')) say('235 welcome');
    } else if (verb === 'MAIL') {
      if (reaches('mail')) say('250 ok');
    } else if (verb === 'RCPT') {
      const recipient = /<(.*?)>/.exec(line)?.[1] ?? '';
      to = [recipient];
      sink.offers.set(recipient, (sink.offers.get(recipient) ?? 0) + 1);
      if (reaches('rcpt')) say('250 ok');
    } else if (verb === 'DATA') {
      if (!reaches('data')) return;
      inBody = true;
      say('354 go on');
    } else if (verb === 'QUIT') socket.end('221 bye\r\n');
    else say('502 unknown');
  }

  if (!reaches('connect')) return;
  if (reaches('greeting')) say('220 sink');
  socket.on('data', (chunk) => {
    buffered += chunk.toString('latin1');
    while (!silent && !socket.destroyed) {
      if (inBody) {
        if (!reaches('body')) return;
        const end = buffered.indexOf('\r\n.\r\n');
        if (end < 0) return;
        inBody = false;
        const message = buffered.slice(0, end);
        buffered = buffered.slice(end + 5);
        take(message);
      } else {
        const end = buffered.indexOf('\r\n');
        if (end < 0) return;
        const line = buffered.slice(0, end);
        buffered = buffered.slice(end + 2);
        obey(line);
      }
    }
  });
}
