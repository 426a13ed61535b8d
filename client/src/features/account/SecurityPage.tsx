import { lazy, Suspense } from 'react';
import { chakra } from '../../ui/chakra';
import { Skeleton } from '../../ui/Skeleton';
import { AccountPage } from './AccountPage';
import { useSecurityQuery } from './Security.generated';
import { Told } from './Told';

export { prefetch } from './AccountPage';

const PasswordSection = lazy(async () => ({
  default: (await import('./PasswordSection')).PasswordSection,
}));
const SecondStepSection = lazy(async () => ({
  default: (await import('./SecondStepSection')).SecondStepSection,
}));
const PasskeysSection = lazy(async () => ({
  default: (await import('./PasskeysSection')).PasskeysSection,
}));
const SessionsSection = lazy(async () => ({
  default: (await import('./SessionsSection')).SessionsSection,
}));

/** /security: how the customer gets in, and where they are. */
export function SecurityPage() {
  return (
    <AccountPage title="Security" lead="How you get into your account, and where you are signed in.">
      {(me) => (
        <Suspense fallback={<Waiting />}>
          <PasswordSection me={me} />
          <WaysIn />
          <SessionsSection />
        </Suspense>
      )}
    </AccountPage>
  );
}

function WaysIn() {
  const { data, error } = useSecurityQuery({ fetchPolicy: 'cache-and-network' });
  if (data) {
    return (
      <>
        <SecondStepSection security={data.security} />
        <PasskeysSection passkeys={data.security.passkeys} googleEmail={data.security.googleEmail} />
      </>
    );
  }
  if (error) return <Told message={{ tone: 'fault', text: 'Your ways in could not be loaded.' }} />;
  return <Waiting />;
}

/** As tall as two sections. */
function Waiting() {
  return (
    <chakra.div aria-busy="true" mt="s48" display="grid" gap="s48">
      <Skeleton h="10rem" />
      <Skeleton h="10rem" />
    </chakra.div>
  );
}
