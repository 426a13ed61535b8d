export { AlertsPage as Component } from './AlertsPage';
