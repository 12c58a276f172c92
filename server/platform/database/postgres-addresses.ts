/** Addresses of PostgreSQL databases, which may name several hosts. */

/**
 * The address of each host of `postgres://user@a:5432,b/database?target_session_attrs=read-write`, which libpq knows
 * and `pg` does not (postgresql.org/docs/current/libpq-connect.html, 33.1.1.3). The attribute is left out.
 */
export function addressesOf(address: string): string[] {
  const authorityAt = address.indexOf('://') + 3;
  const length = address.slice(authorityAt).search(/[/?#]/);
  const authority = length < 0 ? address.slice(authorityAt) : address.slice(authorityAt, authorityAt + length);
  const start = address.slice(0, authorityAt) + authority.slice(0, authority.lastIndexOf('@') + 1);
  const end = address
    .slice(authorityAt + authority.length)
    .replace(/([?&])target_session_attrs=[^&]*&?/, '$1')
    .replace(/[?&]$/, '');
  const hosts = authority.slice(authority.lastIndexOf('@') + 1).split(',');
  return hosts.map((host) => start + host + end);
}
