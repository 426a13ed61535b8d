import { useStoredRead } from '../../state/useStored';
import { chakra } from '../../ui/chakra';
import { GoogleButton } from './GoogleButton';
import { PasskeyButton } from './PasskeyButton';
import { useSignInMethodsQuery } from './SignIn.generated';

/** Google if the shop has credentials for it, passkeys if the browser supports them. */
export function OtherWays({ onEntered }: { onEntered: () => void }) {
  const { data } = useSignInMethodsQuery({ ssr: false });
  const isRead = useStoredRead();
  const hasGoogle = data?.signInMethods.google === true;
  const hasPasskeys = isRead && typeof window.PublicKeyCredential !== 'undefined';
  if (!hasGoogle && !hasPasskeys) return null;
  return (
    <>
      <chakra.p textStyle="second" textAlign="center">
        or
      </chakra.p>
      {hasGoogle ? <GoogleButton /> : null}
      {hasPasskeys ? <PasskeyButton onEntered={onEntered} /> : null}
    </>
  );
}
