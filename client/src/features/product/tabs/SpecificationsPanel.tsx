import { chakra } from '../../../ui/chakra';
import type { ProductTabs_ProductFragment } from './ProductTabs.generated';
import { groupSpecifications } from './specifications';

/** The specifications, by group. */
export function SpecificationsPanel({ product }: { product: ProductTabs_ProductFragment }) {
  return (
    <chakra.div
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}
      columnGap="s72"
      rowGap="s32"
      alignItems="start"
    >
      {groupSpecifications(product.specifications).map(({ name, rows }) => (
        <section key={name}>
          <chakra.h2 fontSize="d20" lineHeight="1.25" mb="s8">
            {name}
          </chakra.h2>
          <dl>
            {rows.map(({ label, value }) => (
              <chakra.div
                key={label}
                display="grid"
                gridTemplateColumns="minmax(7rem, 2fr) 3fr"
                gap="s16"
                py="s8"
                borderTop="1px solid {colors.line}"
                fontSize="t14"
              >
                <chakra.dt color="fg.muted">{label}</chakra.dt>
                <dd>{value}</dd>
              </chakra.div>
            ))}
          </dl>
        </section>
      ))}
    </chakra.div>
  );
}
