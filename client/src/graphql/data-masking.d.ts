import type { GraphQLCodegenDataMasking } from '@apollo/client/masking';

/** Apollo's types of masked data are those that codegen writes. */
declare module '@apollo/client' {
  export interface TypeOverrides extends GraphQLCodegenDataMasking.TypeOverrides {}
}
