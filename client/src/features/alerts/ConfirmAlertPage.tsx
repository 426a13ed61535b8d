import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useSendRequest } from '../../components/reauthentication/useSendRequest';
import { Alert } from '../../ui/Alert';
import { Button } from '../../ui/Button';
import { ButtonLink } from '../../ui/ButtonLink';
import { chakra } from '../../ui/chakra';
import { Head } from '../../ui/Head';
import { Page } from '../../ui/Page';
import { Skeleton } from '../../ui/Skeleton';
import { alertEvent } from './alert-event';
import { AlertList } from './AlertList';
import {
  useConfirmAlertMutation,
  useUnconfirmedAlertQuery,
  type UnconfirmedAlertQuery,
} from './Alerts.generated';

type ConfirmationState = { step: 'asking' | 'busy' | 'done' } | { step: 'failed'; message: string };

/**
 * /alerts/confirm?token=…: target of the confirmation mail's link. Confirming needs a button press, since mail
 * scanners follow every link; which alert it is, is read before without an effect. The only page where guests can see their alerts.
 */
export function ConfirmAlertPage() {
  const [parameters] = useSearchParams();
  const token = parameters.get('token') ?? '';
  const sendRequest = useSendRequest();
  const [confirm] = useConfirmAlertMutation();
  const { data, loading } = useUnconfirmedAlertQuery({ variables: { token }, ssr: false });
  const [phase, setPhase] = useState<ConfirmationState>({ step: 'asking' });
  const confirmAlert = async () => {
    setPhase({ step: 'busy' });
    const result = await sendRequest(
      async () => (await confirm({ variables: { token } })).data?.confirmAlert,
    );
    if (result?.__typename === 'AlertSet') setPhase({ step: 'done' });
    else setPhase({ step: 'failed', message: result?.message ?? 'An error occurred' });
  };
  const title = phase.step === 'done' ? 'Your alert is set' : 'Confirm your alert';
  return (
    <Page pb="section" pt={{ base: 's24', md: 's72' }}>
      <Head title={title} noIndex />
      <chakra.div maxW="40rem">
        <chakra.h1 fontSize="d60">{title}</chakra.h1>
        {phase.step === 'done' ? (
          <>
            <chakra.p role="status" color="fg.muted" mt="s8" mb="s32" maxW="48ch">
              <AlertPromise alert={data?.unconfirmedAlert ?? null} />
            </chakra.p>
            <chakra.div borderTop="1px solid {colors.line}">
              <AlertList token={token} />
            </chakra.div>
          </>
        ) : (
          <>
            <chakra.p color="fg.muted" mt="s8" maxW="48ch">
              Please confirm that you asked for this alert.
            </chakra.p>
            {/* As high as two lines, so that the button stays in its place. */}
            <chakra.div minH="3.2em" mt="s12" maxW="48ch" aria-busy={loading}>
              {loading ? (
                <Skeleton line mt="0.3em" />
              ) : (
                <AlertPromise alert={data?.unconfirmedAlert ?? null} />
              )}
            </chakra.div>
            <chakra.div display="grid" gap="s24" mt="s24" justifyItems="start">
              {phase.step === 'failed' ? (
                <>
                  <Alert tone="error">{phase.message}</Alert>
                  <ButtonLink to="/products">See all bags</ButtonLink>
                </>
              ) : (
                <Button disabled={phase.step === 'busy'} onClick={() => void confirmAlert()}>
                  {phase.step === 'busy' ? 'One moment...' : 'Confirm'}
                </Button>
              )}
            </chakra.div>
          </>
        )}
      </chakra.div>
    </Page>
  );
}

/** When the mail comes: of the alert that the link confirms, if the link still says which. */
function AlertPromise({ alert }: { alert: UnconfirmedAlertQuery['unconfirmedAlert'] }) {
  if (alert === null) return 'We email you once, when it happens.';
  return (
    <>
      We email you once, when the{' '}
      <chakra.strong color="fg">
        {alert.product.name} in {alert.variant.name}
      </chakra.strong>{' '}
      {alertEvent(alert)}.
    </>
  );
}
