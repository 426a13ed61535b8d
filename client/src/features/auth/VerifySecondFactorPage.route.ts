export { queries } from './sign-in-pictures-query';
export { VerifySecondFactorPage as Component } from './VerifySecondFactorPage';
