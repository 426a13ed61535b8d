import http from 'node:http';
import { guessable } from '../../attack/guessable.mjs';

export const title =
  'passwords, sign-in codes, order codes, second factors and recovery codes, promo codes, gift cards and links guessed, from one address, from many and with invented X-Forwarded-For';
export const bound =
  'compared at most as often as the limit of each says (“n of m”), at least once; 0 found; used up codes stay so; 0 × 5xx but 503';
export const opensItsOwn = true;

const TRIES = 150;
const AT_ONCE = 8;

export async function run({ openShop, requests, buying }) {
  const shop = await openShop({ RATE_LIMITS: 'on' });
  const agents = [];
  const stranger = (address = requests.nextAddress()) => {
    // One kept connection per address.
    const agent = new http.Agent({ keepAlive: true, maxSockets: 4, localAddress: address });
    agents.push(agent);
    return requests.guest(shop.url, { address, agent });
  };
  const kinds = await guessable({
    url: shop.url,
    requests,
    buying,
    database: await shop.database(),
    stranger,
  });
  const faults = [];
  const figures = [];
  for (const { name, most, visitors, send, after } of kinds) {
    let compared = 0;
    let next = 0;
    const answerCounts = new Map();
    const worker = async (visitor) => {
      while (next < TRIES) {
        const answer = await send(visitor, next++);
        const { status, code, error, text } = answer;
        answerCounts.set(code ?? status, (answerCounts.get(code ?? status) ?? 0) + 1);
        if (status === 0 || (status >= 500 && status !== 503))
          faults.push(`${name}: ${status} ${error ?? text.slice(0, 80)}`);
        if (answer.isCompared) compared += 1;
        if (answer.isFound) faults.push(`${name} found: ${text.slice(0, 80)}`);
      }
    };
    const each = Math.ceil(AT_ONCE / visitors.length);
    await Promise.all(visitors.flatMap((visitor) => Array.from({ length: each }, () => worker(visitor))));
    if (await after?.()) faults.push(`${name}: the right one worked after so many wrong ones`);
    figures.push(`${name} ${compared} of ${most}`);
    // No comparison at all means that something else failed, which proves nothing.
    if (compared > most || compared === 0)
      faults.push(
        `${name}: compared ${compared} times (${[...answerCounts].map((pair) => pair.join(' × ')).join(', ')})`,
      );
  }
  for (const agent of agents) agent.destroy();
  return {
    figures: `${TRIES} tries of each: ${figures.join('; ')}; ${faults.length} faults${faults.length ? ` (${faults.slice(0, 2).join('; ')})` : ''}`,
    isHeld: faults.length === 0,
    details: faults.slice(0, 20),
  };
}
