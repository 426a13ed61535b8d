import { Link } from '../../routing/Link';
import type { SessionCustomerFragment } from '../../session/Me.generated';
import { Button } from '../../ui/Button';
import { ButtonLink } from '../../ui/ButtonLink';
import { chakra } from '../../ui/chakra';
import { TextLink } from '../../ui/TextLink';
import { AccountPage } from '../../components/account/AccountPage';
import { AccountSection } from '../../components/account/AccountSection';
import { AccountRow } from '../../components/account/AccountRow';
import { RowsSkeleton } from '../../components/account/RowsSkeleton';
import { useSecurityQuery, type SecurityQuery } from './Security.generated';
import { usePendingEmailQuery } from './Profile.generated';
import { StatusMessage } from '../../components/account/StatusMessage';
import { useOrdersQuery, type OrdersQuery } from '../../components/order/OrderCard.generated';
import { OrderCard } from '../../components/order/OrderCard';
import { useSendVerificationLink } from './useSendVerificationLink';
import type { PageHref } from '../../routing/href';
import type { PendingEmailAddress } from './PendingEmail';
import { isFirstLoad, useAlongsideMe } from './useAlongsideMe';

/** /dashboard: overview of the account. */
export function DashboardPage() {
  const queryOptions = useAlongsideMe();
  const orders = useOrdersQuery({ ...queryOptions, variables: { page: 1, limit: LAST_ORDERS_LIMIT } });
  const security = useSecurityQuery(queryOptions);
  const pendingEmail = usePendingEmailQuery(queryOptions);
  return (
    <AccountPage
      title="Overview"
      heading={({ firstName }) => (firstName === '' ? 'Hello' : `Hello, ${firstName}`)}
      intro="Your whole account, in one place."
    >
      {(me) =>
        [orders, security, pendingEmail].some(isFirstLoad) ? (
          <RowsSkeleton rows={6} />
        ) : (
          <>
            <LastOrders orders={orders.data?.orders?.items ?? []} />
            <AccountChecklist
              me={me}
              pending={pendingEmail.data?.me?.pendingEmail ?? null}
              security={security.data?.security ?? null}
            />
            <AccountPageLinks />
          </>
        )
      }
    </AccountPage>
  );
}

const LAST_ORDERS_LIMIT = 2;

/** The newest orders with their states; nothing for a customer without orders. */
function LastOrders({ orders }: { orders: NonNullable<OrdersQuery['orders']>['items'] }) {
  if (orders.length === 0) return null;
  return (
    <AccountSection id="last-orders" title={orders.length === 1 ? 'Your last order' : 'Your last orders'}>
      <chakra.ul mt="s8">
        {orders.map((order) => (
          <OrderCard key={order.id} order={order} />
        ))}
      </chakra.ul>
      <chakra.p mt="s16">
        <TextLink to="/orders">See all orders</TextLink>
      </chakra.p>
    </AccountSection>
  );
}

interface AccountChecklistProps {
  me: SessionCustomerFragment;
  pending: PendingEmailAddress | null;
  /** Null when it could not be loaded. */
  security: SecurityQuery['security'];
}

/** Steps that complete the account; none of them is needed to shop. */
function AccountChecklist({ me, pending, security }: AccountChecklistProps) {
  // The server sends one link at a time: of the new address, while it waits.
  const emailToConfirm = pending?.email ?? (me.isEmailVerified ? null : me.email);
  const verificationLink = useSendVerificationLink(emailToConfirm);
  const hasSecondFactor = security === null || security.totpEnabledAt !== null;
  const isComplete =
    me.email !== null &&
    emailToConfirm === null &&
    me.isPhoneVerified &&
    me.firstName !== '' &&
    hasSecondFactor;
  if (isComplete) {
    return (
      <AccountSection id="to-do" title="All in order">
        <chakra.p mt="s8">
          Your email and number are confirmed, and two-step verification protects your account.
        </chakra.p>
      </AccountSection>
    );
  }
  return (
    <AccountSection id="to-do" title="Complete your account">
      <StatusMessage message={verificationLink.message} />
      <chakra.ul mt="s8">
        {me.firstName === '' ? (
          <AccountRow
            title="Tell us your name"
            note="It goes on parcels and invoices."
            actions={<ActionLink to="/profile" label="Add name" />}
          />
        ) : null}
        {me.email === null && pending === null ? (
          <AccountRow
            title="Add an email"
            note="For receipts, and to sign in if you lose your phone."
            actions={<ActionLink to="/profile" label="Add email" />}
          />
        ) : null}
        {emailToConfirm !== null ? (
          <AccountRow
            title={pending === null ? 'Confirm your email' : 'Confirm your new email'}
            note={`Follow the link we ${pending === null ? 'send' : 'sent'} to ${emailToConfirm}.`}
            actions={
              <Button
                variant="line"
                size="small"
                disabled={verificationLink.isSending || verificationLink.message?.tone === 'success'}
                onClick={() => void verificationLink.send()}
              >
                {verificationLink.isSending
                  ? 'Sending...'
                  : pending === null
                    ? 'Send the link'
                    : 'Send the link again'}
              </Button>
            }
          />
        ) : null}
        {me.isPhoneVerified ? null : (
          <AccountRow
            title={me.phoneNumber === null ? 'Add your mobile number' : 'Confirm your mobile number'}
            note="You can then sign in with a code by text message."
            actions={
              me.phoneNumber === null ? (
                <ActionLink to="/profile" label="Add number" />
              ) : (
                <ActionLink to="/profile#phone" label="Confirm number" />
              )
            }
          />
        )}
        {hasSecondFactor ? null : (
          <AccountRow
            title="Turn on two-step verification"
            note="A code from your authenticator app, as well as your password."
            actions={<ActionLink to="/security#second-step" label="Set it up" />}
          />
        )}
      </chakra.ul>
    </AccountSection>
  );
}

function ActionLink({ to, label }: { to: PageHref; label: string }) {
  return (
    <ButtonLink to={to} variant="line" size="small">
      {label}
    </ButtonLink>
  );
}

const ACCOUNT_PAGES = [
  ['/profile', 'My Profile', 'Name, email, mobile number and picture'],
  ['/orders', 'My Orders', 'What you bought, and where it is'],
  ['/addresses', 'Saved Addresses', 'Where we deliver your bags'],
  ['/gift-cards', 'E-Gift Cards', 'Buy one, or check a balance'],
  ['/alerts', 'My Alerts', 'What we will tell you about, and when'],
  ['/security', 'Security', 'Password, two-step verification, passkeys and devices'],
  ['/privacy', 'Account Privacy', 'Download your data, or delete your account'],
] as const;

const AccountPageLink = chakra(Link, {
  base: {
    display: 'block',
    paddingBlock: '1rem',
    borderBottom: '1px solid {colors.line}',
    '& > strong': { display: 'block', color: 'accent', fontWeight: 550 },
    '& > span': { textStyle: 'second' },
    _hover: { '& > strong': { color: 'accent.deep' } },
  },
});

function AccountPageLinks() {
  return (
    <AccountSection id="pages" title="Your account">
      <chakra.ul display="grid" gridTemplateColumns={{ lg: '1fr 1fr' }} columnGap="gap" mt="s8">
        {ACCOUNT_PAGES.map(([to, name, description]) => (
          <li key={to}>
            <AccountPageLink to={to}>
              <strong>{name}</strong>
              <span>{description}</span>
            </AccountPageLink>
          </li>
        ))}
      </chakra.ul>
    </AccountSection>
  );
}
