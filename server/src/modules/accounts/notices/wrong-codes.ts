/** Notices of five wrong codes of the second factor, by where they were entered. */
export const WRONG_CODES_NOTICES = {
  signIn:
    'Someone passed the first step of signing in to your account, and then entered five wrong codes. If it was not you, please change your password.',
  resetLink:
    'Someone opened a link for resetting your password, and then entered five wrong codes. If it was not you, please change the password of your email account.',
  session:
    'Someone who is signed in to your account entered five wrong codes. If it was not you, please change your password.',
} as const;
