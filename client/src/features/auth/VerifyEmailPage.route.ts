export { prefetch } from './prefetch';
export { VerifyEmailPage as Component } from './VerifyEmailPage';
