export { queries } from './scene-query';
export { ForgotPasswordPage as Component } from './ForgotPasswordPage';
