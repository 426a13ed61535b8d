/**
 * Sends the mixed traffic, in its own process.
 * In:  { port, connections, seconds, traffic } with the options of createTraffic besides port and random; or
 *      { port, connections, from, to }: lists with as many distinct addresses
 * Out: { seconds, kinds: { list: { latencies: [microseconds], failures, reasons, hits, likelyHits } } }
 */
import path from 'node:path';
import { ROOT } from '../../lib/prepare.mjs';
import { sendOver } from '../connection.mjs';
import { operationOn, readDocuments, requestBody, without } from '../operations.mjs';
import { requestBytes } from '../rows.mjs';
import { createTraffic, seededRandom } from './traffic.mjs';

const MARKERS = { cart: '"CartChanged"', checkout: '"OrderPlaced"' };
const ERRORS = '"errors":[{';
const SECOND = 1000;

process.on('message', async ({ port, connections, seconds, traffic, from, to }) => {
  const next =
    traffic === undefined
      ? await distinctLists(port, from, to)
      : await createTraffic({ root: ROOT, port, random: seededRandom(1), ...traffic });
  const kinds = {};
  const known = new Map();
  const until = seconds === undefined ? Infinity : performance.now() + seconds * SECOND;
  const elapsed = await sendOver(connections, {
    port,
    isOver: () => performance.now() >= until,
    next,
    done({ kind, address }, answer, microseconds) {
      const tally = (kinds[kind] ??= { latencies: [], failures: 0, reasons: {}, hits: 0, likelyHits: 0 });
      tally.latencies.push(microseconds);
      const reason = failureOf(kind, answer);
      if (reason !== null) {
        tally.failures += 1;
        tally.reasons[reason] = (tally.reasons[reason] ?? 0) + 1;
      } else if (address !== null) {
        const hit = hitOf(address, answer.head, microseconds / SECOND);
        tally.hits += hit === 'yes' ? 1 : 0;
        tally.likelyHits += hit === 'no' ? 0 : 1;
      }
    },
  });
  process.send({ seconds: elapsed, kinds });

  /** An answer of the cache says in whole seconds how old it is; one of age 0 is likely another hit if it has been seen within this second. */
  function hitOf(address, head, tookMs) {
    const age = Number(/\r\nage: (\d+)/i.exec(head)?.[1] ?? 0);
    const tag = /\r\netag: ([^\r]+)/i.exec(head)?.[1] ?? '';
    const now = performance.now();
    const before = known.get(address);
    const wasSeen = before !== undefined && before.tag === tag && before.at < now - tookMs;
    const isOfThisSecond = wasSeen && now - before.at < SECOND;
    if (!isOfThisSecond) known.set(address, { tag, at: now });
    if (age > 0) return 'yes';
    return isOfThisSecond ? 'likely' : 'no';
  }
});
process.on('disconnect', () => process.exit(0));

function failureOf(kind, answer) {
  if (answer === null) return 'closed';
  if (answer.status !== 200) return answer.status;
  const marker = MARKERS[kind];
  if (marker === undefined ? !answer.body.includes(ERRORS) : answer.body.includes(marker)) return null;
  return /"code":"([A-Z_]+)"/.exec(answer.body.toString('utf8'))?.[1] ?? 'other data';
}

/** Lists above a price in paise, each asked for once. */
async function distinctLists(port, from, to) {
  const documents = await readDocuments(path.join(ROOT, 'client', 'src'));
  const list = without(operationOn(documents, 'products', 'facets'), 'facets');
  let at = from;
  return () => {
    if (at >= to) return null;
    const filter = { minPrice: at++ };
    const body = requestBody(list, { filter, sort: 'PRICE_ASC', page: 1, limit: 12 });
    return {
      kind: 'distinct',
      address: null,
      bytes: requestBytes({ method: 'POST', path: '/graphql', body }, port),
    };
  };
}
