export { queries } from './sign-in-pictures-query';
export { CallbackPage as Component } from './CallbackPage';
