import { Suspense } from 'react';
import { AccountPage } from '../../components/account/AccountPage';
import { AccountSection } from '../../components/account/AccountSection';
import { LoadError } from '../../components/account/LoadError';
import { RowsSkeleton } from '../../components/account/RowsSkeleton';
import { useSecurityQuery } from './Security.generated';
import { lazyComponent } from '../../ui/lazy-component';

const PasswordSection = lazyComponent(async () => (await import('./PasswordSection')).PasswordSection);
const TwoFactorSection = lazyComponent(async () => (await import('./TwoFactorSection')).TwoFactorSection);
const PasskeysSection = lazyComponent(async () => (await import('./PasskeysSection')).PasskeysSection);
const SessionsSection = lazyComponent(async () => (await import('./SessionsSection')).SessionsSection);

/** /security: sign-in methods, second factor and sessions. */
export function SecurityPage() {
  return (
    <AccountPage title="Security" intro="How you sign in, and where you are signed in.">
      {(me) => (
        <Suspense fallback={<SecuritySkeleton />}>
          <PasswordSection me={me} />
          <SignInMethods />
          <SessionsSection />
        </Suspense>
      )}
    </AccountPage>
  );
}

function SignInMethods() {
  const { data, error, refetch } = useSecurityQuery({ fetchPolicy: 'cache-and-network' });
  const security = data?.security;
  if (security) {
    return (
      <>
        <TwoFactorSection security={security} />
        <PasskeysSection passkeys={security.passkeys} googleEmail={security.googleEmail} />
      </>
    );
  }
  return (
    <AccountSection id="sign-in-methods" title="Two-step verification and passkeys">
      {error ? (
        <LoadError onRetry={() => void refetch()}>Your sign-in methods could not be loaded.</LoadError>
      ) : (
        <RowsSkeleton rows={2} />
      )}
    </AccountSection>
  );
}

function SecuritySkeleton() {
  return (
    <AccountSection id="password" title="Password">
      <RowsSkeleton rows={3} />
    </AccountSection>
  );
}
