import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { findHelpTopics } from '../../components/help-topics';
import { startStoredValues } from '../../state/stored-value';
import { renderRoutes } from '../../testing/render-routes';
import { ContactPage } from './ContactPage';
import { HelpPage } from './HelpPage';
import { PrivacyPage } from './PrivacyPage';
import { PrivacyPolicyPage } from './PrivacyPolicyPage';
import { TermsPage } from './TermsPage';

const SHOP = {
  bankOffers: {
    __typename: 'BankOffers',
    title: '12% instant bank discount',
    offers: [
      {
        __typename: 'BankOffer',
        id: 'b1',
        line: '12% off with Kaveri Bank credit cards',
        terms: ['Pay online with a Kaveri Bank credit card.', 'At most ₹1,500 off an order.'],
      },
    ],
  },
  paymentOptions: [
    {
      __typename: 'PaymentOption',
      method: 'RAZORPAY',
      label: 'UPI, card or net banking',
      hint: 'Google Pay and all large banks',
      isCash: false,
      minimum: null,
      maximum: null,
    },
    {
      __typename: 'PaymentOption',
      method: 'CASH_ON_DELIVERY',
      label: 'Cash on delivery',
      hint: 'Pay the courier in cash',
      isCash: true,
      minimum: { __typename: 'Money', amount: 20_000, currency: 'INR' },
      maximum: { __typename: 'Money', amount: 5_000_000, currency: 'INR' },
    },
  ],
  shop: {
    __typename: 'Shop',
    name: 'Potli',
    taxIncluded: false,
    freeShippingOver: { __typename: 'Money', amount: 400_000, currency: 'INR' },
  },
};

const HELP_SEARCHES = ['refund', 'delivery charges', 'warranty', 'cabin size', 'cod'];

function renderPage(element: ReactElement, path: string) {
  return renderRoutes([{ path, element }], path, () => SHOP);
}

beforeEach(() => {
  act(() => {
    startStoredValues()();
  });
});

describe('the content pages', () => {
  it.each(HELP_SEARCHES)('the help page has the section that a search for "%s" leads to', (search) => {
    renderPage(<HelpPage />, '/help');
    const [topic] = findHelpTopics(search);
    const [, hash] = topic?.to.split('/help') ?? [];
    expect(hash).toMatch(/^#/);
    expect(document.querySelector(hash ?? '')).toHaveAccessibleName();
  });

  it.each<[string, ReactElement]>([
    ['FAQ’s', <HelpPage key="help" />],
    ['Contact', <ContactPage key="contact" />],
    ['Terms of service', <TermsPage key="terms" />],
    ['Privacy policy', <PrivacyPolicyPage key="policy" />],
    ['Your privacy', <PrivacyPage key="privacy" />],
  ])('the content page %s links to each of its sections', (title, element) => {
    renderPage(element, '/text');
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
    const links = within(screen.getByRole('navigation', { name: 'On this page' })).getAllByRole('link');
    expect(links.length).toBeGreaterThan(1);
    for (const link of links) {
      const section = document.querySelector(link.getAttribute('href') ?? '');
      expect(section).toHaveAccessibleName(link.textContent);
    }
  });

  it('the help page shows the amount from which shipping is free', async () => {
    renderPage(<HelpPage />, '/help');
    await userEvent.click(screen.getByText('What does it cost?'));
    expect(await screen.findByText(/^Free shipping on orders over ₹4,000\./)).toBeVisible();
    expect(screen.getByText(/At present smaller orders ship free too/)).toBeVisible();
  });
});

it('the help page opens the questions of the section that another page links to', async () => {
  renderRoutes([{ path: '/help', element: <HelpPage /> }], '/help#payment', () => SHOP);
  expect(await screen.findByText('UPI, card or net banking: Google Pay and all large banks.')).toBeVisible();
  expect(
    screen.getByText(
      'Yes, for orders of ₹200 to ₹50,000. Pay the courier in cash. We may send a code to your phone first, to confirm the order.',
    ),
  ).toBeVisible();
  expect(screen.getByText(/^Within 30 days of delivery/)).not.toBeVisible();
});

it('the help page opens no questions for a link within the page, and says where the payment is chosen until it knows', async () => {
  const { router } = renderRoutes([{ path: '/help', element: <HelpPage /> }], '/help', () => SHOP);
  expect(screen.getByText('The checkout shows how you can pay.')).toBeVisible();
  const cash = await screen.findByText('Do you take cash on delivery?');
  await act(() => router.navigate('/help#payment'));
  expect(cash.closest('details')).not.toHaveAttribute('open');
});

it('the help page asks no question about cash that the shop does not take', async () => {
  renderRoutes([{ path: '/help', element: <HelpPage /> }], '/help#payment', () => ({
    ...SHOP,
    paymentOptions: SHOP.paymentOptions.slice(0, 1),
  }));
  expect(await screen.findByText('UPI, card or net banking: Google Pay and all large banks.')).toBeVisible();
  expect(screen.queryByText('Do you take cash on delivery?')).toBeNull();
});

it('the terms say in plain words when the total is seen, and what follows from a wrong price', () => {
  renderPage(<TermsPage />, '/terms-of-service');
  expect(screen.getByText(/, and you see the tax and the total before you order\./)).toBeVisible();
  expect(screen.getByText(/we tell you, and you can cancel the order and pay nothing\.$/)).toBeVisible();
});

it('the help page lists every term of the bank offers', async () => {
  renderPage(<HelpPage />, '/help');
  const offers = await screen.findByRole('region', { name: 'Bank offers' });
  expect(
    within(offers).getByRole('heading', { name: '12% off with Kaveri Bank credit cards' }),
  ).toBeVisible();
  expect(
    within(offers)
      .getAllByRole('listitem')
      .map((term) => term.textContent),
  ).toEqual(SHOP.bankOffers.offers[0]?.terms);
});

it.each([
  [false, 'The prices in the shop are without tax. Tax is added to the order and shown before you pay.'],
  [true, 'Yes. Every price in the shop includes GST, and the order says how much of it that is.'],
])(
  'the help page says whether prices include tax, and has no offers section without offers: %s',
  async (taxIncluded, expectedText) => {
    renderRoutes([{ path: '/help', element: <HelpPage /> }], '/help', () => ({
      bankOffers: null,
      paymentOptions: [],
      shop: { ...SHOP.shop, taxIncluded },
    }));
    await userEvent.click(screen.getByText('Do prices include tax?'));
    expect(await screen.findByText(expectedText)).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Bank offers' })).not.toBeInTheDocument();
  },
);

it('the privacy page lists each cookie and storage key', () => {
  renderPage(<PrivacyPage />, '/privacy');
  const storageNames = within(screen.getByRole('region', { name: 'Cookies and other stored data' }));
  for (const name of [
    'guest',
    'sid',
    'device',
    'auth-store',
    'potli.cart',
    'potli.shopping',
    'potli.changes',
  ])
    expect(storageNames.getByText(name)).toBeVisible();
  expect(storageNames.getByText('potli.once.…')).toBeVisible();
});

describe('the remembered items of the privacy page', () => {
  it('the privacy page counts what this browser remembers and clears it with one button', async () => {
    localStorage.setItem('potli.recently-viewed', JSON.stringify(['p1', 'p2']));
    localStorage.setItem('potli.compare', JSON.stringify(['p1']));
    localStorage.setItem('potli.search-history', JSON.stringify(['jhola']));
    localStorage.setItem('potli.view-mode', JSON.stringify('list'));
    act(() => {
      startStoredValues()();
    });
    renderPage(<PrivacyPage />, '/privacy');
    const count = (name: string) => screen.getByText(name).nextElementSibling?.textContent;
    const all = () =>
      ['Recently viewed bags', 'Bags to compare', 'Recent searches', 'Product lists shown as'].map((name) =>
        count(name),
      );
    expect(all()).toEqual(['2', '1', '1', 'list']);

    await userEvent.click(screen.getByRole('button', { name: 'Clear what this browser remembers' }));
    expect(screen.getByText('Cleared.')).toBeVisible();
    expect(all()).toEqual(['0', '0', '0', 'grid']);
    expect(localStorage.getItem('potli.search-history') ?? '[]').toBe('[]');
    expect(localStorage.getItem('potli.view-mode') ?? '"grid"').toBe('"grid"');
    expect(screen.getByRole('button', { name: 'Clear what this browser remembers' })).toBeDisabled();
  });
});
