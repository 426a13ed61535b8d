import type { ReactNode } from 'react';
import type { SessionCustomerFragment } from '../../session/Me.generated';
import { MembersOnly } from '../../session/MembersOnly';
import { Head } from '../../ui/Head';
import { ReauthenticationProvider } from '../reauthentication/ReauthenticationProvider';
import { AccountFrame } from './AccountFrame';

export interface AccountPageProps {
  title: string;
  /** The heading, if it differs from the title. */
  heading?: (me: SessionCustomerFragment) => string;
  lead?: ReactNode;
  children: (me: SessionCustomerFragment) => ReactNode;
}

/** A page of the account. For signed-in customers only. */
export function AccountPage({ title, heading, lead, children }: AccountPageProps) {
  return (
    <>
      <Head title={title} noIndex />
      <MembersOnly>
        {(me) => (
          <ReauthenticationProvider me={me}>
            <AccountFrame heading={heading?.(me) ?? title} lead={lead}>
              {children(me)}
            </AccountFrame>
          </ReauthenticationProvider>
        )}
      </MembersOnly>
    </>
  );
}
