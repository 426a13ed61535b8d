import { Button } from '../../ui/Button';
import { ButtonLink } from '../../ui/ButtonLink';

/** Link to /checkout; a disabled button when no line of the cart can be bought. */
export function CheckoutLink({ itemCount }: { itemCount: number }) {
  if (itemCount === 0)
    return (
      <Button wide disabled>
        Proceed to Checkout
      </Button>
    );
  return (
    <ButtonLink to="/checkout" wide>
      Proceed to Checkout
    </ButtonLink>
  );
}
