import { AccountPage } from '../../components/account/AccountPage';
import { chakra } from '../../ui/chakra';
import { AlertList } from './AlertList';

/** /alerts: the customer's alerts. */
export function AlertsPage() {
  return (
    <AccountPage title="My Alerts" intro="We email you once, when it happens.">
      {() => (
        <chakra.div borderTop="1px solid {colors.line}" mt={{ base: 's32', md: 's48' }}>
          <AlertList token={null} />
        </chakra.div>
      )}
    </AccountPage>
  );
}
