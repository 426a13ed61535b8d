import { lazy, Suspense } from 'react';
import { chakra } from '../../ui/chakra';
import { Skeleton } from '../../ui/Skeleton';
import { AccountPage } from './AccountPage';
import { ConfirmPhone } from './ConfirmPhone';
import { ProfilePicture } from './ProfilePicture';

export { prefetch } from './AccountPage';

/** With what checks forms, which is heavy. */
const DetailsForm = lazy(async () => ({ default: (await import('./DetailsForm')).DetailsForm }));

/** /profile: who the customer is. */
export function ProfilePage() {
  return (
    <AccountPage title="My Profile">
      {(me) => (
        <>
          <chakra.div mt="s24">
            <ProfilePicture me={me} />
          </chakra.div>
          <Suspense fallback={<Skeleton h="30rem" mt="s48" />}>
            <DetailsForm me={me} />
          </Suspense>
          <ConfirmPhone me={me} />
        </>
      )}
    </AccountPage>
  );
}
