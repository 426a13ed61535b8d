export { AddressesPage as Component } from './AddressesPage';
