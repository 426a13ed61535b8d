import { connect } from 'node:net';
import { openClients, pause } from '../clients.mjs';

export const title =
  'one address opens 2,100 connections and keeps them, then sends sign-ins over 150: others are served meanwhile';
export const bound =
  'every newcomer is answered, /readyz too; of the others’ sign-ins at most 1 in 20 is told to come again';
export const opensItsOwn = true;

const CONNECTIONS = 2_100;
const NEWCOMERS = 60;
const FLOOD_CONNECTIONS = 150;
const FLOOD_MS = 8_000;
const SIGN_IN_EVERY_MS = 250;
const TURNED_AWAY_SHARE = 0.05;
/** The flood's address; the others have addresses of 127.1. */
const GREEDY = '127.0.0.77';

/** Only Linux gives a process more than one loopback address. */
export async function run({ openShop }) {
  if (process.platform !== 'linux') return { figures: 'needs Linux, for many addresses', isHeld: null };
  const shop = await openShop({ RATE_LIMITS: 'on' });
  const clients = openClients(shop.url);
  const newcomers = await whileConnected(shop.port, async () => {
    const answers = [];
    for (let person = 0; person < NEWCOMERS; person += 1)
      answers.push(
        await clients.call(person, person % 2 === 0 ? '/readyz' : '/api/ecommerce/products?limit=1'),
      );
    return answers;
  });
  const signIns = await whileFlooded(shop.port, async () => {
    const calls = [];
    for (let person = 1_000; calls.length * SIGN_IN_EVERY_MS < FLOOD_MS; person += 1) {
      const email = `other.${person}@example.in`;
      calls.push(
        clients.call(person, '/api/auth/login', {
          method: 'POST',
          body: { email, password: 'nobody has this' },
        }),
      );
      await pause(SIGN_IN_EVERY_MS);
    }
    return Promise.all(calls);
  });
  clients.close();
  const answered = newcomers.filter(({ status }) => status === 200).length;
  const compared = signIns.filter(({ status }) => status === 401).length;
  const turnedAway = signIns.filter(({ status }) => status === 503).length;
  return {
    figures: `${answered} of ${NEWCOMERS} newcomers answered beside ${CONNECTIONS} connections of one address; of ${signIns.length} sign-ins of others ${compared} compared, ${turnedAway} told to come again`,
    details: newcomers
      .filter(({ status }) => status !== 200)
      .map(({ status, ms, text }) => `${status} after ${Math.round(ms)} ms: ${text.slice(0, 200)}`),
    isHeld:
      answered === NEWCOMERS &&
      compared + turnedAway === signIns.length &&
      turnedAway <= signIns.length * TURNED_AWAY_SHARE,
  };
}

async function whileConnected(port, work) {
  const sockets = [];
  for (let count = 0; count < CONNECTIONS; count += 1) {
    const socket = connect({ port, host: '127.0.0.1', localAddress: GREEDY });
    socket.on('error', () => undefined);
    socket.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n');
    sockets.push(socket);
    if (count % 100 === 99) await pause(20);
  }
  await pause(1_000);
  try {
    return await work();
  } finally {
    for (const socket of sockets) socket.destroy();
  }
}

/** Sends one sign-in after the other over each connection. */
async function whileFlooded(port, work) {
  const { Agent, request } = await import('node:http');
  const agent = new Agent({ keepAlive: true, maxSockets: FLOOD_CONNECTIONS, localAddress: GREEDY });
  const over = new AbortController();
  let sent = 0;
  const body = () =>
    JSON.stringify({
      query: 'mutation ($input: SignInInput!) { signIn(input: $input) { __typename } }',
      variables: { input: { email: `flood.${(sent += 1)}@example.in`, password: 'nobody has this' } },
    });
  const one = () =>
    new Promise((resolve) => {
      const headers = { 'content-type': 'application/json', 'apollo-require-preflight': '1' };
      request({ port, host: '127.0.0.1', path: '/graphql', method: 'POST', agent, headers }, (answer) => {
        answer.resume().on('end', resolve).on('error', resolve);
      })
        .on('error', resolve)
        .end(body());
    });
  const flood = Array.from({ length: FLOOD_CONNECTIONS }, async () => {
    while (!over.signal.aborted) await one();
  });
  await pause(1_000);
  try {
    return await work();
  } finally {
    over.abort();
    await Promise.all(flood);
    agent.destroy();
  }
}
