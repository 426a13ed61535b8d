export { AdminOrdersPage as Component } from './AdminOrdersPage';
