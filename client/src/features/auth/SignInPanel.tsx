import { useState } from 'react';
import { chakra } from '../../ui/chakra';
import { Tabs } from '../../ui/Tabs';
import { TextLink } from '../../ui/TextLink';
import { EmailSignIn } from './EmailSignIn';
import { MobileSignIn } from './MobileSignIn';

export type SignInWay = 'mobile' | 'email';

export interface SignInPanelProps {
  onEntered: (way: SignInWay) => void;
  /** Keeps ids apart where a dialog stands over the page. */
  idPrefix?: string;
}

const Body = chakra('div', { base: { paddingTop: '1.75rem' } });

/** The two tabs of signing in, in the page as in the dialog. */
export function SignInPanel({ onEntered, idPrefix = 'sign-in' }: SignInPanelProps) {
  const [tab, setTab] = useState<SignInWay>('mobile');
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
      <EmailSignIn
        onEntered={() => {
          onEntered('email');
        }}
      />
    </Body>
  );
  return (
    <chakra.div mt="s24">
      <Tabs
        label="Way to sign in"
        idPrefix={idPrefix}
        selected={tab}
        onSelect={setTab}
        tabs={[
          { id: 'mobile', label: 'Mobile', content: () => mobile },
          { id: 'email', label: 'Email', content: () => email },
        ]}
      />
      <chakra.p color="fg.muted" mt="s24">
        New to Potli? <TextLink to="/register">Sign up</TextLink>
      </chakra.p>
    </chakra.div>
  );
}
