/** The networks under which the address of a client is counted. */
import { isIPv4, isIPv6 } from 'node:net';

/** The network under which an address is counted: the narrowest of `networksOf`. */
export function networkOf(address: string): string {
  return networksOf(address)[0];
}

/** The network whose requests take turns with those of other networks: the widest, because who has a /48 has 65,536 times a /64. */
export function widestNetworkOf(address: string): string {
  return networksOf(address).at(-1) ?? '';
}

/**
 * The networks to which an address belongs, the narrowest first: an IPv4 address is its own network, also inside an IPv6 address; an IPv6 address belongs to its /64, which one
 * subscriber usually has, and to its /48, which is easy to obtain. @param address as proxies write it: possibly with a port, in brackets, with a zone.
 * @returns [''] for an invalid address, so that all of those are counted together.
 */
export function networksOf(address: string): [string, ...string[]] {
  const plain = hostOf(address.trim());
  if (isIPv4(plain)) return [plain];
  if (!isIPv6(plain)) return [''];
  const groups = groupsOf(plain);
  const embedded = embeddedAddress(groups);
  if (embedded !== undefined) return [embedded];
  const prefix = (count: number) => groups.slice(0, count).map((group) => group.toString(16));
  return [`${prefix(4).join(':')}::/64`, `${prefix(3).join(':')}::/48`];
}

/** In the last 32 bits: IPv4-mapped (RFC 4291, 2.5.5.2), and behind a translator with the well-known prefix of NAT64 (RFC 6052). */
const [mapped, nat64] = ['0:0:0:0:0:ffff', '64:ff9b:0:0:0:0'];
/** 64:ff9b:1::/48 (RFC 8215), from which each network takes prefixes for its own translators. */
const localNat64 = '64:ff9b:1';
/** 2002::/16: the address of the subscriber follows (RFC 3056). */
const sixToFour = 0x2002;

/** The IPv4 address of a client that reached us through a translator or tunnel; otherwise many clients would share one network, or one client could have many. */
function embeddedAddress(groups: number[]): string | undefined {
  const octets = groups.flatMap((group) => [group >> 8, group & 255]);
  const written = groups.map((group) => group.toString(16)).join(':');
  const isIn = (prefix: string) => written.startsWith(`${prefix}:`);
  if (isIn(mapped) || isIn(nat64)) return octets.slice(12).join('.');
  if (groups[0] === sixToFour) return octets.slice(2, 6).join('.');
  return isIn(localNat64) ? translatedAddress(octets) : undefined;
}

/** Where RFC 6052, 2.2, places the octets of the address behind a prefix of 48, 56, 64 or 96 bits: octet 8 is left out. */
const places = [
  [6, 7, 9, 10],
  [7, 9, 10, 11],
  [9, 10, 11, 12],
  [12, 13, 14, 15],
];

/** The length of the prefix is not known: it is the first for which everything behind the address is zero, as RFC 6052 asks. Only addresses that end in .0 may be mistaken. */
function translatedAddress(octets: number[]): string | undefined {
  const place = places.find((indexes) => octets.slice(Number(indexes.at(-1)) + 1).every((octet) => octet === 0));
  return place?.map((index) => octets[index]).join('.');
}

/** Removes brackets, port and zone. */
function hostOf(address: string): string {
  const bracketed = /^\[([^\]]*)\](?::\d+)?$/.exec(address)?.[1];
  const withPort = /^([\d.]+):\d+$/.exec(address)?.[1];
  const [host = ''] = (bracketed ?? withPort ?? address).split('%', 1);
  return host;
}

/** The eight groups of a valid IPv6 address. */
function groupsOf(address: string): number[] {
  const [head = [], tail = []] = address.split('::').map((part) => part.split(':').filter(Boolean).flatMap(readGroup));
  return [...head, ...Array<number>(8 - head.length - tail.length).fill(0), ...tail];
}

/** The last two groups may be written as an IPv4 address. */
function readGroup(written: string): number[] {
  if (!written.includes('.')) return [Number.parseInt(written, 16)];
  const [a = 0, b = 0, c = 0, d = 0] = written.split('.').map(Number);
  return [a * 256 + b, c * 256 + d];
}
