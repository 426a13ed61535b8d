import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  asha,
  setUpFakeTime,
  answerOnly,
  renderAuthPage,
  advanceTimers,
  storeSignedInUser,
  signedIn,
  createUser,
} from './auth.testing';
import { createFailure } from '../../session/session.testing';

beforeEach(setUpFakeTime);

describe('the registration page', () => {
  const fillForm = async (user: ReturnType<typeof createUser>, overrides: Record<string, string> = {}) => {
    const values = {
      'First Name': 'Asha',
      'Last Name': 'Rao',
      Email: 'asha@potli.example',
      Password: 'monsoon over Hampi',
      'Confirm Password': 'monsoon over Hampi',
      ...overrides,
    };
    for (const [label, text] of Object.entries(values)) {
      await user.clear(await screen.findByLabelText(label));
      await user.type(screen.getByLabelText(label), text);
    }
  };

  it('the registration page creates an account without a phone number, signs in and redirects to /', async () => {
    const { router, operations } = renderAuthPage(
      '/register',
      answerOnly('Register', { register: signedIn }),
    );
    const user = createUser();
    await fillForm(user);
    await user.click(screen.getByRole('button', { name: 'Create Account' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
    expect(operations.find(({ name }) => name === 'Register')?.variables).toEqual({
      input: {
        firstName: 'Asha',
        lastName: 'Rao',
        email: 'asha@potli.example',
        password: 'monsoon over Hampi',
      },
    });
    expect(localStorage.getItem('auth-store')).toContain('"id":"c1"');
  });

  it('the registration page sends the phone number when one is entered', async () => {
    const { operations } = renderAuthPage('/register', answerOnly('Register', { register: signedIn }));
    const user = createUser();
    await fillForm(user, { 'Phone Number (optional)': '9845012345' });
    await user.click(screen.getByRole('button', { name: 'Create Account' }));
    await waitFor(() =>
      expect(operations.find(({ name }) => name === 'Register')?.variables).toMatchObject({
        input: { phoneNumber: '9845012345' },
      }),
    );
  });

  it('the registration page keeps only the ten digits of a phone number', async () => {
    renderAuthPage('/register');
    const user = createUser();
    const field = await screen.findByLabelText('Phone Number (optional)');
    await user.type(field, '98a45-0123 4567');
    expect(field).toHaveValue('9845012345');
    await user.clear(field);
    await user.click(field);
    await user.paste('+91 98450 12345');
    expect(field).toHaveValue('9845012345');
  });

  it('the registration page refuses a mobile number that starts with 5', async () => {
    renderAuthPage('/register');
    const user = createUser();
    const field = await screen.findByLabelText('Phone Number (optional)');
    await user.type(field, '5845012345');
    await user.tab();
    await waitFor(() =>
      expect(field).toHaveAccessibleDescription('A mobile number starts with 6, 7, 8 or 9'),
    );
  });

  it('the registration page refuses passwords that differ and sends nothing on Enter', async () => {
    const { operations } = renderAuthPage('/register');
    const user = createUser();
    await fillForm(user, { 'Confirm Password': 'monsoon' });
    const confirm = screen.getByLabelText('Confirm Password');
    expect(confirm).toHaveAccessibleDescription('Passwords do not match');
    expect(screen.getByRole('button', { name: 'Create Account' })).toBeDisabled();
    await user.type(confirm, '{Enter}');
    await advanceTimers(500);
    expect(operations.some(({ name }) => name === 'Register')).toBe(false);
    await user.type(confirm, ' over Hampi');
    expect(confirm).not.toHaveAccessibleDescription('Passwords do not match');
    expect(screen.getByRole('button', { name: 'Create Account' })).toBeEnabled();
  });

  it('the registration page marks every missing field except the optional phone and focuses the first', async () => {
    const { operations } = renderAuthPage('/register');
    const user = createUser();
    await user.click(await screen.findByRole('button', { name: 'Create Account' }));
    await waitFor(() => expect(screen.getByLabelText('First Name')).toHaveFocus());
    for (const label of ['First Name', 'Last Name', 'Email', 'Password', 'Confirm Password'])
      expect(screen.getByLabelText(label)).toHaveAttribute('aria-invalid', 'true');
    expect(screen.getByLabelText('Phone Number (optional)')).not.toHaveAttribute('aria-invalid');
    expect(operations.some(({ name }) => name === 'Register')).toBe(false);
  });

  it("the registration page shows the server's error in an alert and at the field", async () => {
    const values = 'An account with this email already exists';
    const { router } = renderAuthPage(
      '/register',
      answerOnly('Register', { register: createFailure('CONFLICT', values, { email: values }) }),
    );
    const user = createUser();
    await fillForm(user);
    await user.click(screen.getByRole('button', { name: 'Create Account' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(values);
    await waitFor(() => expect(screen.getByLabelText('Email')).toHaveAccessibleDescription(values));
    await waitFor(() => {
      expect(screen.getByLabelText('Email')).toHaveFocus();
    });
    expect(router.state.location.pathname).toBe('/register');
  });

  it('the registration page shows "Registration failed" when the request fails', async () => {
    renderAuthPage('/register', answerOnly('Register', new Error('away')));
    const user = createUser();
    await fillForm(user);
    await user.click(screen.getByRole('button', { name: 'Create Account' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Registration failed');
  });

  it('the registration page links to /login, /terms and /privacy and shows each password separately', async () => {
    renderAuthPage('/register');
    const user = createUser();
    expect(await screen.findByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login');
    expect(screen.getByRole('link', { name: 'Terms of service' })).toHaveAttribute('href', '/terms');
    expect(screen.getByRole('link', { name: 'Privacy policy' })).toHaveAttribute('href', '/privacy');
    await user.click(screen.getByRole('button', { name: 'Show confirm password' }));
    expect(screen.getByLabelText('Confirm Password')).toHaveAttribute('type', 'text');
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password');
  });

  it('the registration page redirects a signed-in customer to /', async () => {
    storeSignedInUser();
    const { router } = renderAuthPage('/register', answerOnly('Me', { me: asha }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  });
});
