import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  MUTATION_FIELDS,
  openTestShop,
  PASSWORD,
  type TestClient,
  type MutationName,
  type TestShop,
} from '../../../testing/test-shop';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const ADDRESS = {
  fullName: 'Asha Rao',
  phoneNumber: '9876543210',
  line1: '12 Lake Road',
  line2: '',
  landmark: '',
  city: 'Bengaluru',
  state: 'Karnataka',
  pinCode: '560001',
};
const ID = '00000000-0000-4000-8000-000000000000';
const REVIEW = { rating: 5, title: 'A good bag', body: 'It has been to Pune and back with me.' };
const PROFILE_NAMES = { firstName: 'Asha', lastName: 'Rao' };

/** Arguments by which each mutation would succeed from a page of this shop. */
const MUTATION_VALUES: Readonly<Record<MutationName, Readonly<Record<string, unknown>>>> = {
  signIn: { input: { email: 'asha@example.com', password: PASSWORD } },
  register: { input: { ...PROFILE_NAMES, email: 'new@example.com', password: PASSWORD } },
  forgotPassword: { email: 'asha@example.com' },
  resetPassword: { token: 'token', newPassword: PASSWORD },
  requestAccountRecovery: { email: 'asha@example.com' },
  recoverAccount: { token: 'token', newPassword: PASSWORD },
  stopAccountRecovery: { token: 'token' },
  changePassword: { currentPassword: PASSWORD, newPassword: 'another kettle in the yard' },
  sendEmailVerification: {},
  withdrawEmailChange: {},
  verifyEmail: { token: 'token' },
  sendMobileCode: { phoneNumber: '9876543210' },
  verifyMobileCode: { phoneNumber: '9876543210', code: '123456' },
  verifyPhoneNumber: { phoneNumber: '9876543210', code: '123456' },
  verifySecondFactor: { code: '123456' },
  startTotp: {},
  confirmTotp: { code: '123456' },
  disableTotp: {},
  renewRecoveryCodes: {},
  disconnectGoogle: {},
  reauthenticate: { input: { password: PASSWORD } },
  refreshSession: {},
  signOut: {},
  revokeSession: { id: ID },
  revokeAllSessions: {},
  startPasskeySignIn: {},
  finishPasskeySignIn: { id: ID, response: '{}' },
  startSecondFactorPasskey: {},
  finishSecondFactorPasskey: { id: ID, response: '{}' },
  startPasskeyRegistration: {},
  finishPasskeyRegistration: { id: ID, name: 'Phone', response: '{}' },
  removePasskey: { id: ID },
  updateProfile: { input: { ...PROFILE_NAMES, email: 'moved@example.com', phoneNumber: null } },
  removeProfilePicture: {},
  deleteAccount: {},
  createAddress: { input: ADDRESS },
  updateAddress: { id: ID, input: ADDRESS },
  setDefaultAddress: { id: ID },
  deleteAddress: { id: ID },
  addToCart: { input: { productId: ID } },
  setCartQuantity: { variantId: ID, quantity: 1 },
  removeFromCart: { variantId: ID },
  clearCart: {},
  applyPromoCode: { code: 'SAVE10' },
  removePromoCode: {},
  acknowledgeCartChanges: {},
  moveToWishlist: { variantId: ID },
  moveToCart: { productId: ID },
  addToWishlist: { productId: ID },
  removeFromWishlist: { productId: ID },
  clearWishlist: {},
  saveCheckoutContact: { input: { email: 'asha@example.com', phoneNumber: '9876543210' } },
  saveCheckoutAddress: { input: ADDRESS },
  saveCheckoutDelivery: { delivery: 'EXPRESS' },
  saveCheckoutPayment: { method: 'CASH_ON_DELIVERY' },
  applyGiftCard: { code: 'ABCD-EFGH-JKMN-PQRS' },
  removeGiftCard: {},
  placeOrder: { expectedTotal: 100, idempotencyKey: ID },
  cancelOrder: { number: 'PTL-7F3K-29QX' },
  requestReturn: { number: 'PTL-7F3K-29QX', reason: 'Too small' },
  reorder: { number: 'PTL-7F3K-29QX' },
  packOrder: { number: 'PTL-7F3K-29QX' },
  shipOrder: { number: 'PTL-7F3K-29QX', courier: 'Delhivery', trackingNumber: '123' },
  deliverOrder: { number: 'PTL-7F3K-29QX' },
  requestOrderCode: { number: 'PTL-7F3K-29QX', phoneNumber: '9876543210' },
  confirmOrder: { number: 'PTL-7F3K-29QX', code: '123456' },
  sendOrderConfirmationCode: { number: 'PTL-7F3K-29QX' },
  findOrder: { number: 'PTL-7F3K-29QX', phoneNumber: '9876543210', code: '123456' },
  confirmPayment: { input: { method: 'RAZORPAY', parameters: [{ name: 'razorpayOrderId', value: 'o' }] } },
  confirmRazorpayPayment: { input: { razorpayOrderId: 'o', razorpayPaymentId: 'p', razorpaySignature: 's' } },
  buyGiftCard: {
    input: {
      amount: 100_000,
      recipientName: 'Ravi',
      recipientEmail: 'ravi@example.com',
      senderName: 'Asha',
      senderEmail: 'asha@example.com',
      paymentMethod: 'TEST_GATEWAY',
    },
    idempotencyKey: ID,
  },
  checkGiftCard: { code: 'ABCD-EFGH-JKMN-PQRS' },
  completeRefund: { number: 'PTL-7F3K-29QX', reference: 'UTR12345' },
  adminCancelOrder: { number: 'PTL-7F3K-29QX', reason: 'x' },
  adminRequestReturn: { number: 'PTL-7F3K-29QX', reason: 'x' },
  refundOrder: { number: 'PTL-7F3K-29QX', reason: 'Came back' },
  writeReview: { productId: ID, input: REVIEW },
  updateReview: { id: ID, input: REVIEW },
  deleteReview: { id: ID },
  voteForReview: { id: ID, helpful: true },
  reportReview: { id: ID, reason: 'SPAM' },
  approveReview: { id: ID },
  rejectReview: { id: ID },
  setReviewMails: { wanted: false },
  askQuestion: { productId: ID, question: 'Does it fit under a seat?' },
  deleteQuestion: { id: ID },
  answerQuestion: { id: ID, answer: 'It does.' },
  deleteAnswer: { id: ID },
  voteForAnswer: { id: ID, helpful: true },
  reportQuestion: { id: ID, reason: 'SPAM' },
  reportAnswer: { id: ID, reason: 'SPAM' },
  approveQuestion: { id: ID },
  rejectQuestion: { id: ID },
  approveAnswer: { id: ID },
  rejectAnswer: { id: ID },
  setAlert: { input: { variantId: ID, kind: 'BACK_IN_STOCK', email: 'asha@example.com' } },
  confirmAlert: { token: 'token' },
  removeAlert: { id: ID },
  watchVariant: { input: { variantId: ID, kind: 'BACK_IN_STOCK', email: 'asha@example.com' } },
  unwatch: { id: ID },
};

const TABLES = [
  'customer',
  'session',
  'outbox_message',
  'mobile_code',
  'email_token',
  'totp',
  'address',
  'rate_limit',
  'passkey_ceremony',
  'sign_in_ticket',
  'guest',
  'cart',
  'wishlist',
  'checkout',
  'shop_order',
  'gift_card',
  'idempotency_key',
  'review',
  'review_vote',
  'review_report',
  'review_opt_out',
  'product_question',
  'product_answer',
  'answer_vote',
  'question_report',
  'answer_report',
  'refused_words',
  'refused_person',
];
/** Every row that a mutation could have written. */
async function tableSnapshot(): Promise<string> {
  const parts = [];
  for (const table of TABLES) parts.push(await shop.sql(`SELECT t::text AS row FROM ${table} t ORDER BY 1`));
  return JSON.stringify(parts);
}

const findMutations = async () => {
  const { data } = await shop
    .client()
    .query('{ __schema { mutationType { fields(includeDeprecated: true) { name } } } }');
  const schema = data?.['__schema'] as { mutationType: { fields: { name: string }[] } } | undefined;
  return (schema?.mutationType.fields ?? []).map(({ name }) => name);
};

it('the table of arguments has every mutation of the schema', async () => {
  // Mutations of the catalogue have no session; one is tested below.
  const catalogueMutations = ['trackProductView', 'trackSearch', 'trackSearchClick'];
  expect([...Object.keys(MUTATION_FIELDS), ...catalogueMutations].sort()).toEqual(
    (await findMutations()).sort(),
  );
});

describe.each<[string, (origin: string) => Record<string, string>]>([
  ['Sec-Fetch-Site: cross-site', () => ({ 'sec-fetch-site': 'cross-site' })],
  ['Sec-Fetch-Site: same-site', () => ({ 'sec-fetch-site': 'same-site' })],
  ['Sec-Fetch-Site: none', () => ({ 'sec-fetch-site': 'none' })],
  ['Sec-Fetch-Site: cross-site with our Origin', (origin) => ({ 'sec-fetch-site': 'cross-site', origin })],
  ['a foreign Origin', () => ({ origin: 'http://evil.example' })],
  ['our host at another port', (origin) => ({ origin: origin.replace(/:\d+$/, ':1') })],
  ['our host by another scheme', (origin) => ({ origin: origin.replace('http:', 'https:') })],
  ['an Origin that begins like ours', (origin) => ({ origin: `${origin}.evil.example` })],
  ['Origin: null', () => ({ origin: 'null' })],
  ['a cookie alone', () => ({})],
  ['a cookie and the marker for a token', () => ({ authorization: 'Bearer cookie' })],
])('cross-site requests', (_name, headers) => {
  let browser: TestClient;
  beforeAll(async () => {
    const email = `victim${Math.random().toString(36).slice(2)}@example.com`;
    ({ browser } = await shop.member(email));
    browser.sent = headers(shop.origin);
  });

  it('a request with %s runs no mutation and writes nothing', async () => {
    const before = await tableSnapshot();
    const acceptedMutations = [];
    for (const [name, values] of Object.entries(MUTATION_VALUES)) {
      const answer = await browser.mutate(name as MutationName, values);
      if (answer.code !== 'CROSS_SITE') acceptedMutations.push([name, answer]);
      expect(browser.setCookies).toEqual([]);
      expect(browser.headers['cache-control']).toBe('no-store');
    }
    expect(acceptedMutations).toEqual([]);
    const { errors } = await browser.query(
      `mutation { trackProductView(productId: "${ID}") { __typename } }`,
    );
    expect(errors?.[0]?.extensions.code).toBe('CROSS_SITE');
    expect(await tableSnapshot()).toBe(before);
  });
});

describe('same-site requests', () => {
  it.each<[string, (origin: string) => Record<string, string>]>([
    ['Sec-Fetch-Site: same-origin', () => ({ 'sec-fetch-site': 'same-origin' })],
    ['no Sec-Fetch-Site, but exactly our Origin', (origin) => ({ origin })],
    ['our Origin and the marker for a token', (origin) => ({ origin, authorization: 'Bearer cookie' })],
  ])('a request of %s may write', async (name, headers) => {
    const { browser, customer } = await shop.member(`page${name.length}@example.com`);
    browser.sent = headers(shop.origin);
    expect(await browser.mutate('refreshSession')).toMatchObject({ __typename: 'SessionRefreshed' });
    expect(await browser.me()).toMatchObject({ id: customer.id });
  });

  it('a token client that sends neither header may write, as it has no cookie', async () => {
    const client = shop.client();
    expect(
      await client.mutate('signIn', { input: { email: 'page27@example.com', password: 'wrong' } }),
    ).toMatchObject({ code: 'INVALID_CREDENTIALS' });
  });
});

it('a token client gets no cookie', async () => {
  await shop.member('program@example.com');
  const client = shop.client();
  expect(
    await client.mutate('signIn', { input: { email: 'program@example.com', password: PASSWORD } }),
  ).toMatchObject({ __typename: 'SignedIn' });
  expect(client.setCookies).toEqual([]);
});

it('no response may be read by another origin', async () => {
  const { browser } = await shop.member('read@example.com');
  browser.sent = { origin: 'http://evil.example', 'sec-fetch-site': 'cross-site' };
  await browser.me();
  expect(browser.headers['access-control-allow-origin']).toBeUndefined();
  expect(browser.headers['cache-control']).toBe('no-store');
});

it('a response that sets a cookie is not cached', async () => {
  const browser = shop.browser();
  await browser.mutate('register', MUTATION_VALUES.register);
  expect(browser.setCookies).toHaveLength(2);
  expect(browser.headers['cache-control']).toBe('no-store');
});
