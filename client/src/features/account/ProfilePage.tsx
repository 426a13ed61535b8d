import { Suspense } from 'react';
import { chakra } from '../../ui/chakra';
import { lazyPart } from '../../ui/lazy-part';
import { AccountPage } from '../../components/account/AccountPage';
import { AccountSection } from '../../components/account/AccountSection';
import { ConfirmPhone } from './ConfirmPhone';
import { ProfilePicture } from './ProfilePicture';
import { RowsSkeleton } from '../../components/account/RowsSkeleton';

/** Loaded on demand: the validation library is large. */
const DetailsForm = lazyPart(async () => (await import('./DetailsForm')).DetailsForm);

/** /profile: the customer's details and picture. */
export function ProfilePage() {
  return (
    <AccountPage title="My Profile">
      {(me) => (
        <>
          <chakra.div mt="s24">
            <ProfilePicture me={me} />
          </chakra.div>
          <Suspense fallback={<Waiting />}>
            <DetailsForm me={me} />
          </Suspense>
          <ConfirmPhone me={me} />
        </>
      )}
    </AccountPage>
  );
}

function Waiting() {
  return (
    <AccountSection id="details" title="Your details">
      <RowsSkeleton rows={4} />
    </AccountSection>
  );
}
