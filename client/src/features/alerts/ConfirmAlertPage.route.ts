export { ConfirmAlertPage as Component } from './ConfirmAlertPage';
