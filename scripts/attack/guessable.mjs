/**
 * All guessable secrets, each with the highest number of guesses that may be compared
 * (server/src/platform/rate-limits/rate-limits.ts and server/src/domain/account-limits.ts). A kind sends one guess and tells
 * whether it was compared, and whether it was right.
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
    ...(await mobileCodes(shop)),
    ...(await orderCodes(shop)),
    ...(await secondFactors(shop)),
    promoCodes(shop),
    giftCards(shop),
    resetLinks(shop),
  ];
}

/**
 * Creates a guess: it was compared if the answer has one of the codes `wrong`, and right if the answer is one of
 * the types `right`.
 */
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
  const [one, two, three, four] = [await member(), await member(), await member(), await member()];
  const expectedCodes = { wrong: ['INVALID_CREDENTIALS'], right: ['SignedIn'] };
  const at = (email) =>
    guess(SIGN_IN, (n) => ({ input: { email, password: `a wrong kettle ${n}` } }), expectedCodes);
  const anybody = guess(
    SIGN_IN,
    (n) => ({ input: { email: `guess.${n}@example.in`, password: requests.PASSWORD } }),
    expectedCodes,
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
      name: 'password of one account from 20 addresses of one network',
      most: 30,
      visitors: Array.from({ length: 20 }, (_, n) => stranger(`127.200.1.${n + 1}`)),
      send: at(three),
    },
    {
      name: 'password of one account from 20 networks',
      most: 100,
      visitors: Array.from({ length: 20 }, (_, n) => stranger(`127.200.${n + 2}.1`)),
      send: at(four),
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

/** Each IP block that requests a code gets its own (ADR 29): five guesses per block, a hundred per number. */
async function mobileCodes({ url, requests, stranger }) {
  const SEND = 'mutation ($n: String!) { sendMobileCode(phoneNumber: $n) { __typename } }';
  const CHECK = `mutation ($n: String!, $c: String!) { verifyMobileCode(phoneNumber: $n, code: $c) { __typename ${FAILURE} } }`;
  const expectedCodes = { wrong: ['CODE_WRONG'], right: ['SignedIn'] };
  const kind = async (name, most, visitors, n) => {
    // A number gets at most fifteen messages an hour, so later blocks guess without a code of their own.
    for (const visitor of visitors) await visitor.graphql(SEND, { n });
    const sent = await codesTo(url, requests, n);
    return {
      name,
      most,
      visitors,
      send: guess(CHECK, (at) => ({ n, c: wrongCode(sent, at) }), expectedCodes),
      // The wrong guesses have used up the codes, so that even the right ones are refused.
      after: async () => {
        const late = await Promise.all(
          sent.map((c) => guess(CHECK, () => ({ n, c }), expectedCodes)(visitors[0], 0)),
        );
        return late.some(({ isFound }) => isFound);
      },
    };
  };
  return [
    await kind('code that signs in from one address', 5, [stranger()], '9812345670'),
    await kind('code that signs in from 30 addresses', 100, many(30, stranger), '9812345673'),
  ];
}

/** Attackers who know an order's number and phone request their own codes and guess them. */
async function orderCodes({ url, requests, buying, database, stranger }) {
  const [buyer] = await requests.manyCustomers(url, database, 1);
  const bags = await buying.bagsOf(database, 1, 100);
  const order = async (visitor, phoneNumber, method) => {
    const { due } = await buying.fillCheckout(visitor, bags[0], { phoneNumber, method });
    const { number, text } = await buying.placeOrder(visitor, due);
    if (!number) throw new Error(`No order to guess at: ${text.slice(0, 200)}`);
    return { n: number, p: phoneNumber };
  };
  const ASK =
    'mutation ($n: String!, $p: String!) { requestOrderCode(number: $n, phoneNumber: $p) { __typename } }';
  const FIND = `mutation ($n: String!, $p: String!, $c: String!) { findOrder(number: $n, phoneNumber: $p, code: $c) { __typename ${FAILURE} } }`;
  const CONFIRM = `mutation ($n: String!, $c: String!) { confirmOrder(number: $n, code: $c) { __typename ${FAILURE} } }`;
  const expectedCodes = { wrong: ['CODE_WRONG'], right: ['OrderChanged'] };
  const toFind = async (name, most, visitors, phoneNumber) => {
    // A paid order is not waiting for its own code.
    const place = await order(buyer, phoneNumber, 'TEST_GATEWAY');
    for (const visitor of visitors) await visitor.graphql(ASK, place);
    const sent = await codesTo(url, requests, phoneNumber);
    return {
      name,
      most,
      visitors,
      send: guess(FIND, (at) => ({ ...place, c: wrongCode(sent, at) }), expectedCodes),
    };
  };
  const toConfirm = async (name, most, phoneNumber) => {
    const guest = stranger();
    const { n } = await order(guest, phoneNumber, 'CASH_ON_DELIVERY');
    const sent = await codesTo(url, requests, phoneNumber);
    return {
      name,
      most,
      visitors: [guest],
      send: guess(CONFIRM, (at) => ({ n, c: wrongCode(sent, at) }), expectedCodes),
    };
  };
  return [
    await toFind('code to an order from one address', 5, [stranger()], '9812345671'),
    await toFind('code to an order from 30 addresses', 100, many(30, stranger), '9812345672'),
    await toConfirm('code that confirms a cash order with somebody’s phone', 5, '9812345674'),
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
  // Turning it on used one of the account's fifteen attempts; recovery codes have fifteen of their own.
  const most = 29;
  const VERIFY = `mutation ($t: String!, $c: String!, $m: SecondFactorMethod!) { verifySecondFactor(mfaToken: $t, code: $c, method: $m) { __typename ${FAILURE} } }`;
  const challenges = new Map();
  const send = async (visitor, at) => {
    // With the password, an attacker can sign in again when an MFA challenge is used up.
    const used = challenges.get(visitor);
    let challenge = used?.guesses < 5 ? used : null;
    if (challenge === null) {
      const answer = await visitor.graphql(SIGN_IN, {
        input: { email: owner.email, password: requests.PASSWORD },
      });
      const token = answer.data?.signIn?.mfaToken;
      if (!token) return { ...answer, isCompared: false, isFound: answer.text.includes('"SignedIn"') };
      challenge = { token, guesses: 0 };
      challenges.set(visitor, challenge);
    }
    challenge.guesses += 1;
    const near = [-1, 0, 1].map((step) => totp.generate({ timestamp: Date.now() + step * 30_000 }));
    const isRecovery = at % 2 === 1;
    return guess(
      VERIFY,
      () => ({
        t: challenge.token,
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
      visitors: many(10, stranger),
      send,
    },
  ];
}

const promoCodes = ({ stranger }) => ({
  name: 'promo code from one address',
  most: 60,
  visitors: [stranger()],
  // An unknown code changes nothing.
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

const many = (count, stranger) => Array.from({ length: count }, stranger);

/** Returns six digits that match none of the right codes. */
function wrongCode(right, at) {
  const taken = new Set(right.map(Number));
  let code = (Number(right[0] ?? 0) + 1 + at) % 1_000_000;
  while (taken.has(code)) code = (code + 1) % 1_000_000;
  return String(code).padStart(6, '0');
}

/** Returns a number as letters of the alphabet of codes. */
const fghjk = (at) => [...String(10_000 + at)].map((digit) => 'PQRSTUVWXY'[Number(digit)]).join('');

/** Returns every code that was sent to a phone. */
async function codesTo(url, requests, phoneNumber) {
  const { text } = await requests
    .guest(url)
    .request('GET', `/dev/outbox.json?to=${encodeURIComponent(phoneNumber)}`);
  return JSON.parse(text || '[]').flatMap((message) => SIX_DIGITS.exec(message.text)?.[1] ?? []);
}
