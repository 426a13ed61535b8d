import type { ReactNode } from 'react';
import type { SessionCustomerFragment } from '../../session/Me.generated';
import { CustomersOnly } from '../../session/CustomersOnly';
import { Head } from '../../ui/Head';
import { ReauthenticationProvider } from '../reauthentication/ReauthenticationProvider';
import { AccountFrame } from './AccountFrame';

interface AccountPageProps {
  title: string;
  /** The heading, if it differs from the title. */
  heading?: (me: SessionCustomerFragment) => string;
  intro?: ReactNode;
  children: (me: SessionCustomerFragment) => ReactNode;
}

/** A page of the account. For signed-in customers only. */
export function AccountPage({ title, heading, intro, children }: AccountPageProps) {
  return (
    <>
      <Head title={title} noIndex />
      <CustomersOnly>
        {(me) => (
          <ReauthenticationProvider me={me}>
            <AccountFrame heading={heading?.(me) ?? title} intro={intro}>
              {children(me)}
            </AccountFrame>
          </ReauthenticationProvider>
        )}
      </CustomersOnly>
    </>
  );
}
