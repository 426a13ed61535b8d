/** Sums up the turns, and prints the tables of the README. */

export function emptyTally() {
  return { count: 0, failures: 0, seconds: 0, latencies: [], cpu: { node: 0, postgres: 0 } };
}

/** @param cpu milliseconds of the turn; null parts where they are unknown */
export function add(tally, { count, failures, seconds, latencies }, cpu = { node: null, postgres: null }) {
  tally.count += count;
  tally.failures += failures;
  tally.seconds += seconds;
  tally.latencies.push(latencies);
  for (const part of ['node', 'postgres']) {
    tally.cpu[part] = tally.cpu[part] === null || cpu[part] === null ? null : tally.cpu[part] + cpu[part];
  }
}

/** Requests a second, latencies in milliseconds, and milliseconds of processor time for each request. */
export function summary({ count, failures, seconds, latencies, cpu }) {
  const sorted = Float64Array.from(latencies.flat()).sort();
  const quantile = (part) =>
    (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0) / 1000;
  // A refusal costs little, so that only what succeeded counts.
  const done = count - failures;
  const each = (part) => (cpu[part] === null || done === 0 ? null : cpu[part] / done);
  return {
    rate: done / seconds,
    p50: quantile(0.5),
    p99: quantile(0.99),
    failures,
    node: each('node'),
    postgres: each('postgres'),
  };
}

/** `rows`: { name, aim, targets: { cached, uncached, bytes, cards } } of summaries; `cached` only where the cache may answer. */
export function tables(rows) {
  const uncached = rows.map(({ name, aim, targets: { uncached, bytes, cards } }) => [
    name,
    ...figures(uncached),
    milliseconds(uncached.node),
    milliseconds(uncached.postgres),
    aim === undefined ? '' : aim.join(' + '),
    String(uncached.failures),
    ratio(uncached, bytes),
    ratio(uncached, cards),
  ]);
  const cached = rows
    .filter(({ targets }) => targets.cached !== undefined)
    .map(({ name, targets: { cached, bytes } }) => [
      name,
      ...figures(cached),
      milliseconds(cached.node),
      String(cached.failures),
      ratio(cached, bytes),
    ]);
  const floors = rows.map(({ name, targets: { bytes, cards } }) => [
    name,
    ...figures(bytes),
    milliseconds(bytes.node),
    ...figures(cards),
    milliseconds(cards.node),
    milliseconds(cards.postgres),
  ]);
  const rates = ['req/s', 'p50 ms', 'p99 ms'];
  return [
    markdown(
      [
        'Without the cache',
        ...rates,
        'Node ms',
        'PostgreSQL ms',
        'aim',
        'failures',
        '× same bytes',
        '× printed cards',
      ],
      uncached,
    ),
    markdown(['From the cache', ...rates, 'Node ms', 'failures', '× same bytes'], cached),
    markdown(
      [
        'The floors',
        ...rates.map((rate) => `bytes: ${rate}`),
        'Node ms',
        ...rates.map((rate) => `cards: ${rate}`),
        'Node ms',
        'PostgreSQL ms',
      ],
      floors,
    ),
  ].join('\n\n');
}

export function figures({ rate, p50, p99 }) {
  return [
    rate < 10 ? rate.toFixed(1) : Math.round(rate).toLocaleString('en-IN'),
    p50.toFixed(p50 < 100 ? 2 : 0),
    p99.toFixed(p99 < 100 ? 2 : 0),
  ];
}

/** Empty where it is unknown. */
export function milliseconds(value) {
  if (value === null) return '';
  return value.toFixed(value < 0.1 ? 3 : value < 10 ? 2 : 0);
}

function ratio(own, floor) {
  const value = own.rate / floor.rate;
  return value.toFixed(value < 0.1 ? 3 : 2);
}

export function markdown(head, lines) {
  const rule = head.map((_, at) => (at === 0 ? '---' : '---:'));
  return [head, rule, ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** What was aimed at and not reached: processor time without the cache, half of the same bytes from it, no failures. */
export function misses(rows) {
  return rows.flatMap(({ name, aim, targets: { cached, uncached, bytes } }) => [
    ...(cached !== undefined && cached.rate < bytes.rate / 2
      ? [`${name}, cached: less than half of the same bytes`]
      : []),
    ...(aim === undefined || uncached.node === null || uncached.node <= aim[0]
      ? []
      : [`${name}: Node ${milliseconds(uncached.node)} ms instead of ${aim[0]}`]),
    ...(aim === undefined || uncached.postgres === null || uncached.postgres <= aim[1]
      ? []
      : [`${name}: PostgreSQL ${milliseconds(uncached.postgres)} ms instead of ${aim[1]}`]),
    ...[cached, uncached]
      .filter((target) => target !== undefined && target.failures > 0)
      .map(({ failures }) => `${name}: ${failures} failures`),
  ]);
}
