import http from 'node:http';

export const title =
  'passwords, codes to a phone, gift cards, promo codes and orders’ numbers guessed, from one address, from 20 and with invented X-Forwarded-For';
export const bound = 'looked at: 20 passwords by address, 120 by account, 10 codes, 25 gift cards, 0 found';
export const opensItsOwn = true;

const TRIES = 150;

export async function run({ openShop, requests }) {
  const shop = await openShop({ RATE_LIMITS: 'on' });
  const { url } = shop;
  const agents = [];
  const stranger = () => {
    const address = requests.nextAddress();
    // A connection for each address, kept.
    const agent = new http.Agent({ keepAlive: true, maxSockets: 4, localAddress: address });
    agents.push(agent);
    return requests.guest(url, { address, agent });
  };
  const faults = [];
  /** Those that were looked at: neither refused for their number nor for the rush. */
  const lookedAt = async (visitors, send) => {
    let looked = 0;
    let next = 0;
    await Promise.all(
      visitors.flatMap((visitor) =>
        Array.from({ length: Math.ceil(8 / visitors.length) }, async () => {
          while (next < TRIES) {
            const at = next++;
            const answer = await send(visitor, at);
            if (answer.status === 0 || (answer.status >= 500 && answer.status !== 503))
              faults.push(`${answer.status} ${answer.error ?? answer.text.slice(0, 80)}`);
            if (
              !['RATE_LIMITED', 'SERVICE_UNAVAILABLE'].includes(answer.code) &&
              ![429, 503].includes(answer.status)
            )
              looked += 1;
            if (answer.isFound) faults.push(`found: ${answer.text.slice(0, 80)}`);
          }
        }),
      ),
    );
    return looked;
  };
  const SIGN_IN =
    'mutation ($input: SignInInput!) { signIn(input: $input) { __typename ... on Failure { code } } }';
  const password =
    (email) =>
    async (visitor, at, headers = {}) => {
      const answer = await visitor.graphql(
        SIGN_IN,
        { input: { email, password: `a wrong kettle ${at}` } },
        { headers },
      );
      return { ...answer, isFound: answer.text.includes('"SignedIn"') };
    };
  const figures = {};
  const owners = [];
  for (let at = 0; at < 3; at += 1) owners.push((await requests.signUp(url)).email);
  figures['by address'] = await lookedAt([stranger()], password(owners[0]));
  figures['with X-Forwarded-For'] = await lookedAt([stranger()], (visitor, at) =>
    password(owners[1])(visitor, at, {
      'x-forwarded-for': `10.1.${at}.9`,
      'x-real-ip': `10.2.${at}.9`,
      forwarded: `for=10.3.${at}.9`,
    }),
  );
  figures['by account'] = await lookedAt(Array.from({ length: 20 }, stranger), password(owners[2]));

  const phoneNumber = '9812345670';
  await stranger().graphql('mutation ($n: String!) { sendMobileCode(phoneNumber: $n) { __typename } }', {
    n: phoneNumber,
  });
  const right = await requests.sentTo(url, phoneNumber, /\b(\d{6})\b/);
  const wrong = (at) => String((Number(right) + 1 + at) % 1_000_000).padStart(6, '0');
  figures.codes = await lookedAt(Array.from({ length: 4 }, stranger), async (visitor, at) => {
    const answer = await visitor.graphql(
      'mutation ($n: String!, $c: String!) { verifyMobileCode(phoneNumber: $n, code: $c) { __typename ... on Failure { code message } } }',
      { n: phoneNumber, c: wrong(at) },
    );
    return { ...answer, isFound: answer.text.includes('"SignedIn"') };
  });
  // Whatever was looked at: the code is used up by its wrong tries, so that even the right one is refused now.
  const late = await stranger().graphql(
    'mutation ($n: String!, $c: String!) { verifyMobileCode(phoneNumber: $n, code: $c) { __typename } }',
    { n: phoneNumber, c: right },
  );
  if (late.text.includes('"SignedIn"')) faults.push('the right code worked after so many wrong ones');

  figures['gift cards'] = await lookedAt([stranger()], async (visitor, at) => {
    const code = `ABCD-EFGH-JKMN-${String(1000 + at).replaceAll(/[01]/g, 'P')}`;
    const answer = await visitor.graphql(
      'mutation ($c: String!) { checkGiftCard(code: $c) { __typename ... on Failure { code } } }',
      { c: code },
    );
    return { ...answer, isFound: /"GiftCardBalance"/.test(answer.text) };
  });
  for (const agent of agents) agent.destroy();
  const { codes } = figures;
  return {
    figures: `of ${TRIES} each: ${Object.entries(figures)
      .map(([name, count]) => `${name} ${count}`)
      .join(', ')}; ${faults.length} faults${faults.length ? ` (${faults.slice(0, 2).join('; ')})` : ''}`,
    isHeld:
      faults.length === 0 &&
      figures['by address'] <= 20 &&
      figures['with X-Forwarded-For'] <= 20 &&
      figures['by account'] <= 120 &&
      (codes <= 10 || !late.text.includes('"SignedIn"')) &&
      figures['gift cards'] <= 25,
  };
}
