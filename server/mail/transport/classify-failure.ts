/** Says what an error of nodemailer means for the mail and for the server it was offered to. */

export type SendFailure = {
  /**
   * `failed`: not now, because of this mail; `full`: not now, because the mailbox is full; `unreachable`: not now, because of the server or the way to it; `configuration`: not until an operator has changed a setting; `dead`: never;
   * `bounced`: never, because nobody can be reached at its address.
   * A connection that breaks after the last byte is `unreachable` too: the mail may have arrived.
   */
  kind: 'failed' | 'full' | 'unreachable' | 'configuration' | 'dead' | 'bounced';
  /** For the log: codes only, nothing a server has said. */
  code: string;
  /** For the operator who looks at the mail. */
  error: string;
};

const configurationCodes = new Set(['EAUTH', 'ENOAUTH', 'EOAUTH2', 'ETLS', 'EREQUIRETLS', 'EDNS', 'ECONFIG', 'EPROXY']);
const unreachableCodes = new Set(['ESOCKET', 'ETIMEDOUT', 'ECONNECTION', 'EABORT', 'EPROTOCOL']);
const refusalCodes = new Set(['EENVELOPE', 'EMESSAGE']);
/** The server wants to know who we are (RFC 4954, section 6), whatever it was asked. */
const authenticationReplies = new Set([530, 534, 535, 538]);
/** To the size in MAIL FROM: too large. Later, without an enhanced code: the mailbox is full. */
const noStorage = 552;
/** To RCPT TO, without an enhanced code: no address, no such mailbox, not here, not allowed, no mail for this domain (RFC 5321, section 4.2; RFC 7504). */
const mailboxReplies = new Set([501, 550, 551, 553, 556]);

/** Addresses are 1, of which 7 and 8 are the sender's; of mailboxes 2.0 is any trouble and 2.1 that it is switched off. */
const mailboxStatuses = /^(?:1\.(?![78]$)\d+|2\.[01])$/;

type Described = { code: string; originalCode: string; command: string; responseCode: number; response: string; message: string };

/** What a server has against the recipient or the message is final, what it has against us is for an operator, everything else passes. */
export function classifyFailure(error: unknown): SendFailure {
  const { code = '', originalCode = '', command = '', responseCode: reply, response = '', message } = (error ?? {}) as Partial<Described>;
  const described = {
    code: [code || (error instanceof Error ? error.name : typeof error), originalCode, reply, command].filter(Boolean).join(' '),
    error: String(message ?? error),
  };
  const kind = isTlsFault(originalCode) ? 'configuration' : kindOf(code, command, reply);
  const isAboutMail = kind === 'dead' || kind === 'failed';
  return { kind: isAboutMail && reply !== undefined ? refine(kind, { command, reply, response }) : code === 'ENOSMTPUTF8' ? 'bounced' : kind, ...described };
}

/** What the enhanced status code (RFC 3463) makes of a refusal, or the reply where there is none that says anything. */
function refine(kind: 'dead' | 'failed', { command, reply, response }: { command: string; reply: number; response: string }): SendFailure['kind'] {
  const [, level, status] = /^\d{3}[ -]([45])\.(\d{1,3}\.\d{1,3})(?!\d)/.exec(response) ?? [];
  const saysNothing = status === undefined || status.startsWith('0.');
  if (saysNothing ? reply === noStorage && command !== 'MAIL FROM' : status === '2.2') return 'full';
  if (kind === 'failed' || level === '4') return 'failed';
  // A server that does not pass mail on for us says so to RCPT TO as well.
  const isAboutRecipient = command === 'RCPT TO' && !/relay/i.test(response);
  return isAboutRecipient && (saysNothing ? mailboxReplies.has(reply) : mailboxStatuses.test(status)) ? 'bounced' : 'dead';
}

/** What TLS has against a certificate comes as a fault of the socket: under a name that is not the system's (`ECONNRESET`). */
function isTlsFault(originalCode: string): boolean {
  return originalCode !== '' && !/^E(?:AI_)?[A-Z0-9]+$/.test(originalCode);
}

function kindOf(code: string, command: string, reply: number | undefined): SendFailure['kind'] {
  const isFinal = reply !== undefined && reply >= 500 && reply !== 503;
  if (reply !== undefined && authenticationReplies.has(reply)) return 'configuration';
  if (reply === 421) return 'unreachable';
  // A temporary reply to the password or to the start of TLS is the server's trouble.
  if (configurationCodes.has(code)) return reply !== undefined && !isFinal ? 'unreachable' : 'configuration';
  if (unreachableCodes.has(code)) return isFinal ? 'configuration' : 'unreachable';
  if (!refusalCodes.has(code)) return 'dead';
  // Without a reply nodemailer itself has refused: nothing in it will change.
  if (reply === undefined) return 'dead';
  if (!isFinal) return 'failed';
  return command === 'MAIL FROM' && reply !== noStorage ? 'configuration' : 'dead';
}
