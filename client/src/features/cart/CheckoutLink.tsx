import { Button } from '../../ui/Button';
import { ButtonLink } from '../../ui/ButtonLink';

/** On to /checkout; where nothing in the cart can be bought, a button that says no more. */
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
