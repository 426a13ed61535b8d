export { queries } from './scene-query';
export { LogoutPage as Component } from './LogoutPage';
