import { chakra } from '../../ui/chakra';
import { AccountPage } from './AccountPage';
import { ConfirmPhone } from './ConfirmPhone';
import { DetailsForm } from './DetailsForm';
import { ProfilePicture } from './ProfilePicture';

export { prefetch } from './AccountPage';

/** /profile: who the customer is. */
export function ProfilePage() {
  return (
    <AccountPage title="My Profile">
      {(me) => (
        <>
          <chakra.div mt="s24">
            <ProfilePicture me={me} />
          </chakra.div>
          <DetailsForm me={me} />
          <ConfirmPhone me={me} />
        </>
      )}
    </AccountPage>
  );
}
