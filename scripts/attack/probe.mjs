/**
 * Preloaded into the process of a shop that is measured (`measured: true`): reports memory, descriptors and the
 * event loop's delay to the parent.
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
  // Twice: memory finalised by the first collection is freed by the second.
  collect();
  collect();
  // The collection's own delay does not count.
  setImmediate(() => delays.reset());
  const { rss, heapUsed, external, arrayBuffers } = process.memoryUsage();
  process.send({ rss, heapUsed, external, arrayBuffers, descriptors: descriptors(), late });
});
// The channel to the parent must not keep the shop running.
process.channel?.unref();

function descriptors() {
  try {
    return readdirSync('/proc/self/fd').length;
  } catch {
    return 0;
  }
}
