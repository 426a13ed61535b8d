import { freshList, openClients, pause, percentile } from '../clients.mjs';

export const title = 'a hundred sign-ins at once slow nobody else down';
export const bound =
  'p99 of lists at most twice that before (or 40 ms); every sign-in is compared or told to come again';

const SIGN_INS = 100;
const READERS = 3;
/** Pause between two requests of a reader, so that the reader itself does not occupy a core. */
const EVERY_MS = 15;
const QUIET_MS = 3_000;
const WAVES = 4;
/** Below this, twice the time is within the noise of a busy machine. */
const LEAST_BOUND_MS = 40;
const TRIES = 3;

/**
 * Measures p99 of uncached lists, before and during bursts of sign-ins; the best of three tries, since the machine
 * may be busy.
 */
export async function run({ url }) {
  let best = null;
  for (let at = 0; at < TRIES && !best?.isHeld; at += 1) {
    const tried = await once(url, at * 10_000);
    if (best === null || tried.ratio < best.ratio) best = tried;
  }
  return { figures: best.figures, isHeld: best.isHeld };
}

async function once(url, people) {
  const clients = openClients(url);
  let asked = Math.floor(Math.random() * 1e6);
  const over = new AbortController();
  let latencies = [];
  const reader = async (person) => {
    while (!over.signal.aborted) {
      const answer = await clients.call(person, '/graphql', {
        method: 'POST',
        body: freshList((asked += 1)),
      });
      latencies.push(answer.status === 200 ? answer.ms : Number.POSITIVE_INFINITY);
      await pause(EVERY_MS);
    }
  };
  const readers = Array.from({ length: READERS }, (_, n) => reader(people + n));
  await pause(1_000);
  latencies = [];
  await pause(QUIET_MS);
  const before = percentile(latencies, 0.99);
  latencies = [];
  const answers = [];
  for (let wave = 0; wave < WAVES; wave += 1) {
    const all = Array.from({ length: SIGN_INS }, (_, n) => {
      const person = people + 100 + wave * SIGN_INS + n;
      const email = `burst.${person}.${Date.now()}@example.in`;
      return clients.call(person, '/api/auth/login', {
        method: 'POST',
        body: { email, password: 'nobody has this' },
      });
    });
    answers.push(...(await Promise.all(all)));
  }
  const during = percentile(latencies, 0.99);
  over.abort();
  await Promise.all(readers);
  clients.close();
  const count = (status) => answers.filter((answer) => answer.status === status).length;
  const isAnswered = answers.every(
    ({ status, headers }) => status === 401 || (status === 503 && Number(headers['retry-after']) > 0),
  );
  const slowest = Math.max(...answers.map(({ ms }) => ms));
  const bound = Math.max(2 * before, LEAST_BOUND_MS);
  return {
    ratio: during / before,
    isHeld: during <= bound && isAnswered,
    figures: `lists p99 ${before.toFixed(0)} ms before, ${during.toFixed(0)} ms during (bound ${bound.toFixed(0)}); ${SIGN_INS} sign-ins at once: ${count(401)} compared, ${count(503)} told to come again, slowest ${slowest.toFixed(0)} ms`,
  };
}
