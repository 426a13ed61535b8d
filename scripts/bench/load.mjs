/**
 * The load generator, in its own process.
 * In:  { id, port, requests: base64[], connections, milliseconds, markers: string[], lookIntoEach, atLeast }
 *      goes on for up to five seconds more until `atLeast` requests were answered
 * Out: { id, count, failures, reasons: { 503: 2 }, seconds, latencies: [microseconds, …] }; each request is sent again only when all were
 */
import { sendOver } from './connection.mjs';

/** One answer in this many is searched for its data; status and length are checked for all. */
const LOOK_INTO_EVERY = 50;
const LONGER_MS = 5_000;

process.on('message', async ({ id, requests, milliseconds, markers, lookIntoEach, atLeast, ...way }) => {
  const prepared = requests.map((text, at) => ({
    bytes: Buffer.from(text, 'base64'),
    marker: markers?.[at],
  }));
  const result = { id, count: 0, failures: 0, reasons: {}, latencies: [] };
  let next = 0;
  let looked = 0;
  const failureOf = (answer, marker) => {
    if (answer === null) return 'closed';
    if (answer.status !== 200 || answer.body.length < 100) return answer.status;
    if (marker === undefined || (!lookIntoEach && looked++ % LOOK_INTO_EVERY !== 0)) return null;
    return answer.body.includes(marker) ? null : 'other data';
  };
  const until = performance.now() + milliseconds;
  const seconds = await sendOver(way.connections, {
    port: way.port,
    isOver: () => performance.now() >= until + (result.count < atLeast ? LONGER_MS : 0),
    next: () => prepared[next++ % prepared.length],
    done: ({ marker }, answer, microseconds) => {
      result.count += 1;
      result.latencies.push(microseconds);
      const reason = failureOf(answer, marker);
      if (reason === null) return;
      result.failures += 1;
      result.reasons[reason] = (result.reasons[reason] ?? 0) + 1;
    },
  });
  process.send({ ...result, seconds });
});
process.on('disconnect', () => process.exit(0));
