export { queries } from './sign-in-pictures-query';
export { ForgotPasswordPage as Component } from './ForgotPasswordPage';
