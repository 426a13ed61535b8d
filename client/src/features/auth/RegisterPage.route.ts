export { prefetch } from './prefetch';
export { RegisterPage as Component } from './RegisterPage';
