import { expect, it } from 'vitest';
import type { BankOffer } from '../../../domain/bank-offer';
import { Category } from '../taxonomy/category.entity';
import { buildClaimWords, applyClaims } from './home-claims';
import type { CategoryCardRow } from './home.repository';

const OFFER: BankOffer = {
  id: 'kaveri',
  bank: 'Kaveri Bank',
  kind: 'credit',
  percent: 12,
  currency: 'INR',
  minimum: 300_000,
  cap: null,
  usesPerCustomer: null,
  validFrom: new Date(0),
  validTo: null,
};
const card = (productCount: number): CategoryCardRow => ({
  categoryId: 'c',
  pictureFiles: [],
  size: 'wide',
  category: new Category(),
  stock: { productCount, startingPrice: null },
});
const reason = (title: string, text = '') => ({ id: title, icon: 'many', title, text });
const COPY = {
  banners: [
    {
      id: 'b',
      label: 'Sale',
      kicker: '',
      title: 'Less to pay',
      subtitle: '',
      price: null,
      originalPrice: null,
      pictureFiles: [],
      backgroundColor: '',
      textColor: '',
      buttonText: '',
      buttonLink: '/sale',
      badges: ['{bankOffers}', 'Delivery within {deliveryDays} days'],
    },
  ],
  reasons: [
    reason('{returnDays}-day returns'),
    reason('{bankOffers}', 'Taken off on the payment page: {bankOfferLines}.'),
    reason('{products} products, measured'),
  ],
  figures: [
    { id: 'f', figure: '{products}', label: 'products', isLead: true },
    { id: 'g', figure: '{categories}', label: 'categories', isLead: false },
  ],
};

it("applyClaims fills the home page's texts with the shop's current figures and offers", () => {
  const shown = applyClaims(COPY, buildClaimWords({ categoryCards: [card(700), card(500)] }, [OFFER]));
  expect(shown.banners[0]?.badges).toEqual(['12% instant bank discount', 'Delivery within 2-3 days']);
  expect(shown.reasons.map(({ title, text }) => [title, text])).toEqual([
    ['30-day returns', ''],
    [
      '12% instant bank discount',
      'Taken off on the payment page: 12% off with Kaveri Bank credit cards on ₹3,000 or more.',
    ],
    ['1,000+ products, measured', ''],
  ]);
  expect(shown.figures.map(({ figure }) => figure)).toEqual(['1,000+', '2']);
});

it('applyClaims drops claims about products and discounts in an empty shop without offers', () => {
  const shown = applyClaims(COPY, buildClaimWords({ categoryCards: [] }, []));
  expect(shown.banners[0]?.badges).toEqual(['Delivery within 2-3 days']);
  expect(shown.reasons.map(({ title }) => title)).toEqual(['30-day returns']);
  expect(shown.figures).toEqual([]);
});
