import { formatMoney } from '@domain/money';
import { productHref } from '@domain/product-href';
import { AccountRow } from '../../components/account/AccountRow';
import { useFragment, type FragmentSource } from '../../graphql/useFragment';
import { Button } from '../../ui/Button';
import { TextLink } from '../../ui/TextLink';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { alertEvent } from './alert-event';
import { AlertRow_AlertFragmentDoc, type AlertRow_AlertFragment } from './AlertRow.generated';

/** The event that triggers the alert, as text. */
function alertDescription(alert: AlertRow_AlertFragment): string {
  const now = alert.wishedPrice === null ? '' : ` Now ${formatMoney(alert.variant.price)}.`;
  return `When it ${alertEvent(alert)}.${now}`;
}

interface AlertRowProps {
  alert: FragmentSource<AlertRow_AlertFragment>;
  onRemove: () => void;
}

/** One alert, with the button that removes it. */
export function AlertRow({ onRemove, ...props }: AlertRowProps) {
  const alert = useFragment(AlertRow_AlertFragmentDoc, props.alert);
  if (alert === null) return null;
  const name = `${alert.product.name} in ${alert.variant.name}`;
  return (
    <AccountRow
      title={<TextLink to={productHref(alert.product.slug, alert.variant.sku)}>{name}</TextLink>}
      note={alertDescription(alert)}
      actions={
        <Button variant="line" size="small" onClick={onRemove}>
          Remove
          <VisuallyHidden>{` the alert of ${name}`}</VisuallyHidden>
        </Button>
      }
    />
  );
}
