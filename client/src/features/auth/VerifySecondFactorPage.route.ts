export { prefetch } from './prefetch';
export { VerifySecondFactorPage as Component } from './VerifySecondFactorPage';
