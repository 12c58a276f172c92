/** Simulates a release under load: the servers are restarted one after the other while visitors send requests. */
import { setTimeout as pause, setInterval } from 'node:timers/promises';
import type { Answer, Visitor } from './ask.ts';
import { contactMessage } from './contact-message.ts';
import type { Report } from './report.ts';
import type { SiteServers } from './site-servers.ts';

const requestsPerSecond = 60;
/** Every tenth request is a form. */
const formEvery = 10;
/** Time in which the proxy notices that a server is back, before the next one stops. */
const noticedMs = 3_000;

/** Whether the answer is from the site, whose answers all name their build, and not from the proxy. */
const isOurs = ({ headers }: Answer) => headers['x-build'] !== undefined;
const describe = (answer: Answer) => `${answer.status} of the ${isOurs(answer) ? 'server' : 'proxy'}`;

/** @param pages addresses with their base path. @param form the address that takes messages as JSON. */
export async function checkRestarts(
  name: string,
  {
    visitor,
    servers,
    report,
    pages,
    form,
    restarts,
  }: { visitor: Visitor; servers: SiteServers; report: Report; pages: string[]; form: string; restarts: number },
) {
  const restarting = new AbortController();
  const answers: Promise<string>[] = [];
  async function read(path: string) {
    const answer = await visitor.ask(path);
    if (answer.status === 503 && isOurs(answer)) return 'busy';
    return answer.status === 200 ? 'ok' : `GET ${describe(answer)}`;
  }
  async function write() {
    const answer = await visitor.ask(form, contactMessage());
    return answer.status === 202 ? 'ok' : `POST ${describe(answer)}`;
  }
  async function visit() {
    try {
      for await (const _ of setInterval(1000 / requestsPerSecond, undefined, { signal: restarting.signal })) {
        const count = answers.length;
        const isForm = count % formEvery === 0;
        const answer = isForm ? write() : read(pages[count % pages.length] ?? '');
        answers.push(answer.catch((error: Error) => `${isForm ? 'POST' : 'GET'}: ${error.message}`));
      }
    } catch {
      // Aborted at the end of the restarts.
    }
  }
  const visiting = visit();
  for (let count = 0; count < restarts; count++) {
    await servers.restart(count % 2 === 0 ? 0 : 1);
    await pause(noticedMs);
  }
  restarting.abort();
  await visiting;
  const outcomes = await Promise.all(answers);
  const failed = outcomes.filter((outcome) => outcome !== 'ok' && outcome !== 'busy');
  // A page that the only remaining server cannot render in time: the machine is slow, the proxy is not at fault.
  const busy = outcomes.filter((outcome) => outcome === 'busy').length;
  const faults = [...Map.groupBy(failed, (fault) => fault)].map(([fault, all]) => `${all.length} × ${fault}`);
  report.check(
    `${name}: ${restarts} restarts, ${answers.length} requests`,
    failed.length === 0,
    faults.slice(0, 5).join(', ') || `none failed${busy ? `, ${busy} told to come back by a busy server` : ''}`,
  );
}
