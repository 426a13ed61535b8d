export { queries } from './scene-query';
export { ResetPasswordPage as Component } from './ResetPasswordPage';
