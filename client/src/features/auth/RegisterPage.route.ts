export { queries } from './sign-in-pictures-query';
export { RegisterPage as Component } from './RegisterPage';
