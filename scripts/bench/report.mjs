/** Adds rounds up, and prints the table that the README shows. */

export function emptyTally() {
  return { count: 0, failures: 0, seconds: 0, latencies: [] };
}

export function add(tally, { count, failures, seconds, latencies }) {
  tally.count += count;
  tally.failures += failures;
  tally.seconds += seconds;
  tally.latencies.push(latencies);
}

export function summary({ count, failures, seconds, latencies }) {
  const sorted = Float64Array.from(latencies.flat()).sort();
  const quantile = (part) =>
    (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0) / 1000;
  return { rate: count / seconds, p50: quantile(0.5), p99: quantile(0.99), failures };
}

/** `rows`: { name, targets: { cached, uncached, bytes, sql } } of summaries, with the statements behind `sql`. */
export function table(rows) {
  const head = ['', 'req/s', 'p50 ms', 'p99 ms', 'failures', '× same bytes', '× same SQL'];
  const lines = [head, head.map((_, at) => (at === 0 ? '---' : '---:'))];
  for (const { name, targets, statements } of rows) {
    const { cached, uncached, bytes, sql } = targets;
    lines.push(line(`**${name}**, cached`, cached, bytes, sql));
    lines.push(line(`${name}, caches off`, uncached, bytes, sql));
    lines.push(line(`_floor 1: same bytes_`, bytes));
    lines.push(line(`_floor 2: same SQL (${statements} statements)_`, sql));
  }
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

function line(name, own, bytes, sql) {
  const ratio = (floor) =>
    floor === undefined || floor.rate === 0 ? '' : (own.rate / floor.rate).toFixed(2);
  return [
    name,
    Math.round(own.rate).toLocaleString('en-IN'),
    own.p50.toFixed(2),
    own.p99.toFixed(2),
    String(own.failures),
    ratio(bytes),
    ratio(sql),
  ];
}

/** What issue and design aim at: half of the first floor from the cache, a sixth of the second without it. */
export function misses(rows) {
  return rows.flatMap(({ name, targets: { cached, uncached, bytes, sql } }) => [
    ...(cached.rate < bytes.rate / 2 ? [`${name}, cached: less than half of the same bytes`] : []),
    ...(uncached.rate < sql.rate / 6 ? [`${name}, caches off: less than a sixth of the same SQL`] : []),
    ...[cached, uncached]
      .filter(({ failures }) => failures > 0)
      .map(({ failures }) => `${name}: ${failures} failures`),
  ]);
}
