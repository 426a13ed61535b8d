export { queries } from './sign-in-pictures-query';
export { VerifyEmailPage as Component } from './VerifyEmailPage';
