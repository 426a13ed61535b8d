import { formatMoney } from '@domain/money';
import { productHref } from '@domain/product-href';
import { useEffect, useRef, useState } from 'react';
import { LoadError } from '../../components/account/LoadError';
import { AccountRow } from '../../components/account/AccountRow';
import { RowsSkeleton } from '../../components/account/RowsSkeleton';
import { StatusMessage, type StatusMessageContent } from '../../components/account/StatusMessage';
import { Button } from '../../ui/Button';
import { ButtonLink } from '../../ui/ButtonLink';
import { chakra } from '../../ui/chakra';
import { TextLink } from '../../ui/TextLink';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { useMyAlertsQuery, type AlertRow_AlertFragment } from './Alerts.generated';
import { useRemoveAlert } from './useRemoveAlert';

/** The event that triggers the alert, as text. */
export function alertDescription({ kind, wishedPrice, variant }: AlertRow_AlertFragment): string {
  return kind === 'PRICE_DROP' && wishedPrice
    ? `When it costs ${formatMoney(wishedPrice)} or less. Now ${formatMoney(variant.price)}.`
    : 'When it is back in stock.';
}

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
  const remove = async (alert: AlertRow_AlertFragment) => {
    const failure = await removeAlert(alert.id);
    setMessage(
      failure === null
        ? { tone: 'success', text: 'The alert is removed.' }
        : { tone: 'fault', text: failure.message },
    );
    setRemoved((count) => count + 1);
  };
  return (
    <chakra.div ref={list} tabIndex={-1} outline="none" role="group" aria-label="Alerts">
      <StatusMessage message={message} />
      {alerts.length === 0 ? (
        <>
          <chakra.h2 fontSize="d26" pt="s16">
            No alert
          </chakra.h2>
          <chakra.p color="fg.muted" mt="s8" mb="s24" maxW="40ch">
            On the page of a bag, ask us to tell you when it is back, or when it costs less.
          </chakra.p>
          <ButtonLink to="/products">See all bags</ButtonLink>
        </>
      ) : (
        <ul>
          {alerts.map((alert) => (
            <AccountRow
              key={alert.id}
              title={
                <TextLink to={productHref(alert.product.slug, alert.variant.sku)}>
                  {`${alert.product.name} in ${alert.variant.name}`}
                </TextLink>
              }
              note={alertDescription(alert)}
              actions={
                <Button variant="line" size="small" onClick={() => void remove(alert)}>
                  Remove
                  <VisuallyHidden>{` the alert of ${alert.product.name} in ${alert.variant.name}`}</VisuallyHidden>
                </Button>
              }
            />
          ))}
        </ul>
      )}
    </chakra.div>
  );
}
