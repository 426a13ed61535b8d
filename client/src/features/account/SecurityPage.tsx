import { Suspense } from 'react';
import { AccountPage } from '../../components/account/AccountPage';
import { AccountSection } from '../../components/account/AccountSection';
import { NotLoaded } from '../../components/account/NotLoaded';
import { RowsSkeleton } from '../../components/account/RowsSkeleton';
import { useSecurityQuery } from './Security.generated';
import { lazyPart } from '../../ui/lazy-part';

const PasswordSection = lazyPart(async () => (await import('./PasswordSection')).PasswordSection);
const SecondStepSection = lazyPart(async () => (await import('./SecondStepSection')).SecondStepSection);
const PasskeysSection = lazyPart(async () => (await import('./PasskeysSection')).PasskeysSection);
const SessionsSection = lazyPart(async () => (await import('./SessionsSection')).SessionsSection);

/** /security: sign-in methods, second factor and sessions. */
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
  const { data, error, refetch } = useSecurityQuery({ fetchPolicy: 'cache-and-network' });
  const security = data?.security;
  if (security) {
    return (
      <>
        <SecondStepSection security={security} />
        <PasskeysSection passkeys={security.passkeys} googleEmail={security.googleEmail} />
      </>
    );
  }
  return (
    <AccountSection id="ways-in" title="Second step and passkeys">
      {error ? (
        <NotLoaded onRetry={() => void refetch()}>Your ways in could not be loaded.</NotLoaded>
      ) : (
        <RowsSkeleton rows={2} />
      )}
    </AccountSection>
  );
}

function Waiting() {
  return (
    <AccountSection id="password" title="Password">
      <RowsSkeleton rows={3} />
    </AccountSection>
  );
}
