import { chakra } from '../../ui/chakra';

/** Body text of the content pages. */
export const Paragraph = chakra('p', { base: { maxW: '66ch', mt: 's12', textWrap: 'pretty' } });

export const BulletList = chakra('ul', {
  base: {
    maxW: '66ch',
    mt: 's12',
    textWrap: 'pretty',
    pl: '1.25rem',
    listStyle: 'disc',
    '& > li': { mt: 's4', '&::marker': { color: 'fg.quiet' } },
  },
});
