/**
 * The buckets of rate limits in SQL. A single statement takes a token, so that concurrent requests of several servers
 * are counted correctly.
 */
import type { Database } from '../platform/database/database.ts';
import type { RateStore } from './rate-store.ts';

export function createSqlRates({ query }: Database): RateStore {
  return {
    async takeRate(key, { now, stepMs, spanMs }) {
      const fullest = now + spanMs;
      const [taken] = await query(
        `INSERT INTO rates (key, full_at) VALUES (?, ?)
           ON CONFLICT (key) DO UPDATE SET full_at = CASE WHEN rates.full_at < ? THEN ? ELSE rates.full_at + ? END WHERE rates.full_at <= ? RETURNING full_at`,
        key,
        now + stepMs,
        now,
        now + stepMs,
        stepMs,
        fullest - stepMs,
      );
      if (taken) return { fullAt: Number(taken.full_at), taken: true };
      // A value beyond the maximum was written before the clock was set back, or by a server whose clock is ahead. It
      // counts as empty, unlike in the memory of one process: two such servers would fill it again in turn.
      const [empty] = await query(
        'UPDATE rates SET full_at = CASE WHEN full_at > ? THEN ? ELSE full_at END WHERE key = ? RETURNING full_at',
        fullest,
        fullest,
        key,
      );
      return { fullAt: Number(empty?.full_at ?? now), taken: false };
    },
  };
}
