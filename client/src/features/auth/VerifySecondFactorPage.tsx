import { CODE_ERROR_MS, CODE_LENGTH } from '@domain/account-limits';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { Navigate, useNavigate } from '../../routing/router';
import type { SecondFactorMethod } from '../../graphql/schema.generated';
import { GuestOnly } from '../../session/GuestOnly';
import { returnToPath } from '../../session/return-to';
import { Alert } from '../../ui/Alert';
import { Button } from '../../ui/Button';
import { chakra } from '../../ui/chakra';
import { Skeleton } from '../../ui/Skeleton';
import { TextButton } from '../../ui/TextButton';
import { TextField } from '../../ui/TextField';
import { TextLink } from '../../ui/TextLink';
import { OneTimeCodeInput } from '../../components/OneTimeCodeInput';
import { methodsFromState, SECOND_FACTOR_METHODS } from './second-factor-methods';
import { useSecondFactorMethodsQuery } from './SecondFactor.generated';
import { AuthLayout } from './AuthLayout';
import { useVerifySecondFactorPasskey, useVerifySecondFactor } from './useSecondFactor';
import type { SignInFormResult } from './useHandleSignInResult';

const METHOD_LABELS: Record<SecondFactorMethod, string> = {
  TOTP: 'Use your authenticator app',
  RECOVERY_CODE: 'Use a recovery code',
  PASSKEY: 'Use a passkey',
};

/** /verify-2fa: asks for the second factor after any sign-in method. */
export function VerifySecondFactorPage() {
  return (
    <GuestOnly>
      <AuthLayout
        title="One more step"
        subtitle="This account is protected by two-step verification."
        isMirrored
      >
        <SecondFactorLoader />
      </AuthLayout>
    </GuestOnly>
  );
}

/** Offers the available methods; redirects to the sign-in page when no sign-in is under way. */
function SecondFactorLoader() {
  const { state } = useLocation();
  const { data, error } = useSecondFactorMethodsQuery({ ssr: false, fetchPolicy: 'no-cache' });
  if (data?.secondFactorMethods === null) return <Navigate to="/login" state={state} replace />;
  const methods =
    data?.secondFactorMethods ?? methodsFromState(state) ?? (error ? SECOND_FACTOR_METHODS : null);
  return methods === null ? <Skeleton h="14rem" mt="s24" /> : <SecondFactorForm methods={methods} />;
}

function SecondFactorForm({ methods }: { methods: readonly SecondFactorMethod[] }) {
  const { state } = useLocation();
  const navigate = useNavigate();
  const [method, setMethod] = useState<SecondFactorMethod>(methods[0] ?? 'TOTP');
  const [errorMessage, setErrorMessage] = useState<string | null>(null);

  const handleResult = (result: SignInFormResult | null): boolean => {
    setErrorMessage(result?.kind === 'failed' ? result.message : null);
    if (result?.kind !== 'entered') return false;
    void navigate(returnToPath(state), { replace: true });
    return true;
  };
  const MethodForm = { TOTP: TotpForm, RECOVERY_CODE: RecoveryCodeForm, PASSKEY: PasskeyForm }[method];

  return (
    <chakra.div mt="s24" display="grid" gap="s24">
      {errorMessage === null ? null : <Alert tone="error">{errorMessage}</Alert>}
      <MethodForm onResult={handleResult} />
      <chakra.div display="grid" justifyItems="start" gap="s8">
        {methods
          .filter((otherMethod) => otherMethod !== method)
          .map((otherMethod) => (
            <TextButton
              key={otherMethod}
              onClick={() => {
                setErrorMessage(null);
                setMethod(otherMethod);
              }}
            >
              {METHOD_LABELS[otherMethod]}
            </TextButton>
          ))}
        <TextLink to="/reset-password?lost">Lost your app and your codes?</TextLink>
        <TextLink to="/login">Back to Login</TextLink>
      </chakra.div>
    </chakra.div>
  );
}

interface MethodFormProps {
  /** @returns true when the page redirects */
  onResult: (result: SignInFormResult | null) => boolean;
}

/** Asks for the six-digit code and submits it when complete; a wrong code is red for two seconds, as in CodeStep. */
function TotpForm({ onResult }: MethodFormProps) {
  const verify = useVerifySecondFactor();
  const [code, setCode] = useState('');
  const [phase, setPhase] = useState<'typing' | 'verifying' | 'wrong'>('typing');

  useEffect(() => {
    if (phase !== 'wrong') return undefined;
    const timer = setTimeout(() => {
      setCode('');
      setPhase('typing');
    }, CODE_ERROR_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [phase]);

  const changeCode = async (newCode: string) => {
    if (phase !== 'typing') return;
    setCode(newCode);
    if (newCode.length < CODE_LENGTH) return;
    setPhase('verifying');
    if (!onResult(await verify('TOTP', newCode))) setPhase('wrong');
  };

  return (
    <div>
      <chakra.h2 fontSize="d26">Enter the code from your authenticator app</chakra.h2>
      <OneTimeCodeInput
        code={code}
        onChange={(newCode) => void changeCode(newCode)}
        disabled={phase !== 'typing'}
        isWrong={phase === 'wrong'}
      />
      <chakra.p role="status" minH="1.5em" mt="s8" textStyle="second">
        {phase === 'verifying' ? 'Verifying code...' : ''}
      </chakra.p>
    </div>
  );
}

function RecoveryCodeForm({ onResult }: MethodFormProps) {
  const verify = useVerifySecondFactor();
  const [code, setCode] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [isWrong, setWrong] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const focusField = () => form.current?.querySelector('input')?.focus();
  useEffect(focusField, []);

  const submit = async () => {
    if (code.trim() === '' || isBusy) return;
    setBusy(true);
    const isSignedIn = onResult(await verify('RECOVERY_CODE', code.trim()));
    setBusy(false);
    setWrong(!isSignedIn);
    if (!isSignedIn) focusField();
  };

  return (
    <chakra.form
      ref={form}
      display="grid"
      gap="s16"
      aria-label="Two-step verification"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <TextField
        label="Recovery code"
        hint="One of the recovery codes you saved. Each works once."
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        name="recoveryCode"
        aria-invalid={isWrong || undefined}
        value={code}
        onChange={(event) => {
          setCode(event.currentTarget.value);
          setWrong(false);
        }}
      />
      <Button type="submit" wide disabled={code.trim() === '' || isBusy}>
        {isBusy ? 'Verifying code...' : 'Verify'}
      </Button>
    </chakra.form>
  );
}

function PasskeyForm({ onResult }: MethodFormProps) {
  const signIn = useVerifySecondFactorPasskey();
  const [isBusy, setBusy] = useState(false);
  const verifyWithPasskey = async () => {
    setBusy(true);
    onResult(await signIn());
    setBusy(false);
  };
  return (
    <Button wide disabled={isBusy} onClick={() => void verifyWithPasskey()}>
      {isBusy ? 'Waiting for your passkey...' : 'Use a passkey'}
    </Button>
  );
}
