import type { SystemStyleObject } from './chakra';

/** Lets a line of text be pressed by a finger on phones, 44 px high, without moving what stands around it. */
export const touchRoom: SystemStyleObject = {
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
