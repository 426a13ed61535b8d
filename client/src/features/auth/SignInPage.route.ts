export { prefetch } from './prefetch';
export { SignInPage as Component } from './SignInPage';
