export { prefetch } from './prefetch';
export { ResetPasswordPage as Component } from './ResetPasswordPage';
