export { ConfirmationPage as Component } from './ConfirmationPage';
