export { AdminModerationPage as Component } from './AdminModerationPage';
