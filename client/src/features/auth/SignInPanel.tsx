import { Suspense, useState } from 'react';
import { useLocation } from 'react-router';
import { chakra } from '../../ui/chakra';
import { Tabs } from '../../ui/Tabs';
import { TextLink } from '../../ui/TextLink';
import { lazyPart } from '../../ui/lazy-part';
import { MobileSignIn } from './MobileSignIn';
import { useSignInMethodsQuery } from './SignIn.generated';

/** With Formik, which the tab that stands first does without. */
const EmailSignIn = lazyPart(async () => (await import('./EmailSignIn')).EmailSignIn);

export type SignInWay = 'mobile' | 'email';

export interface SignInPanelProps {
  onEntered: (way: SignInWay) => void;
  /** Keeps ids apart where a dialog stands over the page. */
  idPrefix?: string;
}

const Body = chakra('div', { base: { paddingTop: '1.75rem' } });

/** The two tabs of signing in, in the page as in the dialog. */
export function SignInPanel({ onEntered, idPrefix = 'sign-in' }: SignInPanelProps) {
  const { state } = useLocation();
  const [tab, setTab] = useState<SignInWay>('mobile');
  const [isEmailWanted, setEmailWanted] = useState(false);
  // Asked before the Email tab opens, so that its buttons do not come in one by one.
  useSignInMethodsQuery({ ssr: false });
  const mobile = (
    <Body>
      <MobileSignIn
        onEntered={() => {
          onEntered('mobile');
        }}
      />
    </Body>
  );
  const email = (
    <Body>
      {isEmailWanted ? (
        <Suspense fallback={<chakra.div minH="26rem" aria-busy="true" />}>
          <EmailSignIn
            onEntered={() => {
              onEntered('email');
            }}
          />
        </Suspense>
      ) : null}
    </Body>
  );
  return (
    <chakra.div mt="s24">
      <Tabs
        label="Way to sign in"
        idPrefix={idPrefix}
        selected={tab}
        onSelect={(chosen) => {
          setTab(chosen);
          if (chosen === 'email') setEmailWanted(true);
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
