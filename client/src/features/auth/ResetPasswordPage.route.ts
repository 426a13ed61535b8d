export { queries } from './sign-in-pictures-query';
export { ResetPasswordPage as Component } from './ResetPasswordPage';
