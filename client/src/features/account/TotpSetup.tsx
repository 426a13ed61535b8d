import { useState } from 'react';
import { OneTimeCodeForm } from '../../components/OneTimeCodeForm';
import { chakra } from '../../ui/chakra';
import { copyText } from '../../ui/copy-text';
import { TextButton } from '../../ui/TextButton';

interface TotpSetupProps {
  /** Base32. */
  secret: string;
  /** SVG in a data: URI. */
  qrCode: string;
  otpauthUri: string;
  /** @returns what is wrong with the code; null when the second factor is on */
  onCode: (code: string) => Promise<string | null>;
  onCancel: () => void;
}

const AuthenticatorLink = chakra('a', {
  base: { color: 'accent', fontWeight: 500, textDecoration: 'underline', textUnderlineOffset: '4px' },
});

/** Sets up an authenticator app: shows the QR code and secret, then asks for a first code. */
export function TotpSetup({ secret, qrCode, otpauthUri, onCode, onCancel }: TotpSetupProps) {
  const [statusText, setStatusText] = useState('');
  const copy = async () => {
    const isCopied = await copyText(secret);
    setStatusText(isCopied ? 'Copied' : 'This browser does not let the page copy: please select the key');
  };
  return (
    <chakra.ol display="grid" gap="s24">
      <li>
        <chakra.p fontWeight={550}>1. Scan this with your authenticator app</chakra.p>
        <chakra.div display="flex" flexWrap="wrap" alignItems="center" rowGap="s16" columnGap="s24" mt="s12">
          <chakra.img
            src={qrCode}
            alt="QR code for the authenticator app"
            boxSize="11rem"
            border="1px solid {colors.line}"
          />
          <chakra.div flex="1 1 14rem" minW={0}>
            <chakra.p color="fg.muted">
              On this phone? <AuthenticatorLink href={otpauthUri}>Open the app</AuthenticatorLink>, or type
              this key:
            </chakra.p>
            <chakra.p mt="s8" fontWeight={550} letterSpacing="0.06em" overflowWrap="anywhere">
              {secret.replace(/(.{4})(?=.)/g, '$1 ')}
            </chakra.p>
            <chakra.p mt="s8" display="flex" gap="s12">
              <TextButton onClick={() => void copy()}>Copy the key</TextButton>
              <chakra.span role="status" textStyle="second">
                {statusText}
              </chakra.span>
            </chakra.p>
          </chakra.div>
        </chakra.div>
      </li>
      <li>
        <chakra.p fontWeight={550}>2. Enter the code that the app shows</chakra.p>
        <OneTimeCodeForm onCode={onCode} />
        <chakra.div mt="s8">
          <TextButton onClick={onCancel}>Cancel</TextButton>
        </chakra.div>
      </li>
    </chakra.ol>
  );
}
