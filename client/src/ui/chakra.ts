import { createFactory } from './styled-element';

/**
 * The only import of Chakra: `chakra.div`, `chakra.section`, … with style props of the theme. From the styled
 * system alone, so that Chakra's state machines are not bundled.
 */
export const chakra = /* @__PURE__ */ createFactory();
export type { HTMLChakraProps, SystemStyleObject } from '@chakra-ui/react/styled-system';
