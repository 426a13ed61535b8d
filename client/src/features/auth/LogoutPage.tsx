import { useEffect, useRef, useState } from 'react';
import { SignOutControl } from '../../components/SignOutControl';
import { CustomersOnly } from '../../session/CustomersOnly';
import { useSignOut } from '../../session/useSignOut';
import { Alert } from '../../ui/Alert';
import { chakra } from '../../ui/chakra';
import { AuthLayout } from './AuthLayout';

/** /logout: signs out and redirects to /login. Guests are redirected at once. */
export function LogoutPage() {
  return <CustomersOnly>{() => <Logout />}</CustomersOnly>;
}

function Logout() {
  const { signOut } = useSignOut();
  const [hasFailed, setFailed] = useState(false);
  const hasRequested = useRef(false);

  useEffect(() => {
    if (hasRequested.current) return;
    hasRequested.current = true;
    void signOut().then((isDone) => {
      setFailed(!isDone);
    });
  }, [signOut]);

  return (
    <AuthLayout title="Log Out">
      <chakra.div mt="s24" display="grid" gap="s24" justifyItems="start">
        {hasFailed ? (
          <>
            <Alert tone="error">Logout failed</Alert>
            <SignOutControl />
          </>
        ) : (
          <p role="status">Signing out...</p>
        )}
      </chakra.div>
    </AuthLayout>
  );
}
