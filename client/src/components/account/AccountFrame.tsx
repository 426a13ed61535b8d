import type { ReactNode } from 'react';
import { chakra } from '../../ui/chakra';
import { Grid12 } from '../../ui/Grid12';
import { Page } from '../../ui/Page';
import { AccountNav } from './AccountNav';

interface AccountFrameProps {
  heading: ReactNode;
  intro?: ReactNode;
  children: ReactNode;
}

/** A name that would break within a word on a phone. */
const LONG_WORD = /\S{15}/;

/** The account's layout: navigation on the left, the current page on the right. */
export function AccountFrame({ heading, intro, children }: AccountFrameProps) {
  return (
    <Page tall pb="section" pt={{ base: 's8', md: 's48' }}>
      <Grid12 rowGap="s32">
        <AccountNav />
        <chakra.div gridColumn={{ base: '1 / -1', md: '5 / span 8', _print: '1 / -1' }} minW={0}>
          <chakra.h1
            fontSize={typeof heading === 'string' && LONG_WORD.test(heading) ? 'd36' : 'd60'}
            overflowWrap="anywhere"
          >
            {heading}
          </chakra.h1>
          {intro === undefined ? null : (
            <chakra.div color="fg.muted" mt="s8" maxW="48ch">
              {intro}
            </chakra.div>
          )}
          {children}
        </chakra.div>
      </Grid12>
    </Page>
  );
}
