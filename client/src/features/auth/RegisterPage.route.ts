export { queries } from './scene-query';
export { RegisterPage as Component } from './RegisterPage';
