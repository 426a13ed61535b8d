import { Suspense, useState } from 'react';
import { useLocation } from 'react-router';
import { chakra } from '../../ui/chakra';
import { Tabs } from '../../ui/Tabs';
import { TextLink } from '../../ui/TextLink';
import { lazyComponent } from '../../ui/lazy-component';
import { MobileSignIn } from './MobileSignIn';
import { useSignInMethodsQuery } from './SignIn.generated';

/** Loaded on demand with Formik, which the first tab does not need. */
const EmailSignIn = lazyComponent(async () => (await import('./EmailSignIn')).EmailSignIn);

type SignInMethod = 'mobile' | 'email';

interface SignInPanelProps {
  onSignedIn: (method: SignInMethod) => void;
  /** Keeps ids unique when the dialog is open over the sign-in page. */
  idPrefix?: string;
}

const TabBody = chakra('div', { base: { paddingTop: '1.75rem' } });

/** The Mobile and Email tabs, used by the page and the dialog. */
export function SignInPanel({ onSignedIn, idPrefix = 'sign-in' }: SignInPanelProps) {
  const { state } = useLocation();
  const [tab, setTab] = useState<SignInMethod>('mobile');
  const [isEmailLoaded, setEmailLoaded] = useState(false);
  // Loaded before the Email tab opens, so that its buttons appear together.
  useSignInMethodsQuery({ ssr: false });
  const mobile = (
    <TabBody>
      <MobileSignIn
        onSignedIn={() => {
          onSignedIn('mobile');
        }}
      />
    </TabBody>
  );
  const email = (
    <TabBody>
      {isEmailLoaded ? (
        <Suspense fallback={<chakra.div minH="26rem" aria-busy="true" />}>
          <EmailSignIn
            onSignedIn={() => {
              onSignedIn('email');
            }}
          />
        </Suspense>
      ) : null}
    </TabBody>
  );
  return (
    <chakra.div mt="s24">
      <Tabs
        label="Way to sign in"
        idPrefix={idPrefix}
        selected={tab}
        onSelect={(selectedTab) => {
          setTab(selectedTab);
          if (selectedTab === 'email') setEmailLoaded(true);
        }}
        tabs={[
          { id: 'mobile', label: 'Mobile', panelLabel: 'Sign-in form', content: () => mobile },
          { id: 'email', label: 'Email', panelLabel: 'Sign-in form', content: () => email },
        ]}
      />
      <chakra.p color="fg.muted" mt="s24">
        New to Potli?{' '}
        <TextLink to="/register" state={state}>
          Sign up
        </TextLink>
      </chakra.p>
    </chakra.div>
  );
}
