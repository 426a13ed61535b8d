export { queries } from './sign-in-pictures-query';
export { SignInPage as Component } from './SignInPage';
