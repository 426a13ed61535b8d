import { Link } from '../../routing/Link';
import { ALONGSIDE_ME_CONTEXT } from '../../graphql/signed-out';
import type { SessionCustomerFragment } from '../../session/Me.generated';
import { authStore } from '../../session/stored-user';
import { useStoredValue, useStoredValuesLoaded } from '../../state/useStoredValue';
import { Button } from '../../ui/Button';
import { ButtonLink } from '../../ui/ButtonLink';
import { chakra } from '../../ui/chakra';
import { TextLink } from '../../ui/TextLink';
import { AccountPage } from '../../components/account/AccountPage';
import { AccountSection } from '../../components/account/AccountSection';
import { AccountRow } from '../../components/account/AccountRow';
import { RowsSkeleton } from '../../components/account/RowsSkeleton';
import { useSecurityQuery, type SecurityQuery } from './Security.generated';
import { StatusMessage } from '../../components/account/StatusMessage';
import { useOrdersQuery, type OrdersQuery } from '../../components/order/OrderCard.generated';
import { OrderCard } from '../../components/order/OrderCard';
import { useSendVerificationLink } from './useSendVerificationLink';
import type { PageHref } from '../../routing/href';

/** /dashboard: overview of the account. */
export function DashboardPage() {
  const isSignedIn = useStoredValue(authStore).user !== null;
  const areStoredValuesLoaded = useStoredValuesLoaded();
  // Sent together with `me` instead of after it: browser storage already says that somebody is signed in.
  const queryOptions = {
    skip: !areStoredValuesLoaded || !isSignedIn,
    ssr: false,
    fetchPolicy: 'cache-and-network',
    context: ALONGSIDE_ME_CONTEXT,
  } as const;
  const orders = useOrdersQuery({ ...queryOptions, variables: { page: 1, limit: LAST_ORDERS_LIMIT } });
  const security = useSecurityQuery(queryOptions);
  return (
    <AccountPage
      title="Overview"
      heading={({ firstName }) => (firstName === '' ? 'Hello' : `Hello, ${firstName}`)}
      intro="Your whole account, in one place."
    >
      {(me) =>
        isFirstLoad(orders) || isFirstLoad(security) ? (
          <RowsSkeleton rows={6} />
        ) : (
          <>
            <LastOrders orders={orders.data?.orders?.items ?? []} />
            <AccountChecklist me={me} security={security.data?.security ?? null} />
            <AccountPageLinks />
          </>
        )
      }
    </AccountPage>
  );
}

const LAST_ORDERS_LIMIT = 2;

/** Nothing is shown below content that is still loading, to avoid a layout shift. */
const isFirstLoad = ({ data, loading }: { data?: unknown; loading: boolean }): boolean =>
  data === undefined && loading;

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
  /** Null when it could not be loaded. */
  security: SecurityQuery['security'];
}

/** Steps that complete the account; none of them is needed to shop. */
function AccountChecklist({ me, security }: AccountChecklistProps) {
  const verificationLink = useSendVerificationLink(me.email);
  const hasSecondFactor = security === null || security.totpEnabledAt !== null;
  const isComplete =
    me.email !== null && me.isEmailVerified && me.isPhoneVerified && me.firstName !== '' && hasSecondFactor;
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
        {me.email === null ? (
          <AccountRow
            title="Add an email"
            note="For receipts, and to sign in if you lose your phone."
            actions={<ActionLink to="/profile" label="Add email" />}
          />
        ) : null}
        {me.email !== null && !me.isEmailVerified ? (
          <AccountRow
            title="Confirm your email"
            note={`Follow the link we send to ${me.email}.`}
            actions={
              <Button
                variant="line"
                size="small"
                disabled={verificationLink.isSending || verificationLink.message?.tone === 'success'}
                onClick={() => void verificationLink.send()}
              >
                {verificationLink.isSending ? 'Sending...' : 'Send the link'}
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
