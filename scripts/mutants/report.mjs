/** Prints the results of a run as Markdown tables. */

/**
 * Marks each survivor as explained or not.
 * @returns errors, one line each: an explanation that matches no survivor, or more than one
 */
export function explain(rows, explanations) {
  const wrong = [];
  for (const explanation of explanations) {
    const { kind, group, file, at, original, replacement } = explanation;
    const fitting = rows.filter(
      (row) =>
        row.status === 'survived' &&
        row.kind === kind &&
        row.group === group &&
        row.file === file &&
        row.original === original &&
        row.replacement === replacement &&
        (at === undefined || row.at === at),
    );
    if (fitting.length === 1)
      Object.assign(fitting[0], { status: 'explained', because: explanation.because });
    else
      wrong.push(
        `The explanation of ${original} => ${replacement} in ${file} fits ${fitting.length} survivors`,
      );
  }
  return wrong;
}

export function reportOf(rows, groups) {
  const files = [...new Set(rows.map(({ group, file }) => `${group} ${file}`))].sort();
  const byFile = files.map((key) => {
    const own = rows.filter(({ group, file }) => `${group} ${file}` === key);
    return [own[0].group, own[0].file, ...countsOf(own)];
  });
  const byGroup = [...groups, 'all'].map((name) => {
    const own = rows.filter(({ group }) => name === 'all' || group === name);
    return [name, ...countsOf(own), scoreOf(own)];
  });
  const counts = ['mutants', 'killed', 'explained', 'survived'];
  return [
    table(['rules of', 'file', ...counts], byFile),
    namesOf(rows, 'explained'),
    namesOf(rows, 'survived'),
    namesOf(rows, 'broken'),
    table(['rules of', ...counts, 'score'], byGroup),
  ]
    .filter(Boolean)
    .join('\n\n');
}

function countsOf(rows) {
  const countOf = (status) => rows.filter((row) => row.status === status).length;
  return [rows.length, countOf('killed'), countOf('explained'), countOf('survived') + countOf('broken')];
}

/** Share of killed mutants among all, the explained ones included. */
function scoreOf(rows) {
  if (rows.length === 0) return '';
  return `${((100 * countsOf(rows)[1]) / rows.length).toFixed(1)} %`;
}

function namesOf(rows, status) {
  const named = rows.filter((row) => row.status === status);
  if (named.length === 0) return '';
  const lines = named.map(
    ({ file, line, original, replacement, why, because, reason }) =>
      `- ${file}:${line} \`${inOneLine(original)}\` => \`${inOneLine(replacement)}\`: ${because ?? reason ?? why}`,
  );
  return [`${status}:`, ...lines].join('\n');
}

function inOneLine(code) {
  return code.replaceAll(/\s+/g, ' ').trim();
}

function table(head, rows) {
  const line = (cells) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}
