/**
 * Reads of whom a mail server speaks when it refuses a recipient for good: at RCPT TO servers also refuse senders and
 * hosts they do not like, often with the codes of an unknown mailbox.
 */
import { enhancedStatus } from './enhanced-status.ts';

/** Addresses. */
export type Envelope = { from: string; to: string };
/** `recipient`: the mailbox does not exist. `sender`, `host`: we are refused. `unknown`: the answer does not say it. */
export type RefusalSubject = 'recipient' | 'sender' | 'host' | 'unknown';

/**
 * Enhanced codes (RFC 3463, RFC 7505) without the first digit, for a mailbox: it or its domain does not exist (1.1,
 * 1.2, 1.10), cannot exist (1.3), has moved (1.6), is disabled (2.1).
 */
const mailboxStatuses = new Set(['1.1', '1.2', '1.3', '1.6', '1.10', '2.1']);
/** Its domain does not exist. Without a word of that domain, the one of the sender may be meant. */
const domainStatus = '1.2';
/** The sender's address (RFC 3463). */
const senderStatuses = new Set(['1.7', '1.8']);
/**
 * Codes that say no more than "refused": what they mean stands in the text. Some servers also write 7.1 (policy) for an
 * unknown mailbox.
 */
const vagueStatus = /^(?:0\.\d+|[1235]\.0|7\.1)$/;

/** Words about the sender: its address, and the checks of its domain. */
const senderWords =
  /\bsender(?:s|'s|’s)? (?:address|verif|domain|policy|reject|not|is not|has|unknown|denied|refused)|\bas this sender\b|\bmail from\b|\b(?:envelope[- ])?from address\b|\benvelope[- ]from\b|\breturn[- ]?(?:path|address)\b|\boriginat(?:or|ing)\b|\byour address\b|\b(?:spf|dkim|dmarc)\b|\b(?:absender|expéditeur|mittente|remitente|afzender)\b/i;
/** Words about our account at the server, and about what it may do. */
const accountWords =
  /\byour (?:account|mailbox)\b|\bto submit\b|\bsending\b|\bto send\b|\bpassword\b|\blogged in\b|\bsmtp auth\b/i;
/** Words about the host that connects, what it may do, and lists of hosts. */
const hostWords =
  /\brelay(?:ing)?\b|\brcpthosts\b|\bclient host\b|\b(?:helo|ehlo)\b|\breverse dns\b|\bptr\b|\b(?:black|block|deny|allow|white) ?list|\bclient ip\b|\bip address\b|\b(?:denied|refused|rejected|blocked) (?:for|from) \[?\d+\.\d+\.|\b(?:dns|r)bl\b|\bspamhaus\b|\breputation\b|\bbanned\b|administrative prohibition|\bauthenticat|\bnot authori[sz]ed\b|\byour (?:ip|host|server|network|mx)\b/i;
/**
 * A mailbox that may come back, is full or busy, a rule, or a server behind this one that refuses us: nothing of it
 * says that the mailbox does not exist.
 */
const otherReasons =
  /\bat a rate\b|\btoo (?:many|fast|quickly)\b|\btry again\b|\btemporar|\bquota\b|\bfull\b|\blimit\b|\bpolic(?:y|ies)\b|\bblocked\b|\baccess denied\b|\bsaid: [45]\d\d[ -](?!5\.1\.[16])/i;
/** Postfix names its table of mailboxes behind a relay. */
const ownTables = /\b(?:relay|local) recipient table\b/gi;
/** Addresses of pages that explain the answer. */
const links = /https?:\/\/\S+/gi;
/** Sentences about a mailbox that does not exist, each as servers write it. */
const mailboxWords = [
  /\bno such (?:\w+ )?(?:user|mailbox|recipient|person|address|account|alias|customer)/i,
  /\b(?:unknown|invalid) (?:or illegal )?(?:user|mailbox|local[- ]?part|account|alias|virtual user)/i,
  /(?:<>|\b(?:user|recipient|mailbox|account|addressee|alias|destination|e-?mail address)\b)[^.;]{0,40}\b(?:unknown|not found|not known|not exist|n['’]t exist|no longer|disabled|inactive|suspended|deactivated|unavailable|discontinued)\b/i,
  /\b(?:does not|doesn['’]t) have an? [\w.]+ account\b/i,
  /\bno mailbox\b|\bunrouteable address\b|\bnot our customer\b|\bis not a (?:valid|known) (?:user|mailbox|recipient)\b/i,
];

/**
 * Whatever the code is, a text that speaks of the sender is about us: nobody may lose letters because of our own
 * address.
 * @param response the answer of the server, all its lines.
 */
export function readRefusal(response: string, { from, to }: Envelope): RefusalSubject {
  const { status } = enhancedStatus(response);
  // Without the recipient's address, which may contain any of the words.
  const own = to ? response.toLowerCase().replaceAll(to.toLowerCase(), '<>') : response;
  const text = own.replaceAll(links, '').replaceAll(ownTables, '');
  if (senderStatuses.has(status) || senderWords.test(text) || (from && text.toLowerCase().includes(from.toLowerCase())))
    return 'sender';
  if (hostWords.test(text)) return 'host';
  if (accountWords.test(text)) return 'sender';
  if (otherReasons.test(text)) return 'unknown';
  if (status === domainStatus && !text.includes('<>') && !text.toLowerCase().includes(domainOf(to))) return 'unknown';
  if (mailboxStatuses.has(status)) return 'recipient';
  const isVague = status === '' || vagueStatus.test(status);
  return isVague && mailboxWords.some((words) => words.test(text)) ? 'recipient' : 'unknown';
}

const domainOf = (address: string) => address.slice(address.lastIndexOf('@') + 1).toLowerCase();
