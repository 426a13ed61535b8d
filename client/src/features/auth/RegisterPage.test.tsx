import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { asha, fakeTime, only, openAuth, pass, rememberAsha, signedIn, user } from './auth.testing';
import { failure } from '../../session/session.testing';

beforeEach(fakeTime);

describe('the registration page', () => {
  const fill = async (keys: ReturnType<typeof user>, more: Record<string, string> = {}) => {
    const words = {
      'First Name': 'Asha',
      'Last Name': 'Rao',
      Email: 'asha@potli.example',
      Password: 'monsoon over Hampi',
      'Confirm Password': 'monsoon over Hampi',
      ...more,
    };
    for (const [label, text] of Object.entries(words)) {
      await keys.clear(await screen.findByLabelText(label));
      await keys.type(screen.getByLabelText(label), text);
    }
  };

  it('the registration page creates an account without a phone number, signs in and redirects to /', async () => {
    const { router, asked } = openAuth('/register', only('Register', { register: signedIn }));
    const keys = user();
    await fill(keys);
    await keys.click(screen.getByRole('button', { name: 'Create Account' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
    expect(asked.find(({ name }) => name === 'Register')?.variables).toEqual({
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
    const { asked } = openAuth('/register', only('Register', { register: signedIn }));
    const keys = user();
    await fill(keys, { 'Phone Number (optional)': '9845012345' });
    await keys.click(screen.getByRole('button', { name: 'Create Account' }));
    await waitFor(() =>
      expect(asked.find(({ name }) => name === 'Register')?.variables).toMatchObject({
        input: { phoneNumber: '9845012345' },
      }),
    );
  });

  it('the registration page keeps only the ten digits of a phone number', async () => {
    openAuth('/register');
    const keys = user();
    const field = await screen.findByLabelText('Phone Number (optional)');
    await keys.type(field, '98a45-0123 4567');
    expect(field).toHaveValue('9845012345');
    await keys.clear(field);
    await keys.click(field);
    await keys.paste('+91 98450 12345');
    expect(field).toHaveValue('9845012345');
  });

  it('the registration page refuses a mobile number that starts with 5', async () => {
    openAuth('/register');
    const keys = user();
    const field = await screen.findByLabelText('Phone Number (optional)');
    await keys.type(field, '5845012345');
    await keys.tab();
    await waitFor(() =>
      expect(field).toHaveAccessibleDescription('A mobile number starts with 6, 7, 8 or 9'),
    );
  });

  it('the registration page refuses passwords that differ and sends nothing on Enter', async () => {
    const { asked } = openAuth('/register');
    const keys = user();
    await fill(keys, { 'Confirm Password': 'monsoon' });
    const confirm = screen.getByLabelText('Confirm Password');
    expect(confirm).toHaveAccessibleDescription('Passwords do not match');
    expect(screen.getByRole('button', { name: 'Create Account' })).toBeDisabled();
    await keys.type(confirm, '{Enter}');
    await pass(500);
    expect(asked.some(({ name }) => name === 'Register')).toBe(false);
    await keys.type(confirm, ' over Hampi');
    expect(confirm).not.toHaveAccessibleDescription('Passwords do not match');
    expect(screen.getByRole('button', { name: 'Create Account' })).toBeEnabled();
  });

  it('the registration page marks every missing field except the optional phone and focuses the first', async () => {
    const { asked } = openAuth('/register');
    const keys = user();
    await keys.click(await screen.findByRole('button', { name: 'Create Account' }));
    await waitFor(() => expect(screen.getByLabelText('First Name')).toHaveFocus());
    for (const label of ['First Name', 'Last Name', 'Email', 'Password', 'Confirm Password'])
      expect(screen.getByLabelText(label)).toHaveAttribute('aria-invalid', 'true');
    expect(screen.getByLabelText('Phone Number (optional)')).not.toHaveAttribute('aria-invalid');
    expect(asked.some(({ name }) => name === 'Register')).toBe(false);
  });

  it("the registration page shows the server's error in an alert and at the field", async () => {
    const words = 'An account with this email already exists';
    const { router } = openAuth(
      '/register',
      only('Register', { register: failure('CONFLICT', words, { email: words }) }),
    );
    const keys = user();
    await fill(keys);
    await keys.click(screen.getByRole('button', { name: 'Create Account' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
    await waitFor(() => expect(screen.getByLabelText('Email')).toHaveAccessibleDescription(words));
    expect(screen.getByLabelText('Email')).toHaveFocus();
    expect(router.state.location.pathname).toBe('/register');
  });

  it('the registration page shows "Registration failed" when the request fails', async () => {
    openAuth('/register', only('Register', new Error('away')));
    const keys = user();
    await fill(keys);
    await keys.click(screen.getByRole('button', { name: 'Create Account' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Registration failed');
  });

  it('the registration page links to /login, /terms and /privacy and shows each password separately', async () => {
    openAuth('/register');
    const keys = user();
    expect(await screen.findByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login');
    expect(screen.getByRole('link', { name: 'Terms of service' })).toHaveAttribute('href', '/terms');
    expect(screen.getByRole('link', { name: 'Privacy policy' })).toHaveAttribute('href', '/privacy');
    await keys.click(screen.getByRole('button', { name: 'Show confirm password' }));
    expect(screen.getByLabelText('Confirm Password')).toHaveAttribute('type', 'text');
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password');
  });

  it('the registration page redirects a signed-in customer to /', async () => {
    rememberAsha();
    const { router } = openAuth('/register', only('Me', { me: asha }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  });
});
