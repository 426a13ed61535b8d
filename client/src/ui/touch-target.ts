import type { SystemStyleObject } from './chakra';

/** Makes the touch target of a line of text 44 px high on phones, without changing the layout. */
export const touchTargetStyles: SystemStyleObject = {
  position: 'relative',
  _after: {
    content: '""',
    position: 'absolute',
    insetInline: 0,
    top: '50%',
    height: { base: 'target', md: '100%' },
    transform: 'translateY(-50%)',
  },
};
