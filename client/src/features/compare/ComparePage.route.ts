export { ComparePage as Component } from './ComparePage';
