export { queries } from './scene-query';
export { VerifySecondFactorPage as Component } from './VerifySecondFactorPage';
