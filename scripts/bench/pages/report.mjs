/** Tables in Markdown. Figures are medians of the visits. */

export function loadTable(results) {
  const columns = [
    ['first paint ms', 'firstPaint', 0],
    ['largest paint ms', 'largestPaint', 0],
    ['interactive ms', 'interactive', 0],
    ['blocking ms', 'blocking', 0],
    ['layout shift', 'shift', 3],
    ['scripts', 'scriptCount', 0],
    ['scripts kB', 'scriptKb', 0],
    ['HTML kB', 'htmlKb', 0],
  ];
  return table(
    ['page', 'of', ...columns.map(([title]) => title)],
    results.map(({ page, name, visits }) => [
      page,
      name,
      ...columns.map(([, key, digits]) => printMedian(visits, key, digits)),
    ]),
  );
}

export function pressTable(results) {
  return table(
    ['press', 'of', 'longest event ms', 'shown after ms'],
    results.map(({ press, name, visits }) => [
      press,
      name,
      medianOf(visits, 'latency').toFixed(0),
      printMedian(visits, 'shown', 0),
    ]),
  );
}

export function lighthouseTable(results) {
  const scores = ['performance', 'accessibility', 'best-practices', 'seo'];
  return table(
    ['Lighthouse', 'of', ...scores, 'blocking ms', 'runs that failed'],
    results.map(({ page, name, runs }) => {
      const done = runs.filter(({ error }) => error === undefined);
      const failed = runs.filter(({ error }) => error !== undefined).map(({ error }) => error);
      const figures = [...scores, 'blocking'].map((key) =>
        done.length === 0 ? '' : medianOf(done, key).toFixed(0),
      );
      return [page, name, ...figures, failed.join(', ')];
    }),
  );
}

/** Empty for what was not seen, such as the moment at which a page without scripts is interactive. */
function printMedian(visits, key, digits) {
  return visits.some((visit) => visit[key] === null) ? '' : medianOf(visits, key).toFixed(digits);
}

function medianOf(visits, key) {
  const sorted = visits.map((visit) => visit[key]).toSorted((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)];
}

function table(head, rows) {
  const line = (cells) => `| ${cells.join(' | ')} |`;
  return ['', line(head), line(head.map(() => '---')), ...rows.map(line), ''].join('\n');
}
