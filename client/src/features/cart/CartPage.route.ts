export { CartPage as Component } from './CartPage';
