import {
  request,
  type APIRequestContext,
  type Browser,
  type BrowserContext,
  type Page,
} from '@playwright/test';
import { TOTP } from 'otpauth';
import { expect, newWindow, visit } from './fixtures';
import { lastLink, createTestCustomer } from './outbox';

export type TestCustomer = ReturnType<typeof createTestCustomer>;

/** Registers by the form; the home page is open afterwards. */
export async function register(page: Page, customer: TestCustomer): Promise<void> {
  await visit(page, '/register');
  await page.getByLabel('First Name').fill('Asha');
  await page.getByLabel('Last Name').fill('Rao');
  await page.getByRole('textbox', { name: 'Email' }).fill(customer.email);
  await page.getByLabel('Password', { exact: true }).fill(customer.password);
  await page.getByLabel('Confirm Password', { exact: true }).fill(customer.password);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('button', { name: 'My Account' })).toHaveText('AR');
}

/** Fills in and submits the Email tab of the open sign-in form. */
export async function fillEmailForm(
  page: Page,
  { email, password }: Pick<TestCustomer, 'email' | 'password'>,
): Promise<void> {
  await page.getByRole('tab', { name: 'Email' }).click();
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}

/** Signs the customer in on another device, by API; its page is empty. */
export async function openOtherDevice(browser: Browser, customer: TestCustomer): Promise<Page> {
  const page = await newWindow(browser);
  await signInByApi(page, customer);
  return page;
}

/** Signs in without opening a page. */
export async function signInByApi(
  page: Page,
  { email, password }: Pick<TestCustomer, 'email' | 'password'>,
): Promise<void> {
  const { signIn } = await queryShop<{ signIn: { me: { id: string } } }>(
    page,
    'mutation ($input: SignInInput!) { signIn(input: $input) { ... on SignedIn { me { id } } } }',
    { input: { email, password } },
  );
  await storeUserCopy(page, signIn.me.id);
}

export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'My Account' }).click();
  // The account's pages have another Log Out button, below their navigation.
  await page.getByRole('banner').getByRole('button', { name: 'Log Out' }).click();
  await expect(page).toHaveURL('/login');
}

const ADMIN = { email: 'admin@potli.example', password: 'keeper of potli' };

let adminContext: Promise<APIRequestContext> | undefined;

/** Sends a query as an admin, who signs in once for each worker. */
export async function queryAsAdmin<Data>(
  query: string,
  variables: Record<string, unknown> = {},
): Promise<Data> {
  adminContext ??= signInAsAdmin();
  return sendQuery(await adminContext, query, variables);
}

/** Signs this window in as an admin, without opening a page. */
export const signInWindowAsAdmin = (page: Page): Promise<void> => signInByApi(page, ADMIN);

async function signInAsAdmin(): Promise<APIRequestContext> {
  const context = await request.newContext({ baseURL: process.env['SHOP_URL'] });
  const { signIn } = await sendQuery<{ signIn: { __typename: string } }>(
    context,
    'mutation ($input: SignInInput!) { signIn(input: $input) { __typename } }',
    { input: ADMIN },
  );
  expect(signIn.__typename).toBe('SignedIn');
  return context;
}

/** Sends a query with the cookies of this page's browser; the page itself may be empty. */
export async function queryShop<Data>(
  page: Page,
  query: string,
  variables: Record<string, unknown> = {},
): Promise<Data> {
  return sendQuery(page.context().request, query, variables);
}

async function sendQuery<Data>(
  requestContext: APIRequestContext,
  query: string,
  variables: Record<string, unknown>,
): Promise<Data> {
  const response = await requestContext.post('/graphql', {
    headers: { 'sec-fetch-site': 'same-origin' },
    data: { query, variables },
  });
  const answer: { data?: Data; errors?: unknown } = await response.json();
  if (!answer.data || answer.errors)
    throw new Error(`The shop answered with errors: ${JSON.stringify(answer)}`);
  return answer.data;
}

/** Registers and signs in by API, without opening a page. */
export async function createCustomer(page: Page): Promise<TestCustomer> {
  const customer = createTestCustomer();
  const { email, password } = customer;
  const { register: answer } = await queryShop<{ register: { me: { id: string } } }>(
    page,
    'mutation ($input: RegisterInput!) { register(input: $input) { ... on SignedIn { me { id } } } }',
    { input: { firstName: 'Asha', lastName: 'Rao', email, password } },
  );
  await storeUserCopy(page, answer.me.id);
  return customer;
}

const customersByContext = new WeakMap<BrowserContext, Promise<TestCustomer>>();
const confirmedCustomersByContext = new WeakMap<BrowserContext, Promise<TestCustomer>>();

/** The customer who is signed in in this window; registered at the first call. */
export function signedInCustomer(page: Page): Promise<TestCustomer> {
  const knownCustomer = customersByContext.get(page.context()) ?? createCustomer(page);
  customersByContext.set(page.context(), knownCustomer);
  return knownCustomer;
}

/** The same, with a confirmed email. */
export function signedInConfirmedCustomer(page: Page): Promise<TestCustomer> {
  const confirm = async (): Promise<TestCustomer> => {
    const customer = await signedInCustomer(page);
    await confirmEmail(page, customer);
    return customer;
  };
  const knownCustomer = confirmedCustomersByContext.get(page.context()) ?? confirm();
  confirmedCustomersByContext.set(page.context(), knownCustomer);
  return knownCustomer;
}

/** Confirms the email by the link that was sent to it. */
export async function confirmEmail(page: Page, { email }: TestCustomer): Promise<void> {
  const token = new URLSearchParams((await lastLink(page.request, email, '/verify-email')).split('?')[1]).get(
    'token',
  );
  await queryShop(page, 'mutation ($token: String!) { verifyEmail(token: $token) { __typename } }', {
    token,
  });
}

/** Turns on the second factor. @returns the generator of codes, and the recovery codes */
export async function enableTotp(page: Page): Promise<{ totp: TOTP; recoveryCodes: string[] }> {
  const { startTotp } = await queryShop<{ startTotp: { secret: string } }>(
    page,
    'mutation { startTotp { ... on TotpSetup { secret } } }',
  );
  const totp = new TOTP({ secret: startTotp.secret });
  const { confirmTotp } = await queryShop<{ confirmTotp: { codes: string[] } }>(
    page,
    'mutation ($code: String!) { confirmTotp(code: $code) { ... on RecoveryCodes { codes } } }',
    { code: totp.generate() },
  );
  return { totp, recoveryCodes: confirmTotp.codes };
}

/** Reauthenticates, which changes of sign-in methods require when the second factor is on. */
export async function reauthenticateByRecoveryCode(
  page: Page,
  recoveryCode: string | undefined,
): Promise<void> {
  const { reauthenticate } = await queryShop<{ reauthenticate: { __typename: string } }>(
    page,
    'mutation ($input: ReauthenticateInput!) { reauthenticate(input: $input) { __typename } }',
    { input: { recoveryCode } },
  );
  expect(reauthenticate.__typename).toBe('Done');
}

/** Adds a virtual authenticator that creates passkeys and confirms every request. */
export async function addVirtualAuthenticator(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

/** Stores the copy of the customer: without it the page does not ask who is signed in. */
async function storeUserCopy(page: Page, id: string): Promise<void> {
  await page.context().addInitScript(
    (userCopy) => {
      if (localStorage.getItem('auth-store') === null) localStorage.setItem('auth-store', userCopy);
    },
    JSON.stringify({ user: { id, firstName: 'Asha', lastName: 'Rao' } }),
  );
}
