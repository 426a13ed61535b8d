import { expect, it } from 'vitest';
import { createCardProduct } from '../components/product-card.testing';
import { ProductCard_ProductFragmentDoc } from '../components/ProductCard.generated';
import { pickFields } from './pick-fields';

it('pickFields copies what the fragment selects, in lists and objects, and nothing else', () => {
  const product = createCardProduct();
  const [variant] = product.variants;
  if (variant === undefined) throw new Error('The fixture has variants');
  const comparedProduct = {
    ...product,
    weightKg: 2.9,
    variants: [{ ...variant, quantity: 12, price: { ...variant.price, tax: 8 }, comparePrice: null }],
  };
  expect(pickFields(ProductCard_ProductFragmentDoc, comparedProduct)).toEqual({
    ...product,
    variants: [{ ...variant, comparePrice: null }],
  });
});
