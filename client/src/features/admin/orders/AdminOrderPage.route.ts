export { AdminOrderPage as Component } from './AdminOrderPage';
