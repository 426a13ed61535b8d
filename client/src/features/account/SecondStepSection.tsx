import { useRef, useState } from 'react';
import { useAsk } from '../../components/reauthentication/useAsk';
import { useTimeout } from '../../components/useTimeout';
import { Button } from '../../ui/Button';
import { chakra } from '../../ui/chakra';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { AccountSection } from '../../components/account/AccountSection';
import { day } from '../../components/dates';
import { RecoveryCodes } from './RecoveryCodes';
import { changeSecurity, keepOnlyThisSession } from './security-cache';
import {
  useConfirmTotpMutation,
  useDisableTotpMutation,
  useRenewRecoveryCodesMutation,
  useStartTotpMutation,
  type SecurityQuery,
  type StartTotpMutation,
} from './Security.generated';
import { StatusMessage, type Message } from '../../components/account/StatusMessage';
import { TotpSetup } from './TotpSetup';

type Setup = Extract<StartTotpMutation['startTotp'], { __typename: 'TotpSetup' }>;

/** The second factor: an authenticator app, with recovery codes in case the app is lost. */
export function SecondStepSection({ security }: { security: NonNullable<SecurityQuery['security']> }) {
  const ask = useAsk();
  const later = useTimeout();
  const [start, { loading: isStarting }] = useStartTotpMutation();
  const [confirm] = useConfirmTotpMutation();
  const [disable] = useDisableTotpMutation();
  const [renew, { loading: isRenewing }] = useRenewRecoveryCodesMutation();
  const [setup, setSetup] = useState<Setup | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [isAskingToDisable, setAskingToDisable] = useState(false);
  const [message, setMessage] = useState<Message | null>(null);
  const words = useRef<HTMLDivElement>(null);
  const isOn = security.totpEnabledAt !== null;

  const begin = async () => {
    setMessage(null);
    const result = await ask(async () => (await start()).data?.startTotp);
    if (result?.__typename === 'TotpSetup') setSetup(result);
    else if (result) setMessage({ tone: 'fault', text: result.message });
  };

  const finish = async (code: string): Promise<string | null> => {
    const result = await ask(async () => {
      const { data } = await confirm({
        variables: { code },
        update: (cache, { data: answer }) => {
          if (answer?.confirmTotp.__typename !== 'RecoveryCodes') return;
          const { length } = answer.confirmTotp.codes;
          changeSecurity(cache, () => ({
            totpEnabledAt: new Date().toISOString(),
            recoveryCodesLeft: length,
          }));
          keepOnlyThisSession(cache);
        },
      });
      return data?.confirmTotp;
    });
    if (result?.__typename !== 'RecoveryCodes') return result?.message ?? 'This code was not used';
    setSetup(null);
    setCodes(result.codes);
    setMessage({ tone: 'success', text: 'The second step is on. Other devices are signed out.' });
    return null;
  };

  const renewCodes = async () => {
    setMessage(null);
    const result = await ask(async () => {
      const { data } = await renew({
        update: (cache, { data: answer }) => {
          if (answer?.renewRecoveryCodes.__typename !== 'RecoveryCodes') return;
          const { length } = answer.renewRecoveryCodes.codes;
          changeSecurity(cache, () => ({ recoveryCodesLeft: length }));
        },
      });
      return data?.renewRecoveryCodes;
    });
    if (result?.__typename === 'RecoveryCodes') setCodes(result.codes);
    else if (result) setMessage({ tone: 'fault', text: result.message });
  };

  const turnOff = async () => {
    const result = await ask(async () => {
      const { data } = await disable({
        update: (cache, { data: answer }) => {
          if (answer?.disableTotp.__typename === 'Done')
            changeSecurity(cache, () => ({ totpEnabledAt: null, recoveryCodesLeft: 0 }));
        },
      });
      return data?.disableTotp;
    });
    if (result === null) return;
    if (result.__typename === 'Done') setCodes(null);
    setMessage(
      result.__typename === 'Done'
        ? { tone: 'success', text: 'The second step is off.' }
        : { tone: 'fault', text: result.message },
    );
  };

  return (
    <AccountSection
      id="second-step"
      title="Second step"
      lead="After your password, a code from an app on your phone. Whoever learns your password still stays outside."
    >
      <StatusMessage message={message} />
      <chakra.div ref={words} tabIndex={-1} outline="none" mt="s16">
        {codes === null ? null : (
          <RecoveryCodes
            codes={codes}
            onDone={() => {
              setCodes(null);
              setMessage(null);
              later(() => words.current?.focus());
            }}
          />
        )}
        {setup === null ? null : (
          <TotpSetup
            secret={setup.secret}
            qrCode={setup.qrCode}
            otpauthUri={setup.otpauthUri}
            onCode={finish}
            onCancel={() => {
              setSetup(null);
              later(() => words.current?.focus());
            }}
          />
        )}
        {!isOn && setup === null ? (
          <Button variant="line" size="small" disabled={isStarting} onClick={() => void begin()}>
            {isStarting ? 'One moment...' : 'Set up an authenticator app'}
          </Button>
        ) : null}
        {isOn && codes === null ? (
          <>
            <p>
              {`On since ${day(security.totpEnabledAt ?? '')}. `}
              {security.recoveryCodesLeft === 1
                ? '1 recovery code is left.'
                : `${security.recoveryCodesLeft} recovery codes are left.`}
            </p>
            <chakra.div display="flex" flexWrap="wrap" gap="s12" mt="s16">
              <Button variant="line" size="small" disabled={isRenewing} onClick={() => void renewCodes()}>
                {isRenewing ? 'One moment...' : 'New recovery codes'}
              </Button>
              <Button
                variant="line"
                size="small"
                onClick={() => {
                  setMessage(null);
                  setAskingToDisable(true);
                }}
              >
                Turn off
              </Button>
            </chakra.div>
          </>
        ) : null}
      </chakra.div>
      {isAskingToDisable ? (
        <ConfirmDialog
          title="Turn the second step off?"
          keep="Keep it on"
          action="Turn off"
          busyAction="Turning off..."
          onConfirm={turnOff}
          onClose={() => {
            setAskingToDisable(false);
          }}
        >
          Your password alone will open the account, and your recovery codes are good no longer.
        </ConfirmDialog>
      ) : null}
    </AccountSection>
  );
}
