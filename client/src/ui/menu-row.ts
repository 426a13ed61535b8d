import type { SystemStyleObject } from './chakra';

/** A row of a dropdown menu: a link or a button as wide as the menu, 44 px high. */
export const menuRowStyles: SystemStyleObject = {
  display: 'flex',
  alignItems: 'center',
  width: '100%',
  minHeight: 'target',
  padding: '0.125rem 1rem 0',
  color: 'fg',
  textAlign: 'start',
  _hover: { background: 'accent.wash', color: 'accent.deep' },
  _focusVisible: { outlineOffset: '-2px' },
  _disabled: { background: 'transparent', color: 'fg.muted' },
};
