import type { ReactNode } from 'react';
import { ProofProvider } from '../proof/ProofProvider';
import type { SessionCustomerFragment } from '../../session/Me.generated';
import { MembersOnly } from '../../session/MembersOnly';
import { chakra } from '../../ui/chakra';
import { Grid12 } from '../../ui/Grid12';
import { Head } from '../../ui/Head';
import { Page } from '../../ui/Page';
import { AccountNav } from './AccountNav';

export interface AccountPageProps {
  title: string;
  /** The heading, where it is not the title. */
  heading?: (me: SessionCustomerFragment) => string;
  lead?: ReactNode;
  children: (me: SessionCustomerFragment) => ReactNode;
}

/** Every page of an account: its rooms to go to on the left, the one that one is in on the right. For members only. */
export function AccountPage({ title, heading, lead, children }: AccountPageProps) {
  return (
    <>
      <Head title={title} noIndex />
      <MembersOnly>
        {(me) => (
          <ProofProvider me={me}>
            <Page pb="section" pt={{ base: 's8', md: 's48' }}>
              <Grid12 rowGap="s32">
                <AccountNav />
                <chakra.div gridColumn={{ base: '1 / -1', md: '5 / span 8' }} minW={0}>
                  <chakra.h1 fontSize="d60" overflowWrap="anywhere">
                    {heading?.(me) ?? title}
                  </chakra.h1>
                  {lead === undefined ? null : (
                    <chakra.p color="fg.muted" mt="s8" maxW="48ch">
                      {lead}
                    </chakra.p>
                  )}
                  {children(me)}
                </chakra.div>
              </Grid12>
            </Page>
          </ProofProvider>
        )}
      </MembersOnly>
    </>
  );
}

/** Nothing to fetch before it is known who is there. */
export function prefetch(): Promise<void> {
  return Promise.resolve();
}
