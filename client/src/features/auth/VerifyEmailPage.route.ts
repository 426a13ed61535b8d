export { queries } from './scene-query';
export { VerifyEmailPage as Component } from './VerifyEmailPage';
