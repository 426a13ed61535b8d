export { queries } from './sign-in-pictures-query';
export { LogoutPage as Component } from './LogoutPage';
