export { queries } from './scene-query';
export { CallbackPage as Component } from './CallbackPage';
