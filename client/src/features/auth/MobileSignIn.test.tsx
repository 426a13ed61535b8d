import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { createFailure } from '../../session/session.testing';
import type { OperationHandler } from '../../testing/render-routes';
import {
  recordTimerDelays,
  setUpFakeTime,
  answerOnly,
  renderAuthPage,
  advanceTimers,
  silenceConsoleError,
  signedIn,
  createUser,
} from './auth.testing';

beforeEach(setUpFakeTime);

const digitInputs = () =>
  within(screen.getByRole('group', { name: 'Verification code' })).getAllByRole<HTMLInputElement>('textbox');
const typedCode = () =>
  digitInputs()
    .map(({ value }) => value)
    .join('');

/** Mock server whose code is 123456, valid for `expiresIn` seconds. */
const answerMobileCode =
  (expiresIn = 120): OperationHandler =>
  ({ name, variables }) => {
    if (name === 'SendMobileCode') return { sendMobileCode: { __typename: 'MobileCodeSent', expiresIn } };
    if (name === 'VerifyMobileCode')
      return {
        verifyMobileCode:
          variables['code'] === '123456' ? signedIn : createFailure('CODE_WRONG', 'This code is not right'),
      };
    return undefined;
  };

async function openCodeStep(answer: OperationHandler = answerMobileCode()) {
  const opened = renderAuthPage('/login', answer);
  const user = createUser();
  await user.type(await screen.findByLabelText('Mobile Number'), '98450 12345');
  await user.click(screen.getByRole('button', { name: 'Send Verification Code' }));
  await screen.findByText('Enter Verification Code');
  // By an effect, which may follow what is painted.
  await waitFor(() => expect(digitInputs()[0]).toHaveFocus());
  return { ...opened, user };
}

describe('sign-in by mobile code', () => {
  it('the mobile sign-in keeps only ten digits and enables the button once all are typed', async () => {
    const { operations } = renderAuthPage('/login', answerMobileCode());
    const user = createUser();
    const field = await screen.findByLabelText<HTMLInputElement>('Mobile Number');
    expect(screen.getByText("We'll send you a verification code via SMS")).toBeVisible();
    expect(screen.getByText('+91')).toBeVisible();
    const send = screen.getByRole('button', { name: 'Send Verification Code' });
    await user.type(field, 'a98-450 1234');
    expect(field).toHaveValue('984501234');
    expect(send).toBeDisabled();
    await user.type(field, '567');
    expect(field).toHaveValue('9845012345');
    expect(send).toBeEnabled();
    await user.click(send);
    await screen.findByText('Enter Verification Code');
    expect(operations).toContainEqual({ name: 'SendMobileCode', variables: { phoneNumber: '9845012345' } });
  });

  it('the mobile sign-in shows "Sending Code..." while waiting', async () => {
    renderAuthPage('/login', () => undefined);
    const user = createUser();
    await user.type(await screen.findByLabelText('Mobile Number'), '9845012345');
    await user.click(screen.getByRole('button', { name: 'Send Verification Code' }));
    expect(screen.getByRole('button', { name: 'Sending Code...' })).toBeDisabled();
  });

  it('the code step says why a code was not checked, until the next digit', async () => {
    silenceConsoleError();
    const limited = 'Too many attempts. Please try again in 15 minutes.';
    const send = answerMobileCode();
    const { user } = await openCodeStep((operation) =>
      operation.name === 'VerifyMobileCode'
        ? { verifyMobileCode: createFailure('RATE_LIMITED', limited) }
        : send(operation),
    );
    await user.keyboard('123456');
    expect(await screen.findByText(limited)).toBeVisible();
    await advanceTimers(2100);
    expect(typedCode()).toBe('');
    expect(screen.getByText(limited)).toBeVisible();
    await waitFor(() => expect(digitInputs()[0]).toHaveFocus());
    await user.keyboard('1');
    expect(screen.queryByText(limited)).toBeNull();
  });

  it.each([
    ['there is no answer', new Error('away')],
    ['the answer is malformed', { sendMobileCode: { __typename: 'MobileCodeSent', expiresIn: null } }],
  ])('the mobile sign-in shows "Failed to send OTP" when %s', async (_case, answer) => {
    silenceConsoleError();
    renderAuthPage('/login', answerOnly('SendMobileCode', answer));
    const user = createUser();
    await user.type(await screen.findByLabelText('Mobile Number'), '9845012345');
    await user.click(screen.getByRole('button', { name: 'Send Verification Code' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to send OTP');
    expect(screen.getByLabelText('Mobile Number')).toBeVisible();
  });

  it('the code step shows the number, focuses the first box and leads back to the phone step', async () => {
    const { user } = await openCodeStep();
    expect(screen.getByText("We've sent a 6-digit code to +91 9845012345")).toBeVisible();
    expect(digitInputs()).toHaveLength(6);
    expect(digitInputs()[0]).toHaveFocus();
    expect(digitInputs()[0]).toHaveAttribute('autocomplete', 'one-time-code');
    await user.click(screen.getByRole('button', { name: /^Back/ }));
    expect(screen.getByLabelText('Mobile Number')).toHaveValue('9845012345');
    await waitFor(() => expect(screen.getByLabelText('Mobile Number')).toHaveFocus());
  });

  it('the code step moves the focus with each digit, ignores letters and goes back on Backspace', async () => {
    const { user } = await openCodeStep();
    await user.keyboard('1x2');
    expect(typedCode()).toBe('12');
    expect(digitInputs()[2]).toHaveFocus();
    await user.keyboard('{Backspace}');
    expect(typedCode()).toBe('1');
    expect(digitInputs()[1]).toHaveFocus();
  });

  it('the code step reduces a pasted text to six digits and submits them once', async () => {
    const { operations } = await openCodeStep();
    fireEvent.paste(digitInputs()[0]!, { clipboardData: { getData: () => 'Your code: 123-456-789' } });
    expect(await screen.findByText('Verifying code...')).toBeVisible();
    fireEvent.paste(digitInputs()[0]!, { clipboardData: { getData: () => '654321' } });
    await screen.findByText('Welcome!');
    expect(operations.filter(({ name }) => name === 'VerifyMobileCode')).toEqual([
      { name: 'VerifyMobileCode', variables: { phoneNumber: '9845012345', code: '123456' } },
    ]);
  });

  it('the code step submits a typed code at the sixth digit', async () => {
    const { user, operations } = await openCodeStep();
    await user.keyboard('12345');
    await advanceTimers(100);
    expect(operations.some(({ name }) => name === 'VerifyMobileCode')).toBe(false);
    await user.keyboard('6');
    await screen.findByText('Welcome!');
  });

  it('the mobile sign-in shows "Welcome!" and redirects to / after 2000 ms', async () => {
    const { user, router } = await openCodeStep();
    const delays = recordTimerDelays();
    await user.keyboard('123456');
    expect(await screen.findByRole('heading', { name: 'Welcome!' })).toBeVisible();
    expect(screen.getByText("You've been successfully logged in. Redirecting...")).toBeVisible();
    await advanceTimers(1800);
    expect(delays()).toContain(2000);
    expect(router.state.location.pathname).toBe('/login');
    await advanceTimers(300);
    expect(router.state.location.pathname).toBe('/');
  });

  it('the mobile sign-in redirects to the page in returnTo', async () => {
    const { router } = renderAuthPage(
      { pathname: '/login', state: { returnTo: '/orders' } },
      answerMobileCode(),
    );
    const user = createUser();
    await user.type(await screen.findByLabelText('Mobile Number'), '9845012345{Enter}');
    await screen.findByText('Enter Verification Code');
    await user.keyboard('123456');
    await screen.findByText('Welcome!');
    await advanceTimers(2100);
    expect(router.state.location.pathname).toBe('/orders');
  });

  it('the code step marks a wrong code red for two seconds, then clears it, and only logs the reason', async () => {
    const log = silenceConsoleError();
    const { user } = await openCodeStep();
    const delays = recordTimerDelays();
    await user.keyboard('000000');
    await waitFor(() => expect(digitInputs()[0]).toHaveAttribute('aria-invalid', 'true'));
    expect(log).toHaveBeenCalledWith('OTP verification failed', 'CODE_WRONG');
    expect(screen.queryByRole('alert')).toBeNull();
    await advanceTimers(1800);
    expect(delays()).toContain(2000);
    expect(digitInputs()[5]).toHaveAttribute('aria-invalid', 'true');
    expect(typedCode()).toBe('000000');
    expect(screen.getByText('This code is not right')).toBeVisible();
    await advanceTimers(300);
    expect(screen.queryByText('This code is not right')).toBeNull();
    expect(digitInputs()[0]).not.toHaveAttribute('aria-invalid');
    expect(typedCode()).toBe('');
    await waitFor(() => expect(digitInputs()[0]).toHaveFocus());
  });

  it.each([
    ['there is no answer', new Error('away')],
    ['the answer is malformed', { verifyMobileCode: null }],
  ])('the code step marks the code red and logs "OTP verification failed" when %s', async (_case, answer) => {
    const log = silenceConsoleError();
    const send = answerMobileCode();
    const { user } = await openCodeStep((operation) =>
      operation.name === 'VerifyMobileCode' ? answer : send(operation),
    );
    await user.keyboard('123456');
    await waitFor(() => expect(digitInputs()[0]).toHaveAttribute('aria-invalid', 'true'));
    expect(log.mock.calls.map(([expectedText]) => expectedText)).toContain('OTP verification failed');
    expect(screen.queryByRole('alert')).toBeNull();
    await advanceTimers(2100);
    expect(typedCode()).toBe('');
    expect(localStorage.getItem('auth-store') ?? '{"user":null}').toBe('{"user":null}');
  });

  it('the code step counts down expiresIn and enables "Resend Code" at zero', async () => {
    const { user, operations } = await openCodeStep(answerMobileCode(65));
    const resend = screen.getByRole('button', { name: 'Resend Code' });
    expect(screen.getByText('Resend code in 1:05')).toBeVisible();
    expect(resend).toBeDisabled();
    await advanceTimers(6_000);
    expect(screen.getByText(/^Resend code in 0:5[89]$/)).toBeVisible();
    await user.keyboard('12');
    await advanceTimers(60_000);
    expect(screen.getByText('Code expired')).toBeVisible();
    expect(resend).toBeEnabled();
    await user.click(resend);
    await screen.findByText(/^Resend code in 1:0\d$/);
    expect(typedCode()).toBe('');
    expect(operations.filter(({ name }) => name === 'SendMobileCode')).toHaveLength(2);
  });
});

describe('localStorage after a sign-in', () => {
  it('a mobile sign-in stores the customer under auth-store and no tokens', async () => {
    const { user } = await openCodeStep();
    await user.keyboard('123456');
    await screen.findByText('Welcome!');
    expect(JSON.parse(localStorage.getItem('auth-store') ?? '')).toEqual({
      user: { id: 'c1', email: 'asha@potli.example', firstName: 'Asha', lastName: 'Rao', pictureUrl: null },
    });
    for (const key of ['token', 'refreshToken', 'auth_token', 'user_data'])
      expect(localStorage.getItem(key)).toBeNull();
  });
});
