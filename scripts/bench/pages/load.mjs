/** What a first visit of a page costs. */
import { setTimeout as sleep } from 'node:timers/promises';
import { openPhone } from './phone.mjs';

/** Long tasks and shifts count until then. */
const SETTLED_AFTER_LOAD_MS = 5_000;
/** A task longer than this blocks, by the definition of total blocking time: https://web.dev/articles/tbt */
const LONG_TASK_MS = 50;

/** @returns milliseconds, kilobytes of 1,000 on the wire, and counts */
export async function measureLoad(browser, subject, page) {
  const phone = await openPhone(browser, subject, page, observe);
  const scripts = { count: 0, bytes: 0 };
  const requests = new Map();
  const failures = [];
  phone.devtools.on('Network.responseReceived', ({ requestId, type, response }) => {
    requests.set(requestId, type);
    if (response.status >= 400) failures.push(`${response.status} ${response.url}`);
  });
  phone.devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (requests.get(requestId) !== 'Script') return;
    scripts.count += 1;
    scripts.bytes += encodedDataLength;
  });
  try {
    await phone.page.goto(subject.origin + page.path, { waitUntil: 'load' });
    await sleep(SETTLED_AFTER_LOAD_MS);
    const seen = await phone.page.evaluate(() => {
      const [navigation] = performance.getEntriesByType('navigation');
      const [paint] = performance.getEntriesByName('first-contentful-paint');
      return {
        ...globalThis.observed,
        firstPaint: paint?.startTime ?? 0,
        html: navigation.decodedBodySize,
        interactive: performance.getEntriesByName('interactive')[0]?.startTime ?? null,
      };
    });
    if (failures.length > 0) throw new Error(`${page.path} loads what fails: ${failures.join(', ')}`);
    return {
      firstPaint: seen.firstPaint,
      largestPaint: seen.largestPaint,
      interactive: seen.interactive,
      blocking: seen.tasks
        .filter(({ start }) => start >= seen.firstPaint)
        .reduce((sum, { duration }) => sum + Math.max(0, duration - LONG_TASK_MS), 0),
      shift: seen.shift,
      scriptCount: scripts.count,
      scriptKb: scripts.bytes / 1000,
      htmlKb: seen.html / 1000,
    };
  } finally {
    await phone.close();
  }
}

function observe() {
  const observed = { largestPaint: 0, shift: 0, tasks: [] };
  globalThis.observed = observed;
  const watch = (type, note) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  watch('largest-contentful-paint', ({ startTime }) => {
    observed.largestPaint = startTime;
  });
  watch('layout-shift', ({ value, hadRecentInput }) => {
    if (!hadRecentInput) observed.shift += value;
  });
  watch('longtask', ({ startTime, duration }) => observed.tasks.push({ start: startTime, duration }));
}
