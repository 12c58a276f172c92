/** The networks under which the address of a client is counted. */
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** The network under which an address is counted: the narrowest of `networksOf`. */
export function networkOf(address: string): string {
  return networksOf(address)[0];
}

/**
 * The network whose requests take turns with those of other networks: the widest, because who has a /48 has 65,536
 * times a /64.
 */
export function widestNetworkOf(address: string): string {
  return networksOf(address).at(-1) ?? '';
}

/**
 * The networks to which an address belongs, the narrowest first: an IPv4 address is its own network, also inside an
 * IPv6 address; an IPv6 address belongs to its /64, which one subscriber usually has, and to its /48, which is easy to
 * obtain.
 * @param address as proxies write it: possibly with a port, in brackets, with a zone.
 * @returns [''] for an invalid address, so that all of those are counted together.
 */
export function networksOf(address: string): [string, ...string[]] {
  const host = hostOf(address.trim());
  // ipaddr.js alone also reads forms that no proxy writes, such as octal numbers inside an IPv6 address.
  if (isIP(host) === 0) return [''];
  const parsed = ipaddr.process(host);
  if (parsed instanceof ipaddr.IPv4) return [parsed.toString()];
  const embedded = embeddedAddress(parsed);
  if (embedded) return [embedded.toString()];
  const prefix = (groups: number) => parsed.parts.slice(0, groups).map((group) => group.toString(16));
  return [`${prefix(4).join(':')}::/64`, `${prefix(3).join(':')}::/48`];
}

/** From here each network takes prefixes for its own translators (RFC 8215). */
const localNat64 = ipaddr.IPv6.parseCIDR('64:ff9b:1::/48');

/**
 * The IPv4 address of a client that reached us through a translator or tunnel; otherwise many clients would share one
 * network, or one client could have many. Mapped addresses (`::ffff:203.0.113.7`) are IPv4 addresses before this.
 */
function embeddedAddress(address: ipaddr.IPv6): ipaddr.IPv4 | undefined {
  const octets = address.toByteArray();
  if (address.match(localNat64)) return translatedAddress(octets);
  if (address.range() === 'rfc6052') return new ipaddr.IPv4(octets.slice(12));
  return address.range() === '6to4' ? new ipaddr.IPv4(octets.slice(2, 6)) : undefined;
}

/**
 * Where RFC 6052, 2.2, places the octets of the address behind a prefix of 48, 56, 64 or 96 bits: octet 8 is left out.
 */
const places = [
  [6, 7, 9, 10],
  [7, 9, 10, 11],
  [9, 10, 11, 12],
  [12, 13, 14, 15],
];

/**
 * The length of the prefix is not known: it is the first for which everything behind the address is zero, as RFC 6052
 * asks. Only addresses that end in .0 may be mistaken.
 */
function translatedAddress(octets: readonly number[]): ipaddr.IPv4 | undefined {
  const place = places.find((indexes) => octets.slice(Number(indexes.at(-1)) + 1).every((octet) => octet === 0));
  return place && new ipaddr.IPv4(place.map((index) => Number(octets[index])));
}

/** Removes brackets, port and zone. */
function hostOf(address: string): string {
  const bracketed = /^\[([^\]]*)\](?::\d+)?$/.exec(address)?.[1];
  const withPort = /^([\d.]+):\d+$/.exec(address)?.[1];
  const [host = ''] = (bracketed ?? withPort ?? address).split('%', 1);
  return host;
}
