import { act } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { vi } from 'vitest';
import { createCustomer, SessionStartEffects } from '../../session/session.testing';
import { renderRoutes, type OperationHandler } from '../../testing/render-routes';
import { attachStyles } from '../../testing/styles';
import { CallbackPage } from './CallbackPage';
import { ForgotPasswordPage } from './ForgotPasswordPage';
import { LogoutPage } from './LogoutPage';
import { RegisterPage } from './RegisterPage';
import { ResetPasswordPage } from './ResetPasswordPage';
import { SignInPage } from './SignInPage';
import { VerifyEmailPage } from './VerifyEmailPage';
import { VerifySecondFactorPage } from './VerifySecondFactorPage';

export const asha = createCustomer({ phoneNumber: '9845012345', isPhoneVerified: true });

export const signedIn = { __typename: 'SignedIn', me: asha };

/** Stores Asha as signed in, as an earlier visit would have done. */
export function storeSignedInUser(): void {
  localStorage.setItem(
    'auth-store',
    JSON.stringify({
      user: { id: 'c1', email: asha.email, firstName: 'Asha', lastName: 'Rao', pictureUrl: null },
    }),
  );
}

const EMPTY_SIGN_IN_PICTURE = { large: null, small: null };
const DEFAULT_ANSWERS: Readonly<Record<string, Record<string, unknown>>> = {
  SignInMethods: { signInMethods: { __typename: 'SignInMethods', google: true, passkey: true } },
  SecondFactorMethods: { secondFactorMethods: ['TOTP', 'RECOVERY_CODE'] },
};

/** Renders an auth page; operations that `answer` leaves out get defaults: all sign-in methods, no pictures. */
export function renderAuthPage(
  path: string | { pathname: string; state: unknown },
  answer: OperationHandler = () => undefined,
) {
  // GuestOnly hides its form with CSS from customers until they are redirected.
  attachStyles();
  const otherPage = (name: string) => <p>{`This is ${name}`}</p>;
  return renderRoutes(
    [
      {
        element: <SessionStartEffects />,
        children: [
          { path: '/login', element: <SignInPage /> },
          { path: '/auth/login', element: <SignInPage /> },
          { path: '/register', element: <RegisterPage /> },
          { path: '/forgot-password', element: <ForgotPasswordPage /> },
          { path: '/reset-password', element: <ResetPasswordPage /> },
          { path: '/verify-2fa', element: <VerifySecondFactorPage /> },
          { path: '/verify-email', element: <VerifyEmailPage /> },
          { path: '/auth/callback', element: <CallbackPage /> },
          { path: '/logout', element: <LogoutPage /> },
          { path: '/', element: otherPage('home') },
          { path: '/dashboard', element: otherPage('the dashboard') },
          { path: '/orders', element: otherPage('the orders') },
        ],
      },
    ],
    path,
    (operation) => {
      if (operation.name === 'SignInPictures') return EMPTY_SIGN_IN_PICTURE;
      return answer(operation) ?? DEFAULT_ANSWERS[operation.name];
    },
  );
}

/** Fake timers that advance with real time and can be advanced by hand. */
export function setUpFakeTime(): void {
  vi.useFakeTimers({ shouldAdvanceTime: true });
}

/** A userEvent that works with the timers of setUpFakeTime. */
export const createUser = () => userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) });

export const advanceTimers = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

/** Records setTimeout calls from now on. @returns their delays so far, in milliseconds */
export function recordTimerDelays(): () => number[] {
  const timers = vi.spyOn(globalThis, 'setTimeout');
  return () => timers.mock.calls.map(([, ms]) => ms ?? 0);
}

/** Answers one operation only. */
export const answerOnly =
  (operation: string, mockAnswer: Record<string, unknown> | Error): OperationHandler =>
  ({ name }) =>
    name === operation ? mockAnswer : undefined;

/** Silences console.error in tests that expect an error to be logged. */
export const silenceConsoleError = () => vi.spyOn(console, 'error').mockImplementation(() => undefined);
