/** Addresses of PostgreSQL databases, which may name several hosts. */

const parts = /^([a-z]+:\/\/(?:[^/?#]*@)?)([^/?#]*)(.*)$/;

/**
 * The address of each host of `postgres://user@a:5432,b/database?target_session_attrs=read-write`, which libpq knows and
 * `pg` does not (postgresql.org/docs/current/libpq-connect.html, 33.1.1.3). The attribute is left out.
 */
export function addressesOf(address: string): string[] {
  const [, start = '', hosts = '', end = ''] = parts.exec(address) ?? [];
  const rest = end.replace(/([?&])target_session_attrs=[^&]*&?/, '$1').replace(/[?&]$/, '');
  return hosts.split(',').map((host) => start + host + rest);
}
