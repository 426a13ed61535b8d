/**
 * The one door to Chakra: `chakra.div`, `chakra.section`, … with style props of the theme.
 * Imported from the styled system alone, so that none of Chakra's state machines reach the browser.
 */
export { chakra } from '@chakra-ui/react/styled-system';
export type { HTMLChakraProps, SystemStyleObject } from '@chakra-ui/react/styled-system';
