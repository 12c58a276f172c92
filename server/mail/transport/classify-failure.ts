/** Classifies errors of nodemailer by their consequence for the mail and for the mail server. */
import { enhancedStatus } from './enhanced-status.ts';
import { type Envelope, type RefusalSubject, readRefusal } from './read-refusal.ts';

export type SendFailure = {
  /**
   * `failed`: temporary, because of this mail; `full`: temporary, the mailbox is full; `unreachable`: temporary,
   * because of the server or the network; `configuration`: an operator has to change a setting; `dead`: permanent;
   * `bounced`: permanent, because the recipient's address does not exist. A connection that breaks after the last byte
   * is `unreachable` too, although the mail may have arrived.
   */
  kind: 'failed' | 'full' | 'unreachable' | 'configuration' | 'dead' | 'bounced';
  /** For the log: codes only, never the text of the server, which may contain addresses. */
  code: string;
  /** For operators. */
  error: string;
  /** Whom the server refuses for good in its answer to the recipient. */
  about?: RefusalSubject;
  /**
   * What the server said of a mailbox that does not exist. Without it a bounced mail says nothing about the mailbox.
   */
  evidence?: string;
};

const configurationCodes = new Set(['EAUTH', 'ENOAUTH', 'EOAUTH2', 'ETLS', 'EREQUIRETLS', 'EDNS', 'ECONFIG', 'EPROXY']);
const unreachableCodes = new Set(['ESOCKET', 'ETIMEDOUT', 'ECONNECTION', 'EABORT', 'EPROTOCOL']);
const refusalCodes = new Set(['EENVELOPE', 'EMESSAGE']);
/** The server requires authentication or refuses ours (RFC 4954, section 6), in reply to any command. */
const authenticationReplies = new Set([530, 534, 535, 538]);
/**
 * In reply to MAIL FROM: the message is too large. In reply to later commands, without an enhanced code: the mailbox is
 * full.
 */
const noStorage = 552;
type Described = {
  code: string;
  originalCode: string;
  command: string;
  responseCode: number;
  response: string;
  message: string;
};

/**
 * Refusals of the recipient or the message are permanent, refusals of this site require an operator, all other errors
 * are temporary.
 * @param envelope tells a refusal of the sender's address from one of the recipient's.
 */
export function classifyFailure(error: unknown, envelope: Envelope = { from: '', to: '' }): SendFailure {
  const {
    code = '',
    originalCode = '',
    command = '',
    responseCode: reply,
    response = '',
    message,
  } = (error ?? {}) as Partial<Described>;
  const described = {
    code: [code || (error instanceof Error ? error.name : typeof error), originalCode, reply, command]
      .filter(Boolean)
      .join(' '),
    error: String(message ?? error),
  };
  if (isTooLarge(code, reply, response)) return { kind: 'dead', ...described };
  const kind = isTlsFault(originalCode) ? 'configuration' : kindOf(code, command, reply);
  if (code === 'ENOSMTPUTF8') return { kind: 'bounced', ...described };
  const isAboutMail = (kind === 'dead' || kind === 'failed') && reply !== undefined;
  return { ...(isAboutMail ? refine(kind, { command, reply, response, envelope }) : { kind }), ...described };
}

/**
 * Servers that know the size refuse such a mail in their answer to MAIL FROM, with many reply codes (RFC 1870; RFC
 * 3463: 2.3 for the mailbox, 3.4 for the system).
 */
function isTooLarge(code: string, reply: number | undefined, response: string): boolean {
  const { level, status } = enhancedStatus(response);
  return (
    refusalCodes.has(code) &&
    (reply === 523 || ((reply ?? 0) >= 500 && level === '5' && (status === '2.3' || status === '3.4')))
  );
}

/**
 * Postfix says so for now, with 454, unless it is told to refuse for good (`defer_unauth_destination`): it stays so
 * until somebody changes a setting.
 */
const relayingDenied = /^454[ -]4\.7\.1 .*\brelay access denied\b/i;

type Refusal = { command: string; reply: number; response: string; envelope: Envelope };

/** Classifies a refusal by its enhanced status code (RFC 3463) and by whom the text names. */
function refine(
  kind: 'dead' | 'failed',
  { command, reply, response, envelope }: Refusal,
): Pick<SendFailure, 'kind' | 'about' | 'evidence'> {
  const { level, status } = enhancedStatus(response);
  const saysNothing = status === '' || status.startsWith('0.');
  if (saysNothing ? reply === noStorage && command !== 'MAIL FROM' : status === '2.2' && command !== 'MAIL FROM')
    return { kind: 'full' };
  if (command === 'RCPT TO' && relayingDenied.test(response)) return { kind: 'configuration', about: 'host' };
  if (kind === 'failed' || level === '4') return { kind: 'failed' };
  if (command !== 'RCPT TO') return { kind: 'dead' };
  const about = readRefusal(response, envelope);
  if (about === 'recipient') return { kind: 'bounced', about, evidence: response };
  return { kind: about === 'unknown' ? 'dead' : 'configuration', about };
}

/** Certificate errors arrive as socket errors; their codes are not names of system errors like `ECONNRESET`. */
function isTlsFault(originalCode: string): boolean {
  return originalCode !== '' && !/^E(?:AI_)?[A-Z0-9]+$/.test(originalCode);
}

function kindOf(code: string, command: string, reply: number | undefined): SendFailure['kind'] {
  const isFinal = reply !== undefined && reply >= 500 && reply !== 503;
  if (reply !== undefined && authenticationReplies.has(reply)) return 'configuration';
  if (reply === 421) return 'unreachable';
  // A temporary reply to AUTH or STARTTLS is a problem of the server.
  if (configurationCodes.has(code)) return reply !== undefined && !isFinal ? 'unreachable' : 'configuration';
  if (unreachableCodes.has(code)) return isFinal ? 'configuration' : 'unreachable';
  if (!refusalCodes.has(code)) return 'dead';
  // Without a reply, nodemailer itself has rejected the mail, and would always reject it.
  if (reply === undefined) return 'dead';
  if (!isFinal) return 'failed';
  return command === 'MAIL FROM' && reply !== noStorage ? 'configuration' : 'dead';
}
