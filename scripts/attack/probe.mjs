/**
 * Preloaded into a shop's process by a row that measures it (`measured: true`): tells memory, descriptors and how late the
 * event loop was, when the parent asks.
 */
import { readdirSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const delays = monitorEventLoopDelay({ resolution: 10 });
delays.enable();
setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc');

process.on('message', (message) => {
  if (message !== 'measure') return;
  const late = { p99: delays.percentile(99) / 1e6, max: delays.max / 1e6 };
  // Twice: what the first one finalises is free after the second.
  collect();
  collect();
  // What collecting took is nobody's delay.
  setImmediate(() => delays.reset());
  const { rss, heapUsed, external, arrayBuffers } = process.memoryUsage();
  process.send({ rss, heapUsed, external, arrayBuffers, descriptors: descriptors(), late });
});
// The parent's channel alone keeps no shop open.
process.channel?.unref();

function descriptors() {
  try {
    return readdirSync('/proc/self/fd').length;
  } catch {
    return 0;
  }
}
