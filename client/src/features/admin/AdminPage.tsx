import type { ReactNode } from 'react';
import { ReauthenticationProvider } from '../../components/reauthentication/ReauthenticationProvider';
import { CustomersOnly } from '../../session/CustomersOnly';
import { ButtonLink } from '../../ui/ButtonLink';
import { chakra } from '../../ui/chakra';
import { EmptyState } from '../../ui/EmptyState';
import { Head } from '../../ui/Head';
import { Page } from '../../ui/Page';
import { AdminLinks } from './AdminLinks';

interface AdminPageProps {
  title: string;
  /** Between the navigation and the heading, for example a link back to the list. */
  above?: ReactNode;
  children: ReactNode;
}

/**
 * A page of the back office. Guests are asked to sign in, and customers are told that it is for staff; the API refuses both,
 * whatever the browser shows.
 */
export function AdminPage({ title, above, children }: AdminPageProps) {
  return (
    <>
      <Head title={title} noIndex />
      <CustomersOnly>
        {(me) =>
          me.type === 'ADMIN' ? (
            <ReauthenticationProvider me={me}>
              <Page tall pb="section" pt={{ base: 's16', md: 's48' }}>
                <AdminLinks />
                {above === undefined ? null : (
                  <chakra.div minH="target" display="flex" alignItems="center" mt="s8">
                    {above}
                  </chakra.div>
                )}
                <chakra.h1 fontSize="d60" overflowWrap="anywhere" mt={above === undefined ? 's16' : 's4'}>
                  {title}
                </chakra.h1>
                {children}
              </Page>
            </ReauthenticationProvider>
          ) : (
            <Page tall pb="section">
              <EmptyState
                level={1}
                title="This page is for our staff"
                actions={<ButtonLink to="/orders">My Orders</ButtonLink>}
              >
                Your own orders are in your account.
              </EmptyState>
            </Page>
          )
        }
      </CustomersOnly>
    </>
  );
}
