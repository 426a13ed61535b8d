export { OrdersPage as Component } from './OrdersPage';
