import { capitalise } from '@domain/measures';
import { chakra } from '../../../ui/chakra';
import type { ProductTabs_ProductFragment } from './ProductTabs.generated';

const Prose = chakra('div', {
  base: {
    maxW: '66ch',
    '& p + p, & ul + p, & p + ul, & h3': { marginTop: 's16' },
    '& h3': { fontSize: 'd20', lineHeight: 1.25 },
    '& ul': { listStyle: 'disc', paddingInlineStart: '1.25em' },
    '& li': { paddingBlock: '0.125rem' },
  },
});

/** Description, features and brand. The server sanitizes the HTML when it is stored and when it is read. */
export function DescriptionPanel({ product }: { product: ProductTabs_ProductFragment }) {
  const { brand, features } = product;
  return (
    <chakra.div
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 7fr) minmax(0, 4fr)' }}
      gap="s48"
    >
      <Prose dangerouslySetInnerHTML={{ __html: product.descriptionHtml }} />
      <chakra.div display="grid" gap="s32" alignContent="start">
        {features.length > 0 ? (
          <div>
            <chakra.h2 fontSize="d20" lineHeight="1.25">
              What is on it
            </chakra.h2>
            <chakra.ul mt="s8" fontSize="t14">
              {features.map((feature) => (
                <chakra.li key={feature} py="0.4375rem" borderTop="1px solid {colors.line}">
                  {capitalise(feature)}
                </chakra.li>
              ))}
            </chakra.ul>
          </div>
        ) : null}
        <div>
          <chakra.h2 fontSize="d20" lineHeight="1.25">
            {brand.name}
          </chakra.h2>
          <chakra.p textStyle="label" mt="s4">
            {[brand.city, brand.foundedYear && `since ${brand.foundedYear}`].filter(Boolean).join(', ')}
          </chakra.p>
          <chakra.p textStyle="second" mt="s8">
            {brand.story}
          </chakra.p>
        </div>
      </chakra.div>
    </chakra.div>
  );
}
