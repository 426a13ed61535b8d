import { useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/Button';
import { chakra } from '../../ui/chakra';
import { copyText } from '../../ui/copy-text';

interface RecoveryCodesProps {
  codes: readonly string[];
  /** Called when the customer says that the codes are noted down. */
  onDone: () => void;
}

/** Prints the codes only. */
const PRINT_STYLES = `@media print {
  body * { visibility: hidden }
  #recovery-codes, #recovery-codes * { visibility: visible }
  #recovery-codes { position: fixed; inset: 0 auto auto 0 }
  #recovery-codes button { display: none }
}`;

/** Recovery codes, which replace the authenticator app. Shown once: the server keeps no readable copy. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const [statusText, setStatusText] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  const copy = async () => {
    const isCopied = await copyText(codes.join('\n'));
    setStatusText(isCopied ? 'Copied' : 'This browser does not let the page copy: please select the codes');
  };

  return (
    <div id="recovery-codes">
      <style>{PRINT_STYLES}</style>
      <chakra.h3 ref={heading} tabIndex={-1} outline="none" fontSize="d20">
        Your recovery codes for Potli
      </chakra.h3>
      <chakra.p color="fg.muted" mt="s8" maxW="52ch">
        Keep them somewhere other than your phone. Each one signs you in once if you lose the app. They are
        shown only this once.
      </chakra.p>
      <chakra.ul
        aria-label="Recovery codes"
        display="grid"
        gridTemplateColumns="repeat(auto-fill, minmax(9rem, 1fr))"
        rowGap="s8"
        columnGap="s24"
        mt="s16"
        maxW="28rem"
        fontSize="t18"
        letterSpacing="0.04em"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </chakra.ul>
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="s12" mt="s24">
        <Button variant="line" size="small" onClick={() => void copy()}>
          Copy
        </Button>
        <Button
          variant="line"
          size="small"
          onClick={() => {
            window.print();
          }}
        >
          Print
        </Button>
        <Button size="small" onClick={onDone}>
          I have saved them
        </Button>
        <chakra.span role="status" textStyle="second">
          {statusText}
        </chakra.span>
      </chakra.div>
    </div>
  );
}
