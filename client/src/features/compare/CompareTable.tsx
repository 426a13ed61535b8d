import { productHref } from '@domain/product-href';
import { COMPARE_MAX } from '@domain/limits';
import { useRef } from 'react';
import { Link } from '../../routing/Link';
import { CardColours } from '../../components/CardColours';
import { useFragments, type FragmentSource } from '../../graphql/useFragment';
import { chakra } from '../../ui/chakra';
import { IconButton } from '../../ui/IconButton';
import { Picture } from '../../ui/Picture';
import { TextLink } from '../../ui/TextLink';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { CompareAddToCart } from './CompareAddToCart';
import { StickyNames } from './StickyNames';
import { LABEL_WIDTHS, minimumWidths } from './compare-columns';
import { buildCompareRows } from './compare-rows';
import { CompareTable_ProductFragmentDoc, type CompareTable_ProductFragment } from './CompareTable.generated';

interface CompareTableProps {
  products: readonly FragmentSource<CompareTable_ProductFragment>[];
  /** Hides the rows in which all products agree. */
  onlyDifferences: boolean;
  onRemove: (productId: string) => void;
}

const Label = chakra('th', {
  base: {
    position: 'sticky',
    left: 0,
    zIndex: 2,
    width: LABEL_WIDTHS,
    background: 'bg.paper',
    textAlign: 'left',
    verticalAlign: 'top',
    fontSize: { base: 't13', md: 'inherit' },
    fontWeight: 400,
    whiteSpace: { base: 'nowrap', md: 'normal' },
    color: 'fg.muted',
    padding: { base: '0.625rem 0 0', md: '0.875rem 1.5rem 0.875rem 0' },
    borderBottom: '1px solid {colors.line}',
  },
});
const Cell = chakra('td', {
  base: {
    verticalAlign: 'top',
    padding: { base: '0 0.75rem 0.75rem 0', md: '0.875rem 1rem', lg: '0.875rem 1.25rem' },
    borderBottom: '1px solid {colors.line}',
    borderLeft: { md: '1px solid {colors.line}' },
  },
  variants: {
    differs: { true: { fontWeight: 600 } },
    // Below the label, which on phones stands above the values.
    labelled: { true: { paddingTop: { base: '2rem', md: '0.875rem' } } },
  },
});

/** Compares products in columns. Rows that differ are set in bold and marked "differs" for screen readers. */
export function CompareTable({ onlyDifferences, onRemove, ...props }: CompareTableProps) {
  const products = useFragments(CompareTable_ProductFragmentDoc, props.products);
  const rows = buildCompareRows(products).filter(({ differs }) => differs || !onlyDifferences);
  const canDiffer = products.length > 1;
  const hasRoom = products.length < COMPARE_MAX;
  const head = useRef<HTMLTableRowElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  return (
    <div>
      <chakra.div color="fg.muted" mb="s16">
        {canDiffer && rows.some(({ differs }) => differs) ? <p>Facts in bold differ.</p> : null}
        {hasRoom ? (
          <chakra.div hideFrom="md">
            <AddAnotherBag canDiffer={canDiffer} />
          </chakra.div>
        ) : null}
      </chakra.div>
      <StickyNames
        names={products.map(({ name }) => name)}
        hasRoom={hasRoom}
        head={head}
        scroller={scroller}
      />
      <chakra.div
        ref={scroller}
        overflowX="auto"
        tabIndex={0}
        role="region"
        aria-label="Comparison"
        // On phones the table scrolls up to the page's edge, under sticky labels.
        mr={{ base: 'calc({spacing.margin} * -1)', md: 0 }}
        pr={{ base: 'margin', md: 0 }}
        // Contains the visually hidden texts, which would widen the page otherwise.
        position="relative"
      >
        <chakra.table
          borderCollapse="separate"
          borderSpacing={0}
          tableLayout="fixed"
          width="100%"
          minWidth={minimumWidths(products.length, hasRoom)}
        >
          <thead>
            <tr ref={head}>
              <Label as="td" borderBottom={0} />
              {products.map((product) => (
                <Cell as="th" key={product.id} scope="col" textAlign="left" fontWeight={400} borderBottom={0}>
                  <chakra.div position="relative">
                    {product.images[0] === undefined ? null : (
                      <Picture
                        image={product.images[0]}
                        alt=""
                        sizes="(min-width: 1100px) 24rem, 12rem"
                        aspectRatio="1"
                      />
                    )}
                    <chakra.div position="absolute" top="-0.5rem" right="-0.5rem">
                      <IconButton
                        icon="close"
                        label={`Remove ${product.name}`}
                        onClick={() => {
                          onRemove(product.id);
                        }}
                      />
                    </chakra.div>
                  </chakra.div>
                  <chakra.div mt="s8">
                    <CardColours variants={product.variants} />
                  </chakra.div>
                  <chakra.div
                    textStyle="display"
                    fontSize={{ base: '1.0625rem', md: 'd20' }}
                    lineHeight={1.2}
                    mt="s8"
                  >
                    <chakra.span asChild color="fg" _hover={{ color: 'accent' }}>
                      <Link to={productHref(product.slug)}>{product.name}</Link>
                    </chakra.span>
                  </chakra.div>
                  <chakra.p fontSize="t13" color="fg.muted" mt="0.125rem">
                    {product.highlight}
                  </chakra.p>
                </Cell>
              ))}
              {hasRoom ? (
                <Cell color="fg.muted" borderBottom={0} hideBelow="md">
                  <AddAnotherBag canDiffer={canDiffer} />
                </Cell>
              ) : null}
            </tr>
            <tr>
              <Label as="td" borderBottomColor="fg" verticalAlign="bottom">
                <chakra.span hideBelow="md">
                  {products.length} of {COMPARE_MAX}
                </chakra.span>
              </Label>
              {products.map((product) => (
                <Cell key={product.id} pt={0} borderBottomColor="fg">
                  <CompareAddToCart product={product} />
                </Cell>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ label, values, differs }) => (
              <tr key={label}>
                <Label scope="row">
                  {label}
                  {canDiffer && differs ? <VisuallyHidden>, differs</VisuallyHidden> : null}
                </Label>
                {values.map((value, index) => (
                  <Cell key={products[index]?.id ?? index} labelled differs={canDiffer && differs}>
                    {value === '' ? (
                      <>
                        <span aria-hidden="true">–</span>
                        <VisuallyHidden>Does not apply</VisuallyHidden>
                      </>
                    ) : (
                      value
                    )}
                  </Cell>
                ))}
              </tr>
            ))}
          </tbody>
        </chakra.table>
      </chakra.div>
    </div>
  );
}

/** In the table's last column; on phones above the table, where all columns are needed for bags. */
function AddAnotherBag({ canDiffer }: { canDiffer: boolean }) {
  return (
    <>
      {canDiffer ? 'Room for another bag.' : 'Add another bag to see where the two differ.'}{' '}
      <TextLink to="/products">Browse bags</TextLink>
    </>
  );
}
