import { useRef, useState } from 'react';
import { useSendRequest } from '../../components/reauthentication/useSendRequest';
import { useTimeout } from '../../components/useTimeout';
import { Button } from '../../ui/Button';
import { chakra } from '../../ui/chakra';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { AccountSection } from '../../components/account/AccountSection';
import { formatDay } from '../../components/dates';
import { RecoveryCodes } from './RecoveryCodes';
import { updateSecurity, removeOtherSessions } from './security-cache';
import {
  useConfirmTotpMutation,
  useDisableTotpMutation,
  useRenewRecoveryCodesMutation,
  useStartTotpMutation,
  type StartTotpMutation,
} from './Security.generated';
import { StatusMessage, type StatusMessageContent } from '../../components/account/StatusMessage';
import { TotpSetup } from './TotpSetup';
import type { TwoFactorSection_SecurityFragment } from './TwoFactorSection.generated';
import type { FragmentFields } from '../../graphql/useFragment';

type TotpSetupData = Extract<StartTotpMutation['startTotp'], { __typename: 'TotpSetup' }>;

/** The second factor: an authenticator app, with recovery codes in case the app is lost. */
export function TwoFactorSection({
  security,
}: {
  security: FragmentFields<TwoFactorSection_SecurityFragment>;
}) {
  const sendRequest = useSendRequest();
  const scheduleTimeout = useTimeout();
  const [startTotp, { loading: isStarting }] = useStartTotpMutation();
  const [confirmTotp] = useConfirmTotpMutation();
  const [disableTotp] = useDisableTotpMutation();
  const [renewRecoveryCodes, { loading: isRenewing }] = useRenewRecoveryCodesMutation();
  const [setup, setSetup] = useState<TotpSetupData | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [isConfirmingDisable, setConfirmingDisable] = useState(false);
  const [message, setMessage] = useState<StatusMessageContent | null>(null);
  const summaryRef = useRef<HTMLDivElement>(null);
  const isTotpEnabled = security.totpEnabledAt !== null;

  const startSetup = async () => {
    setMessage(null);
    const result = await sendRequest(async () => (await startTotp()).data?.startTotp);
    if (result?.__typename === 'TotpSetup') setSetup(result);
    else if (result) setMessage({ tone: 'error', text: result.message });
  };

  const confirmSetup = async (code: string): Promise<string | null> => {
    const result = await sendRequest(async () => {
      const { data } = await confirmTotp({
        variables: { code },
        update: (cache, { data: answer }) => {
          if (answer?.confirmTotp.__typename !== 'RecoveryCodes') return;
          const { length } = answer.confirmTotp.codes;
          updateSecurity(cache, () => ({
            totpEnabledAt: new Date().toISOString(),
            recoveryCodesLeft: length,
          }));
          removeOtherSessions(cache);
        },
      });
      return data?.confirmTotp;
    });
    if (result?.__typename !== 'RecoveryCodes') return result?.message ?? 'This code was not used';
    setSetup(null);
    setCodes(result.codes);
    setMessage({ tone: 'success', text: 'Two-step verification is on. Other devices are signed out.' });
    return null;
  };

  const renewCodes = async () => {
    setMessage(null);
    const result = await sendRequest(async () => {
      const { data } = await renewRecoveryCodes({
        update: (cache, { data: answer }) => {
          if (answer?.renewRecoveryCodes.__typename !== 'RecoveryCodes') return;
          const { length } = answer.renewRecoveryCodes.codes;
          updateSecurity(cache, () => ({ recoveryCodesLeft: length }));
        },
      });
      return data?.renewRecoveryCodes;
    });
    if (result?.__typename === 'RecoveryCodes') setCodes(result.codes);
    else if (result) setMessage({ tone: 'error', text: result.message });
  };

  const turnOffTotp = async () => {
    const result = await sendRequest(async () => {
      const { data } = await disableTotp({
        update: (cache, { data: answer }) => {
          if (answer?.disableTotp.__typename === 'Done')
            updateSecurity(cache, () => ({ totpEnabledAt: null, recoveryCodesLeft: 0 }));
        },
      });
      return data?.disableTotp;
    });
    if (result === null) return;
    if (result.__typename === 'Done') setCodes(null);
    setMessage(
      result.__typename === 'Done'
        ? { tone: 'success', text: 'Two-step verification is off.' }
        : { tone: 'error', text: result.message },
    );
  };

  return (
    <AccountSection
      id="second-step"
      title="Two-step verification"
      intro="After your password, you enter a code from an app on your phone. Someone who learns your password still can’t sign in."
    >
      <StatusMessage message={message} />
      <chakra.div ref={summaryRef} tabIndex={-1} outline="none" mt="s16">
        {codes === null ? null : (
          <RecoveryCodes
            codes={codes}
            onDone={() => {
              setCodes(null);
              setMessage(null);
              scheduleTimeout(() => summaryRef.current?.focus());
            }}
          />
        )}
        {setup === null ? null : (
          <TotpSetup
            secret={setup.secret}
            qrCode={setup.qrCode}
            otpauthUri={setup.otpauthUri}
            onCode={confirmSetup}
            onCancel={() => {
              setSetup(null);
              scheduleTimeout(() => summaryRef.current?.focus());
            }}
          />
        )}
        {!isTotpEnabled && setup === null ? (
          <Button variant="line" size="small" disabled={isStarting} onClick={() => void startSetup()}>
            {isStarting ? 'One moment...' : 'Set up an authenticator app'}
          </Button>
        ) : null}
        {isTotpEnabled && codes === null ? (
          <>
            <p>
              {`On since ${formatDay(security.totpEnabledAt ?? '')}. `}
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
                  setConfirmingDisable(true);
                }}
              >
                Turn off
              </Button>
            </chakra.div>
          </>
        ) : null}
      </chakra.div>
      {isConfirmingDisable ? (
        <ConfirmDialog
          title="Turn off two-step verification?"
          cancelLabel="Keep it on"
          confirmLabel="Turn off"
          busyLabel="Turning off..."
          onConfirm={turnOffTotp}
          onClose={() => {
            setConfirmingDisable(false);
          }}
        >
          Your password alone will be enough to sign in, and your recovery codes will stop working.
        </ConfirmDialog>
      ) : null}
    </AccountSection>
  );
}
