export { prefetch } from './prefetch';
export { ForgotPasswordPage as Component } from './ForgotPasswordPage';
