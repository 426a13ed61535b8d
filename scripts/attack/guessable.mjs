/**
 * What can be guessed, each with how often the shop promises to compare a guess (server/src/limits/rate-limits.ts and
 * server/src/domain/account-limits.ts). A kind sends one guess and tells whether it was compared with what is right, and whether it was.
 */
import { Secret, TOTP } from 'otpauth';

const FAILURE = '... on Failure { code message }';
const SIGN_IN = `mutation ($input: SignInInput!) { signIn(input: $input) { __typename
  ... on SecondFactorRequired { mfaToken } ${FAILURE} } }`;
const SIX_DIGITS = /\b(\d{6})\b/;

/** @returns {Promise<{name: string, most: number, visitors: object[], send: Function, after?: Function}[]>} */
export async function guessable(shop) {
  return [
    ...(await passwords(shop)),
    await mobileCodes(shop),
    ...(await orderCodes(shop)),
    ...(await secondFactors(shop)),
    promoCodes(shop),
    giftCards(shop),
    resetLinks(shop),
  ];
}

/** Guesses at `field` are compared where the answer has one of `wrong`; it is right where the answer is one of `right`. */
const guess =
  (query, variables, { wrong, right }) =>
  async (visitor, at, headers = {}) => {
    const answer = await visitor.graphql(query, variables(at), { headers });
    return {
      ...answer,
      isCompared: wrong.includes(answer.code),
      isFound: right.some((type) => answer.text.includes(`"${type}"`)),
    };
  };

async function passwords({ url, requests, stranger }) {
  const member = async () => (await requests.signUp(url)).email;
  const [one, two, three] = [await member(), await member(), await member()];
  const outcome = { wrong: ['INVALID_CREDENTIALS'], right: ['SignedIn'] };
  const at = (email) =>
    guess(SIGN_IN, (n) => ({ input: { email, password: `a wrong kettle ${n}` } }), outcome);
  const anybody = guess(
    SIGN_IN,
    (n) => ({ input: { email: `guess.${n}@example.in`, password: requests.PASSWORD } }),
    outcome,
  );
  const thief = await requests.signUp(url);
  return [
    { name: 'password of one account from one address', most: 10, visitors: [stranger()], send: at(one) },
    {
      name: 'the same with another X-Forwarded-For each time',
      most: 10,
      visitors: [stranger()],
      send: (visitor, n) =>
        at(two)(visitor, n, {
          'x-forwarded-for': `10.1.${n}.9`,
          'x-real-ip': `10.2.${n}.9`,
          forwarded: `for=10.3.${n}.9`,
        }),
    },
    {
      name: 'password of one account from 20 addresses',
      most: 100,
      visitors: Array.from({ length: 20 }, stranger),
      send: at(three),
    },
    {
      name: 'one password at many accounts from one address',
      most: 60,
      visitors: [stranger()],
      send: anybody,
    },
    {
      name: 'password asked again in a stolen session',
      most: 10,
      visitors: [thief],
      send: guess(
        `mutation ($p: String!) { reauthenticate(input: { password: $p }) { __typename ${FAILURE} } }`,
        (n) => ({ p: `a wrong kettle ${n}` }),
        { wrong: ['WRONG_PASSWORD'], right: ['Done'] },
      ),
    },
  ];
}

async function mobileCodes({ url, requests, stranger }) {
  const n = '9812345670';
  await stranger().graphql('mutation ($n: String!) { sendMobileCode(phoneNumber: $n) { __typename } }', {
    n,
  });
  const right = await requests.sentTo(url, n, SIX_DIGITS);
  const CHECK = `mutation ($n: String!, $c: String!) { verifyMobileCode(phoneNumber: $n, code: $c) { __typename ${FAILURE} } }`;
  const outcome = { wrong: ['CODE_WRONG'], right: ['SignedIn'] };
  return {
    name: 'code that signs in, from 4 addresses',
    most: 5,
    visitors: Array.from({ length: 4 }, stranger),
    send: guess(CHECK, (at) => ({ n, c: wrongCode([right], at) }), outcome),
    // Used up by the wrong ones, so that even the right one is refused now.
    after: async () => (await guess(CHECK, () => ({ n, c: right }), outcome)(stranger(), 0)).isFound,
  };
}

/** Who knows an order's number and phone asks for codes of their own, and guesses at each of them. */
async function orderCodes({ url, requests, buying, database, stranger }) {
  const [buyer] = await requests.manyCustomers(url, database, 1);
  const bags = await buying.bagsOf(database, 1, 100);
  const order = async (phoneNumber) => {
    const { due } = await buying.fillCheckout(buyer, bags[0], { email: buyer.email, phoneNumber });
    const { number, text } = await buying.placeOrder(buyer, due);
    if (!number) throw new Error(`No order to guess at: ${text.slice(0, 200)}`);
    return { n: number, p: phoneNumber };
  };
  const ASK =
    'mutation ($n: String!, $p: String!) { requestOrderCode(number: $n, phoneNumber: $p) { __typename } }';
  const FIND = `mutation ($n: String!, $p: String!, $c: String!) { findOrder(number: $n, phoneNumber: $p, code: $c) { __typename ${FAILURE} } }`;
  const kind = async (name, most, visitors, phoneNumber) => {
    const place = await order(phoneNumber);
    const asked = new Map();
    return {
      name,
      most,
      visitors,
      send: async (visitor, at) => {
        // A new code for every five guesses.
        const guesses = asked.get(visitor) ?? 0;
        asked.set(visitor, guesses + 1);
        if (guesses % 5 === 0) await visitor.graphql(ASK, place);
        const sent = await codesTo(url, requests, phoneNumber);
        return guess(FIND, () => ({ ...place, c: wrongCode(sent, at) }), {
          wrong: ['CODE_WRONG'],
          right: ['OrderChanged'],
        })(visitor, at);
      },
    };
  };
  return [
    await kind('code to an order from one address', 15, [stranger()], '9812345671'),
    await kind('code to an order from 20 addresses', 60, Array.from({ length: 20 }, stranger), '9812345672'),
  ];
}

async function secondFactors({ url, requests, stranger }) {
  const owner = await requests.signUp(url);
  const { data } = await owner.graphql(
    `mutation { startTotp { __typename ... on TotpSetup { secret } ${FAILURE} } }`,
  );
  const totp = new TOTP({ secret: Secret.fromBase32(data.startTotp.secret) });
  const turnedOn = await owner.graphql(
    `mutation ($c: String!) { confirmTotp(code: $c) { __typename ${FAILURE} } }`,
    { c: totp.generate() },
  );
  if (turnedOn.code) throw new Error(`No second factor to guess at: ${turnedOn.text.slice(0, 200)}`);
  // Turning it on was one try of the account's fifteen.
  const most = 14;
  const VERIFY = `mutation ($t: String!, $c: String!, $m: SecondFactorMethod!) { verifySecondFactor(mfaToken: $t, code: $c, method: $m) { __typename ${FAILURE} } }`;
  const tickets = new Map();
  const send = async (visitor, at) => {
    // Whoever knows the password begins anew when a ticket is used up.
    const used = tickets.get(visitor);
    let ticket = used?.guesses < 5 ? used : null;
    if (ticket === null) {
      const answer = await visitor.graphql(SIGN_IN, {
        input: { email: owner.email, password: requests.PASSWORD },
      });
      const token = answer.data?.signIn?.mfaToken;
      if (!token) return { ...answer, isCompared: false, isFound: answer.text.includes('"SignedIn"') };
      ticket = { token, guesses: 0 };
      tickets.set(visitor, ticket);
    }
    ticket.guesses += 1;
    const near = [-1, 0, 1].map((step) => totp.generate({ timestamp: Date.now() + step * 30_000 }));
    const isRecovery = at % 2 === 1;
    return guess(
      VERIFY,
      () => ({
        t: ticket.token,
        c: isRecovery ? `abcde-${String(fghjk(at))}` : wrongCode(near, at),
        m: isRecovery ? 'RECOVERY_CODE' : 'TOTP',
      }),
      { wrong: ['CODE_WRONG'], right: ['SignedIn'] },
    )(visitor, at);
  };
  return [
    {
      name: 'second factor and recovery code by who knows the password, from 10 addresses',
      most,
      visitors: Array.from({ length: 10 }, stranger),
      send,
    },
  ];
}

const promoCodes = ({ stranger }) => ({
  name: 'promo code from one address',
  most: 60,
  visitors: [stranger()],
  // An unknown one changes nothing and says nothing.
  send: async (visitor, at) => {
    const answer = await visitor.graphql(
      `mutation ($c: String!) { applyPromoCode(code: $c) { __typename ${FAILURE} } }`,
      { c: `GUESS${at}` },
    );
    return { ...answer, isCompared: answer.status === 200 && answer.code === null, isFound: false };
  },
});

const giftCards = ({ stranger }) => ({
  name: 'gift card from one address',
  most: 20,
  visitors: [stranger()],
  send: guess(
    `mutation ($c: String!) { checkGiftCard(code: $c) { __typename ${FAILURE} } }`,
    (at) => ({ c: `ABCD-EFGH-JKMN-${fghjk(at).slice(0, 4)}` }),
    { wrong: ['NOT_FOUND'], right: ['GiftCardBalance'] },
  ),
});

const resetLinks = ({ stranger }) => ({
  name: 'link to a new password from one address',
  most: 60,
  visitors: [stranger()],
  send: guess(
    `mutation ($t: String!) { resetPassword(token: $t, newPassword: "brass lantern in the yard") { __typename ${FAILURE} } }`,
    (at) => ({ t: String(at).padStart(43, 'A') }),
    { wrong: ['TOKEN_INVALID'], right: ['Done'] },
  ),
});

/** Six digits that are none of the right ones. */
function wrongCode(right, at) {
  const taken = new Set(right.map(Number));
  let code = (Number(right[0] ?? 0) + 1 + at) % 1_000_000;
  while (taken.has(code)) code = (code + 1) % 1_000_000;
  return String(code).padStart(6, '0');
}

/** A number in letters that codes are made of. */
const fghjk = (at) => [...String(10_000 + at)].map((digit) => 'PQRSTUVWXY'[Number(digit)]).join('');

/** Every code that was sent to a phone. */
async function codesTo(url, requests, phoneNumber) {
  const { text } = await requests
    .guest(url)
    .request('GET', `/dev/outbox.json?to=${encodeURIComponent(phoneNumber)}`);
  return JSON.parse(text || '[]').flatMap((message) => SIX_DIGITS.exec(message.text)?.[1] ?? []);
}
