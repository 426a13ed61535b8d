import { expect, it } from 'vitest';
import * as limits from './account-limits';

/** The figures are repeated so that a change has to be intended. */
it('the lifetimes of sessions, codes and links have their agreed values', () => {
  expect(limits).toMatchObject({
    CODE_SECONDS: 120,
    REMEMBER_ME_SECONDS: 2_592_000,
    GUEST_SECONDS: 7_776_000,
    DEVICE_SECONDS: 15_552_000,
    SESSION_SECONDS: 86_400,
    ACCESS_TOKEN_SECONDS: 900,
    REFRESH_RETRY_SECONDS: 10,
    REAUTHENTICATE_SECONDS: 600,
    NEW_METHOD_WAIT_SECONDS: 259_200,
    ADMIN_IDLE_SECONDS: 3_600,
    RESET_LINK_SECONDS: 1_800,
    RECOVERY_WAIT_SECONDS: 259_200,
    RECOVERY_LINK_SECONDS: 604_800,
    VERIFY_LINK_SECONDS: 172_800,
    MFA_CHALLENGE_SECONDS: 600,
  });
});

it('the attempt and size limits of an account have their agreed values', () => {
  expect(limits).toMatchObject({
    MFA_CHALLENGE_ATTEMPTS_MAX: 5,
    PICTURE_MAX_BYTES: 5_242_880,
    RECOVERY_CODES: 10,
    ADDRESSES_MAX: 20,
    PASSKEYS_MAX: 10,
  });
});
