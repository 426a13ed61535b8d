/**
 * The only import of Chakra: `chakra.div`, `chakra.section`, … with style props of the theme. From the styled
 * system alone, so that Chakra's state machines are not bundled.
 */
export { chakra } from '@chakra-ui/react/styled-system';
export type { HTMLChakraProps, SystemStyleObject } from '@chakra-ui/react/styled-system';
