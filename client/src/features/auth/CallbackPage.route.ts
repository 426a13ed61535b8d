export { prefetch } from './prefetch';
export { CallbackPage as Component } from './CallbackPage';
