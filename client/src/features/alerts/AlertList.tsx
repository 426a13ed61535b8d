import { useEffect, useRef, useState } from 'react';
import { LoadError } from '../../components/account/LoadError';
import { RowsSkeleton } from '../../components/account/RowsSkeleton';
import { StatusMessage, type StatusMessageContent } from '../../components/account/StatusMessage';
import { ButtonLink } from '../../ui/ButtonLink';
import { chakra } from '../../ui/chakra';
import { AlertRow } from './AlertRow';
import { useMyAlertsQuery } from './Alerts.generated';
import { useRemoveAlert } from './useRemoveAlert';

/** Lists the customer's alerts, or those of the guest who holds the mailed token. */
export function AlertList({ token }: { token: string | null }) {
  const { data, error, refetch } = useMyAlertsQuery({
    variables: token === null ? {} : { token },
    fetchPolicy: 'cache-and-network',
  });
  const removeAlert = useRemoveAlert(token);
  const [message, setMessage] = useState<StatusMessageContent | null>(null);
  const [removed, setRemoved] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  // The focused button was removed together with its row.
  useEffect(() => {
    if (removed > 0 && document.activeElement === document.body) list.current?.focus();
  }, [removed]);

  const alerts = data?.myAlerts;
  if (!alerts)
    return error ? (
      <LoadError onRetry={() => void refetch().catch(() => undefined)}>
        Your alerts could not be loaded.
      </LoadError>
    ) : (
      <RowsSkeleton rows={2} />
    );
  const remove = async (id: string) => {
    const failure = await removeAlert(id);
    setMessage(
      failure === null
        ? { tone: 'success', text: 'The alert is removed.' }
        : { tone: 'error', text: failure.message },
    );
    setRemoved((count) => count + 1);
  };
  return (
    <chakra.div ref={list} tabIndex={-1} outline="none" role="group" aria-label="Alerts">
      <StatusMessage message={message} />
      {alerts.length === 0 ? (
        <>
          <chakra.h2 fontSize="d26" pt="s16">
            No alerts yet
          </chakra.h2>
          <chakra.p color="fg.muted" mt="s8" mb="s24" maxW="40ch">
            On a bag’s page, you can ask to be told when it is back in stock or costs less.
          </chakra.p>
          <ButtonLink to="/products">See all bags</ButtonLink>
        </>
      ) : (
        <ul>
          {alerts.map((alert) => (
            <AlertRow key={alert.id} alert={alert} onRemove={() => void remove(alert.id)} />
          ))}
        </ul>
      )}
    </chakra.div>
  );
}
