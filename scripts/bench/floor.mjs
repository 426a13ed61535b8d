/**
 * The two floors, each a bare node:http server in its own process.
 * bytes: returns prepared answers.                { mode: 'bytes', answers: [{ type, base64 }] }
 * cards: reads an answer's printed cards by primary key, in one statement, and joins them.
 *        { mode: 'cards', url, pool, answers: [{ type, keys }] }; `keys` of the table that printed-cards.mjs fills
 * Each request takes the next answer.
 */
import http from 'node:http';
import pg from 'pg';
import { PRINTED_CARDS } from './printed-cards.mjs';

let answer = () => undefined;
let pool = null;
const server = http.createServer((request, response) => answer(request, response));

process.on('message', async (work) => {
  let at = 0;
  await pool?.end();
  pool = null;
  const { answers } = work;
  const next = () => answers[at++ % answers.length];
  if (work.mode === 'bytes') {
    for (const prepared of answers) prepared.body = Buffer.from(prepared.base64, 'base64');
    answer = (_request, response) => {
      const { type, body } = next();
      send(response, type, body);
    };
  } else {
    pool = new pg.Pool({ connectionString: work.url, max: work.pool });
    const current = pool;
    current.on('error', () => undefined);
    answer = (_request, response) => {
      const { type, keys } = next();
      current
        .query({
          name: 'cards',
          text: `SELECT card FROM ${PRINTED_CARDS} WHERE key = ANY ($1)`,
          values: [keys],
        })
        .then(
          ({ rows }) => send(response, type, Buffer.from(rows.map(({ card }) => card).join(','))),
          (error) => response.writeHead(500).end(String(error)),
        );
    };
  }
  process.send({ ready: true, port: server.address().port });
});
process.on('disconnect', () => process.exit(0));
server.listen(0, '127.0.0.1', () => process.send({ listening: true }));

function send(response, type, body) {
  response.writeHead(200, { 'Content-Type': type, 'Content-Length': body.length });
  response.end(body);
}
