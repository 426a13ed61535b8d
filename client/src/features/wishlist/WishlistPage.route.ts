export { WishlistPage as Component } from './WishlistPage';
