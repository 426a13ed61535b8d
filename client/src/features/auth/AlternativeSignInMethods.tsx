import { useStoredValuesLoaded } from '../../state/useStoredValue';
import { chakra } from '../../ui/chakra';
import { GoogleButton } from './GoogleButton';
import { PasskeyButton } from './PasskeyButton';
import { useSignInMethodsQuery } from './SignIn.generated';

/** Google if the shop has credentials for it, passkeys if the browser supports them. */
export function AlternativeSignInMethods({ onSignedIn }: { onSignedIn: () => void }) {
  const { data } = useSignInMethodsQuery({ ssr: false });
  const areStoredValuesLoaded = useStoredValuesLoaded();
  const hasGoogle = data?.signInMethods.google === true;
  const hasPasskeys = areStoredValuesLoaded && typeof window.PublicKeyCredential !== 'undefined';
  if (!hasGoogle && !hasPasskeys) return null;
  return (
    <>
      <chakra.p textStyle="second" textAlign="center">
        or
      </chakra.p>
      {hasGoogle ? <GoogleButton /> : null}
      {hasPasskeys ? <PasskeyButton onSignedIn={onSignedIn} /> : null}
    </>
  );
}
