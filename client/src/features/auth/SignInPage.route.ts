export { queries } from './scene-query';
export { SignInPage as Component } from './SignInPage';
