import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Outlet } from 'react-router';
import { createCustomer, SessionStartEffects } from '../../session/session.testing';
import { renderRoutes, type OperationHandler } from '../../testing/render-routes';
import { AccountControl } from './AccountControl';

const asha = createCustomer();

function TestHeader() {
  return (
    <>
      <AccountControl />
      <Outlet />
    </>
  );
}

function renderHeader(answer: OperationHandler, path = '/sale') {
  return renderRoutes(
    [
      {
        element: <SessionStartEffects />,
        children: [
          {
            element: <TestHeader />,
            children: [{ path: '*', element: <h1>The page</h1> }],
          },
        ],
      },
    ],
    path,
    answer,
  );
}

const createUser = () => userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) });
const advanceTimers = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});

const answerSignIn: OperationHandler = ({ name }) => {
  if (name === 'SignIn') return { signIn: { __typename: 'SignedIn', me: asha } };
  if (name === 'SignInMethods')
    return { signInMethods: { __typename: 'SignInMethods', google: true, passkey: true } };
  return name === 'Me' ? { me: asha } : undefined;
};

describe("the header's account control for guests", () => {
  it('the Login link opens the sign-in dialog over the page', async () => {
    const { router } = renderHeader(answerSignIn);
    await createUser().click(screen.getByRole('link', { name: 'Login' }));
    const dialog = await screen.findByRole('dialog', { name: 'Welcome Back' });
    expect(within(dialog).getByRole('tab', { name: 'Mobile' })).toHaveAttribute('aria-selected', 'true');
    expect(router.state.location.pathname).toBe('/sale');
  });

  it('the Login link opens no dialog on the sign-in page itself', async () => {
    renderHeader(answerSignIn, '/login');
    await createUser().click(screen.getByRole('link', { name: 'Login' }));
    await advanceTimers(500);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('the login dialog confirms a sign-in, hides the form, and closes after two seconds', async () => {
    const { router } = renderHeader(answerSignIn);
    const user = createUser();
    await user.click(screen.getByRole('link', { name: 'Login' }));
    await user.click(await screen.findByRole('tab', { name: 'Email' }));
    await user.type(await screen.findByRole('textbox', { name: 'Email' }), 'asha@potli.example');
    await user.type(screen.getByLabelText('Password'), 'monsoon over Hampi');
    const timers = vi.spyOn(globalThis, 'setTimeout');
    await user.click(screen.getByRole('button', { name: 'Sign In' }));
    expect(await screen.findByText('Login successful! Welcome back.')).toBeVisible();
    expect(screen.queryByRole('tab')).toBeNull();
    await advanceTimers(1700);
    expect(timers.mock.calls.map(([, ms]) => ms)).toContain(2000);
    expect(screen.getByRole('dialog')).toBeVisible();
    await advanceTimers(400);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(router.state.location.pathname).toBe('/sale');
    expect(screen.getByRole('button', { name: 'My Account' })).toHaveFocus();
  });

  it('the login dialog opens with an empty form each time', async () => {
    renderHeader(answerSignIn);
    const user = createUser();
    await user.click(screen.getByRole('link', { name: 'Login' }));
    await user.type(await screen.findByLabelText('Mobile Number'), '98450');
    await user.click(screen.getByRole('tab', { name: 'Email' }));
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(screen.getByRole('link', { name: 'Login' }));
    expect(await screen.findByLabelText('Mobile Number')).toHaveValue('');
    expect(screen.getByRole('tab', { name: 'Mobile' })).toHaveAttribute('aria-selected', 'true');
  });

  it('the login dialog closes and the second-factor page opens when a second factor is required', async () => {
    const { router } = renderHeader(({ name }) =>
      name === 'SignIn'
        ? { signIn: { __typename: 'SecondFactorRequired', mfaToken: 'cookie', methods: ['TOTP'] } }
        : undefined,
    );
    const user = createUser();
    await user.click(screen.getByRole('link', { name: 'Login' }));
    await user.click(await screen.findByRole('tab', { name: 'Email' }));
    await user.type(await screen.findByRole('textbox', { name: 'Email' }), 'asha@potli.example');
    await user.type(screen.getByLabelText('Password'), 'monsoon over Hampi{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/verify-2fa'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(router.state.location.state).toEqual({ methods: ['TOTP'], returnTo: '/sale' });
  });
});

describe("the header's account control for customers", () => {
  beforeEach(() => {
    localStorage.setItem(
      'auth-store',
      JSON.stringify({
        user: { id: 'c1', email: asha.email, firstName: 'Asha', lastName: 'Rao', pictureUrl: null },
      }),
    );
  });

  it("the account menu shows the customer's initials and the account's links", async () => {
    renderHeader(answerSignIn);
    const avatar = await screen.findByRole('button', { name: 'My Account' });
    expect(avatar).toHaveTextContent('AR');
    expect(screen.queryByRole('link', { name: 'Login' })).toBeNull();
    await createUser().hover(avatar);
    const menu = await screen.findByRole('navigation', { name: 'My Account', hidden: true });
    const links = within(menu)
      .getAllByRole('link', { hidden: true })
      .map((link) => [link.getAttribute('href'), link.textContent]);
    expect(links).toEqual([
      ['/profile', 'My Profile'],
      ['/orders', 'My Orders'],
      ['/addresses', 'Saved Addresses'],
      ['/gift-cards', 'E-Gift Cards'],
      ['/help', "FAQ's"],
      ['/privacy', 'Account Privacy'],
    ]);
    expect(within(menu).getByRole('button', { name: 'Log Out', hidden: true })).toBeInTheDocument();
  });

  it("the account menu shows 'Signing out...' while it signs out", async () => {
    renderHeader((operation) => (operation.name === 'SignOut' ? undefined : answerSignIn(operation)));
    const user = createUser();
    await user.hover(await screen.findByRole('button', { name: 'My Account' }));
    await user.click(await screen.findByRole('button', { name: 'Log Out', hidden: true }));
    expect(await screen.findByRole('button', { name: 'Signing out...', hidden: true })).toBeDisabled();
  });

  /** Signs out by the menu, and waits until /login is shown. */
  async function signOutByMenu() {
    const { router } = renderHeader((operation) =>
      operation.name === 'SignOut'
        ? { signOut: { __typename: 'Done', message: 'Signed out' } }
        : answerSignIn(operation),
    );
    const user = createUser();
    await user.hover(await screen.findByRole('button', { name: 'My Account' }));
    await user.click(await screen.findByRole('button', { name: 'Log Out', hidden: true }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    return { router, user };
  }

  it('the account menu signs out and leads to /login', async () => {
    await signOutByMenu();
    expect(await screen.findByRole('link', { name: 'Login' })).toBeVisible();
  });

  it('the account menu of the next sign-in stays closed until it is asked for', async () => {
    const { router, user } = await signOutByMenu();
    await act(() => router.navigate('/sale'));
    await user.click(await screen.findByRole('link', { name: 'Login' }));
    await user.click(await screen.findByRole('tab', { name: 'Email' }));
    await user.type(await screen.findByRole('textbox', { name: 'Email' }), 'asha@potli.example');
    await user.type(screen.getByLabelText('Password'), 'monsoon over Hampi{Enter}');
    await screen.findByText('Login successful! Welcome back.');
    await screen.findByRole('button', { name: 'My Account', hidden: true });
    expect(screen.queryByRole('navigation', { name: 'My Account', hidden: true })).toBeNull();
  });
});
