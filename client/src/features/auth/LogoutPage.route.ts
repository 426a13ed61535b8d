export { prefetch } from './prefetch';
export { LogoutPage as Component } from './LogoutPage';
