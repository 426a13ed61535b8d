import { useEffect, useRef, useState } from 'react';
import { SignOutControl } from '../../components/SignOutControl';
import { MembersOnly } from '../../session/MembersOnly';
import { useSignOut } from '../../session/useSignOut';
import { Alert } from '../../ui/Alert';
import { chakra } from '../../ui/chakra';
import { SignScene } from './SignScene';

/** /logout: signs out and redirects to /login. Guests are redirected at once. */
export function LogoutPage() {
  return <MembersOnly>{() => <Logout />}</MembersOnly>;
}

function Logout() {
  const { signOut } = useSignOut();
  const [hasFailed, setFailed] = useState(false);
  const isAsked = useRef(false);

  useEffect(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    void signOut().then((isDone) => {
      setFailed(!isDone);
    });
  }, [signOut]);

  return (
    <SignScene title="Log Out">
      <chakra.div mt="s24" display="grid" gap="s24" justifyItems="start">
        {hasFailed ? (
          <>
            <Alert tone="fault">Logout failed</Alert>
            <SignOutControl />
          </>
        ) : (
          <p role="status">Signing out...</p>
        )}
      </chakra.div>
    </SignScene>
  );
}
