const trackingKey = /^utm_|^mc_|clid$/;

/** Whether a key of a query is one that other sites append to links, such as "utm_source": it asks for nothing. */
export function isTrackingKey(key: string): boolean {
  return trackingKey.test(key);
}
