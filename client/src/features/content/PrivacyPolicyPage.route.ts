export { PrivacyPolicyPage as Component } from './PrivacyPolicyPage';
