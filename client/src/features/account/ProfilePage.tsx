import { Suspense } from 'react';
import { chakra } from '../../ui/chakra';
import { lazyComponent } from '../../ui/lazy-component';
import { AccountPage } from '../../components/account/AccountPage';
import { AccountSection } from '../../components/account/AccountSection';
import { ConfirmPhoneForm } from './ConfirmPhoneForm';
import { ProfilePicture } from './ProfilePicture';
import { usePendingEmailQuery } from './Profile.generated';
import { RowsSkeleton } from '../../components/account/RowsSkeleton';
import { isFirstLoad, useAlongsideMe } from './useAlongsideMe';

/** Loaded on demand: the validation library is large. */
const DetailsForm = lazyComponent(async () => (await import('./DetailsForm')).DetailsForm);

/** /profile: the customer's details and picture. */
export function ProfilePage() {
  const pendingEmail = usePendingEmailQuery(useAlongsideMe());
  return (
    <AccountPage title="My Profile">
      {(me) => (
        <>
          <chakra.div mt="s24">
            <ProfilePicture me={me} />
          </chakra.div>
          {isFirstLoad(pendingEmail) ? (
            <ProfileSkeleton />
          ) : (
            <Suspense fallback={<ProfileSkeleton />}>
              <DetailsForm me={me} pending={pendingEmail.data?.me?.pendingEmail ?? null} />
            </Suspense>
          )}
          <ConfirmPhoneForm me={me} />
        </>
      )}
    </AccountPage>
  );
}

function ProfileSkeleton() {
  return (
    <AccountSection id="details" title="Your details">
      <RowsSkeleton rows={4} />
    </AccountSection>
  );
}
