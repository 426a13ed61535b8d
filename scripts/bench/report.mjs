/** Sums up the turns, and prints the tables of the README. */

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

/** `rows`: { name, targets: { cached, uncached, bytes, sql } } of summaries, with the number of statements of `sql`. */
export function tables(rows) {
  const shop = rows.flatMap(({ name, targets: { cached, uncached, bytes, sql } }) => [
    [name, 'on', ...figures(cached), String(cached.failures), ratio(cached, bytes), ratio(cached, sql)],
    [
      '',
      'off',
      ...figures(uncached),
      String(uncached.failures),
      ratio(uncached, bytes),
      ratio(uncached, sql),
    ],
  ]);
  const floors = rows.map(({ name, targets: { bytes, sql }, statements }) => [
    name,
    ...figures(bytes),
    ...figures(sql),
    String(statements),
  ]);
  return [
    markdown(['', 'cache', 'req/s', 'p50 ms', 'p99 ms', 'failures', '× same bytes', '× same SQL'], shop),
    markdown(
      ['The floors', 'bytes: req/s', 'p50 ms', 'p99 ms', 'SQL: req/s', 'p50 ms', 'p99 ms', 'statements'],
      floors,
    ),
  ].join('\n\n');
}

/** `rows`: { name, statements, shop, sql } of summaries. */
export function sellingTable(rows) {
  return markdown(
    [
      'Selling',
      'req/s',
      'p50 ms',
      'p99 ms',
      'failures',
      'SQL: req/s',
      'p50 ms',
      'p99 ms',
      'statements',
      '× same SQL',
    ],
    rows.map(({ name, statements, shop, sql }) => [
      name,
      ...figures(shop),
      String(shop.failures),
      ...figures(sql),
      String(statements),
      ratio(shop, sql),
    ]),
  );
}

function figures({ rate, p50, p99 }) {
  return [Math.round(rate).toLocaleString('en-IN'), p50.toFixed(2), p99.toFixed(2)];
}

function ratio(own, floor) {
  const value = own.rate / floor.rate;
  return value.toFixed(value < 0.1 ? 3 : 2);
}

function markdown(head, lines) {
  const rule = head.map((_, at) => (at === 0 ? '---' : '---:'));
  return [head, rule, ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** The targets: half of the first baseline with the cache, a sixth of the second without it. */
export function misses(rows) {
  return rows.flatMap(({ name, targets: { cached, uncached, bytes, sql } }) => [
    ...(cached.rate < bytes.rate / 2 ? [`${name}, cached: less than half of the same bytes`] : []),
    ...(uncached.rate < sql.rate / 6 ? [`${name}, cache off: less than a sixth of the same SQL`] : []),
    ...[cached, uncached]
      .filter(({ failures }) => failures > 0)
      .map(({ failures }) => `${name}: ${failures} failures`),
  ]);
}
