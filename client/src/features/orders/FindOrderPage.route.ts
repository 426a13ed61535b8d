export { FindOrderPage as Component } from './FindOrderPage';
