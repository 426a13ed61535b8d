import { useState } from 'react';
import { useNavigate } from '../../../routing/router';
import { Button } from '../../../ui/Button';
import { chakra } from '../../../ui/chakra';
import { TextField } from '../../../ui/TextField';
import { toOrderList, type OrderListView } from './order-filters';

/** As many characters as the API reads. */
const SEARCH_MAX = 100;

/** Searches the current list by order number, name, phone number or SKU. */
export function OrderSearchForm({ search, show }: Pick<OrderListView, 'show' | 'search'>) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState(search);
  const [shownSearch, setShownSearch] = useState(search);
  // After Back, the field has the search of the list that is shown.
  if (search !== shownSearch) {
    setShownSearch(search);
    setTyped(search);
  }
  return (
    <chakra.form
      role="search"
      aria-label="Orders"
      display="flex"
      alignItems="end"
      gap="s12"
      mt="s24"
      maxW="36rem"
      onSubmit={(event) => {
        event.preventDefault();
        const { to, state } = toOrderList({ show, search: typed.trim(), after: null });
        void navigate(to, { state });
      }}
    >
      <chakra.div flex={1} minW={0}>
        <TextField
          label="Search orders"
          placeholder="Number, name, mobile or SKU"
          type="search"
          autoComplete="off"
          spellCheck={false}
          maxLength={SEARCH_MAX}
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
          }}
        />
      </chakra.div>
      <Button type="submit" variant="line" size="small">
        Search
      </Button>
    </chakra.form>
  );
}
