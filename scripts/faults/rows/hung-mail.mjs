import { setTimeout as sleep } from 'node:timers/promises';
import { openMailServer, openTextServer } from '../../attack/providers.mjs';
import { until } from '../load.mjs';

export const title =
  'a mail server that accepts connections and never answers, while people register and ask for codes by text; then it answers again';
export const bound =
  'each code at the provider of texts within 3 s; the circuit opens within 60 s; then a mail waits with all its tries, without a connection; every mail is delivered once within 90 s after';
export const opensItsOwn = true;
export const seconds = 240;

const PEOPLE = 8;
const CODE_MS = 3_000;
const OPEN_MS = 60_000;
/** Less than the circuit breaker's delay before it tries again. */
const QUIET_MS = 8_000;
const HEALED_MS = 90_000;
/** Jobs deferred by the circuit breaker: no attempt used, and due later than after a first failure. */
const DEFERRED = `SELECT count(*)::int AS count FROM graphile_worker.jobs
  WHERE task_identifier = 'deliver-message' AND attempts = 0 AND run_at > now() + interval '15 seconds'`;

export async function run({ openShop, requests }) {
  const mail = await openMailServer();
  const texts = await openTextServer();
  try {
    const shop = await openShop({
      PUBLIC_URL: 'http://localhost',
      SMTP_URL: mail.url,
      MAIL_FROM: 'Potli <hello@potli.example>',
      ...texts.env,
    });
    const database = await shop.database();
    const deferred = async () => (await database.one(DEFERRED)).count;
    mail.mood = 'hang';
    const people = [];
    const register = async () => people.push(await requests.signUp(shop.url));
    const began = performance.now();
    for (let at = 0; at < PEOPLE; at += 1) await register();

    const slowest = { ms: 0, lost: 0, sent: 0 };
    const askForCode = async () => {
      const phoneNumber = String(9_812_300_000 + slowest.sent);
      slowest.sent += 1;
      const asked = performance.now();
      await requests
        .guest(shop.url)
        .graphql('mutation ($n: String!) { sendMobileCode(phoneNumber: $n) { __typename } }', {
          n: phoneNumber,
        });
      const isThere = () => texts.taken.some(({ body }) => body.includes(phoneNumber));
      if ((await until(isThere, CODE_MS)) === null) slowest.lost += 1;
      slowest.ms = Math.max(slowest.ms, performance.now() - asked);
    };
    // The circuit breaker is open once a new mail is deferred.
    let openMs = null;
    while (openMs === null && performance.now() - began < OPEN_MS) {
      await askForCode();
      if ((await deferred()) > 0) openMs = performance.now() - began;
      else await sleep(500);
    }
    const tried = mail.connections;
    const before = await deferred();
    await register();
    // The worker must be free again at once, although the mail server still does not answer.
    const putOffMs = await until(async () => (await deferred()) > before, QUIET_MS);
    for (const end = performance.now() + QUIET_MS; performance.now() < end; await sleep(1_000))
      await askForCode();
    const meanwhile = mail.connections - tried;

    mail.mood = 'take';
    const isDelivered = () => people.every(({ email }) => mail.taken.includes(email));
    const healedMs = await until(isDelivered, HEALED_MS);
    const twice = mail.taken.length - new Set(mail.taken).size;
    const second = (ms) => (ms === null ? 'NEVER' : `${(ms / 1_000).toFixed(1)} s`);
    return {
      figures: `${slowest.sent} codes by text, slowest ${Math.round(slowest.ms)} ms, ${slowest.lost} late; circuit open after ${second(openMs)} and ${tried} connections; a new mail put off within ${second(putOffMs)}, ${meanwhile} connections in ${QUIET_MS / 1_000} s; healed: ${new Set(mail.taken).size} of ${people.length} mails within ${second(healedMs)}, ${twice} twice`,
      isHeld:
        slowest.lost === 0 &&
        slowest.sent > 5 &&
        openMs !== null &&
        putOffMs !== null &&
        meanwhile === 0 &&
        healedMs !== null &&
        twice === 0 &&
        shop.isAlive(),
    };
  } finally {
    await Promise.all([mail.close(), texts.close()]);
  }
}
