/**
 * The two baselines, each a bare node:http server in its own process.
 * bytes: returns prepared answers.                { mode: 'bytes', answers: [{ type, base64 }] }
 * sql:   runs statements through `pg` and returns the rows as JSON.
 * { mode: 'sql', url, pool, sets: [[{ text, name, values }]] }
 * Each request takes the next answer or set.
 */
import http from 'node:http';
import pg from 'pg';

let answer = () => undefined;
let pool = null;
const server = http.createServer((request, response) => answer(request, response));

process.on('message', async (work) => {
  let at = 0;
  await pool?.end();
  pool = null;
  if (work.mode === 'bytes') {
    const answers = work.answers.map(({ type, base64 }) => ({ type, body: Buffer.from(base64, 'base64') }));
    answer = (_request, response) => {
      const { type, body } = answers[at++ % answers.length];
      response.writeHead(200, { 'Content-Type': type, 'Content-Length': body.length });
      response.end(body);
    };
  } else {
    pool = new pg.Pool({ connectionString: work.url, max: work.pool });
    const current = pool;
    current.on('error', () => undefined);
    answer = (_request, response) => {
      const set = work.sets[at++ % work.sets.length];
      runAll(current, set).then(
        (rows) => {
          response.writeHead(200, {
            'Content-Type': 'application/json',
            'Content-Length': Buffer.byteLength(rows),
          });
          response.end(rows);
        },
        (error) => {
          response.writeHead(500).end(String(error));
        },
      );
    };
  }
  process.send({ ready: true, port: server.address().port });
});
process.on('disconnect', () => process.exit(0));
server.listen(0, '127.0.0.1', () => process.send({ listening: true }));

/** Statements that the shop ran concurrently run concurrently here too. */
async function runAll(client, set) {
  const results = [];
  for (const group of set) {
    results.push(...(await Promise.all(group.map((statement) => client.query(statement)))));
  }
  return JSON.stringify(results.map(({ rows }) => rows));
}
