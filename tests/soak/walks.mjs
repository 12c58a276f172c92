/**
 * `npm run soak`: many random walks. `SEED=…` sets the first seed, `WALKS=…` their number; a failing walk prints its
 * seed.
 */
import { startVitest } from 'vitest/node';

const walks = Number(process.env.WALKS ?? 500);
const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 1e9));

console.log(`${walks} walks from seed ${seed}`);
const vitest = await startVitest('test', ['random-walk'], {
  project: 'browser',
  watch: false,
  reporters: ['dot'],
  provide: { soak: { walks, seed } },
});
await vitest.close();
