import { SHIPPING } from '../domain/cart';
import {
  CODE_SECONDS,
  DEVICE_SECONDS,
  GUEST_SECONDS,
  RECOVERY_LINK_SECONDS,
  RECOVERY_WAIT_SECONDS,
  REMEMBER_ME_SECONDS,
  RESET_LINK_SECONDS,
  VERIFY_LINK_SECONDS,
} from '../domain/account-limits';
import { ALERT_KEPT_SECONDS, ALERT_LINK_SECONDS } from '../domain/alert-limits';
import { describeBankOffers } from '../domain/bank-offer';
import { roundDownCount } from '../domain/claims';
import { calendarDayRange } from '../domain/delivery';
import { DELIVERY_DAYS } from '../domain/delivery-days';
import { FREE_SHIPPING_OVER } from '../domain/limits';
import { RESERVATION_SECONDS, RETURN_DAYS } from '../domain/order-limits';
import { INVITE_AFTER_DAYS, REFUSAL_KEPT_SECONDS } from '../domain/review-limits';
import type { SeedCatalogue } from '../../seed/data/seed.types';

const DAY = 24 * 3_600;

/** What makes a claim true. */
type ClaimCheck =
  | {
      readonly by: 'code';
      /** Whether the rule says what the text says; the demo's catalogue for claims on what the shop has. */
      readonly holds: (seed: SeedCatalogue) => boolean;
      /** The test that fails when the claim becomes false: its file, and words of its title. */
      readonly test: readonly [file: string, title: string];
    }
  /** Staff make it true; no program can check it. */
  | { readonly by: 'people'; readonly how: string }
  /** Not a claim, though the text matches the search. */
  | { readonly by: 'nobody'; readonly why: string };

export interface Claim {
  readonly claim: string;
  /** The wording. `{…}` stands for an inserted value. */
  readonly says: RegExp;
  /** Part of the path of each file that may contain it. */
  readonly where: readonly string[];
  readonly kept: ClaimCheck;
}

const EXPRESS_IS_2_TO_3 = () => {
  const { earliest, latest } = calendarDayRange('express');
  return earliest === 2 && latest === 3 && DELIVERY_DAYS.express.latest === 2;
};

/** Every claim that the shop makes, with what makes it true. Reviews, questions and other texts of shoppers are not claims of the shop. */
export const CLAIMS: readonly Claim[] = [
  {
    claim: '30-day returns',
    says: /\{(…|returnDays)\}-day returns|within \{…\} days/i,
    where: [
      'ShippingPanel',
      'Delivery.tsx',
      'OrderSummary',
      'ReviewStep',
      'HomePage',
      'HelpPage',
      'TermsPage',
      'order.templates',
      'invoice.pdf',
      'seed/data/home',
    ],
    kept: {
      by: 'code',
      holds: () => RETURN_DAYS === 30,
      test: ['server/src/modules/orders/order.int.test.ts', 'requestReturn fails 30 days after the delivery'],
    },
  },
  {
    claim: 'Delivery within 2-3 days',
    says: /delivery within \{(…|deliveryDays)\} days|with you within \{…\} days/i,
    where: ['HomePage', 'seed/data/home', 'domain/delivery'],
    kept: {
      by: 'code',
      holds: EXPRESS_IS_2_TO_3,
      test: [
        'server/src/domain/delivery.test.ts',
        'calendarDayRange is 2 to 3 days for express and 5 to 6 for standard, by the weekday of the order',
      ],
    },
  },
  {
    claim: 'Standard delivery 3-5 business days, express 1-2',
    says: /\{(…|expressDays)\} business days/i,
    where: ['domain/delivery', 'seed/data/home'],
    kept: {
      by: 'code',
      holds: () => DELIVERY_DAYS.standard.earliest === 3 && DELIVERY_DAYS.standard.latest === 5,
      test: [
        'server/src/domain/delivery.test.ts',
        'every text about delivery states the same number of days',
      ],
    },
  },
  {
    claim: '12% and 10% instant bank discounts',
    says: /\{…\}% instant bank discounts?|\{…\}% off with \{…\}|\{…\}, \{…\}% off/,
    where: ['domain/bank-offer'],
    kept: {
      by: 'code',
      holds: ({ bankOffers }) => describeBankOffers(bankOffers) === '12% and 10% instant bank discounts',
      test: [
        'server/src/modules/orders/bank-offers.int.test.ts',
        'a bank discount reduces the charged amount, and is shown in GraphQL, REST and the email',
      ],
    },
  },
  {
    claim: '1,000+ products',
    says: /\{products\} products/,
    where: ['seed/data/home'],
    kept: {
      by: 'code',
      holds: ({ products }) => roundDownCount(products.length) === '1,000+',
      test: [
        'server/src/modules/catalogue/home/home-claims.test.ts',
        'applyClaims drops claims about products and discounts in an empty shop without offers',
      ],
    },
  },
  {
    claim: 'Every colour is photographed',
    says: /photograph(ed)? (in )?every colour/i,
    where: ['HomePage', 'HelpPage', 'seed/data/home'],
    kept: {
      by: 'code',
      holds: ({ products }) =>
        products.every(({ variants }) => variants.every(({ pictures }) => pictures.length > 0)),
      test: [
        'server/seed/data/catalogue.test.ts',
        "the seed's variants use every picture once, the main angle first, one to four variants per product",
      ],
    },
  },
  {
    claim: 'Delivery is free',
    says: /(shipping is free|free shipping on orders over|smaller orders ship free too|delivery is free|both are free|free on every order|delivery: always zero|price: always zero)/i,
    where: [
      'CartDrawer',
      'HelpPage',
      'ShippingPanel',
      'Delivery.tsx',
      'TermsPage',
      'seed/data/home',
      'delivery-speed.enum',
      'checkout.type',
      'order-totals.type',
    ],
    kept: {
      by: 'code',
      holds: () => SHIPPING === 0 && FREE_SHIPPING_OVER.INR === 400_000,
      test: ['server/src/modules/cart/cart-totals.int.test.ts', 'a cart’s tax is 8'],
    },
  },
  {
    claim: 'Bags are reserved while they are paid',
    says: /within \{…\} minutes|reserved for \{…\} minutes|held for 10 minutes/,
    where: ['checkout/', 'order-placement', 'order.templates'],
    kept: {
      by: 'code',
      holds: () => RESERVATION_SECONDS === 600,
      test: [
        'server/src/modules/orders/payment.int.test.ts',
        'a payment that hangs holds the stock for exactly ten minutes',
      ],
    },
  },
  {
    claim: 'A warranty for the time that the page names',
    says: /warranty/i,
    where: [
      'HelpPage',
      'help-topics',
      'TermsPage',
      'ContactPage',
      'PrivacyPolicyPage',
      'seed/data/care',
      'question-topics',
    ],
    kept: {
      by: 'code',
      holds: ({ products }) => products.every(({ warrantyMonths }) => warrantyMonths >= 6),
      test: [
        'server/seed/data/catalogue.test.ts',
        "the seed's products have a warranty, a country and families that the filters offer",
      ],
    },
  },
  {
    claim: 'The lowest price of the 30 days before a reduction',
    says: /lowest price in the 30 days before/i,
    where: ['InfoPanel'],
    kept: {
      by: 'code',
      holds: () => true,
      test: [
        'server/src/app/price-history.int.test.ts',
        'the prior price is the lowest of the 30 days before the change',
      ],
    },
  },
  {
    claim: 'SAVE10 takes 10% off',
    says: /10% off your bags/,
    where: ['seed/data/promotions'],
    kept: {
      by: 'code',
      holds: ({ promotions }) => promotions.find(({ code }) => code === 'SAVE10')?.percent === 10,
      test: ['server/src/modules/cart/cart-totals.int.test.ts', 'a cart’s tax is 8'],
    },
  },
  {
    claim: 'Remembered for 30 days',
    says: /(remember me for 30 days|30 days where you asked to be remembered|a day at most)/i,
    where: ['EmailSignIn', 'browser-storage'],
    kept: {
      by: 'code',
      holds: () => REMEMBER_ME_SECONDS === 30 * DAY,
      test: [
        'server/src/modules/accounts/password/password.int.test.ts',
        'a session with "remember me" lasts 30 days, and use does not extend it',
      ],
    },
  },
  {
    claim: 'A guest’s cart is kept for 90 days after the last visit',
    says: /(stay away for 90 days|90 days after your last visit)/,
    where: ['PrivacyPolicyPage', 'browser-storage'],
    kept: {
      by: 'code',
      holds: () => GUEST_SECONDS === 90 * DAY,
      test: [
        'client/src/features/content/browser-storage.test.ts',
        'BROWSER_STORAGE has a purpose and a retention for each entry',
      ],
    },
  },
  {
    claim: 'What stays in the browser for ten minutes',
    says: /^10 minutes$|never made twice/,
    where: ['browser-storage'],
    kept: {
      by: 'code',
      holds: () => true,
      test: [
        'client/src/features/content/browser-storage.test.ts',
        'BROWSER_STORAGE has a purpose and a retention for each entry',
      ],
    },
  },
  {
    claim: 'A link of an address is good for 48 hours',
    says: /the link is valid for 48 hours/i,
    where: ['templates/render', 'alert.templates'],
    kept: {
      by: 'code',
      holds: () => VERIFY_LINK_SECONDS === 2 * DAY && ALERT_LINK_SECONDS === 2 * DAY,
      test: [
        'server/src/modules/accounts/email/email.int.test.ts',
        'an email verification link is valid for 48 hours',
      ],
    },
  },
  {
    claim: 'A link for a password is good for 30 minutes, once',
    says: /the link is valid for 30 minutes/i,
    where: ['templates/render'],
    kept: {
      by: 'code',
      holds: () => RESET_LINK_SECONDS === 1_800,
      test: [
        'server/src/modules/accounts/password/reset.int.test.ts',
        'a reset link is valid for 30 minutes',
      ],
    },
  },
  {
    claim: 'A browser is known for 180 days',
    says: /180 days after you last signed in/,
    where: ['content/browser-storage'],
    kept: {
      by: 'code',
      holds: () => DEVICE_SECONDS === 180 * DAY,
      test: [
        'server/src/platform/rate-limits/code-limits.int.test.ts',
        'a browser is recognised for 180 days after its last sign-in',
      ],
    },
  },
  {
    claim: 'The link that recovers an account works after three days',
    says: /a link that works after three days/,
    where: ['auth/AccountRecovery'],
    kept: {
      by: 'code',
      holds: () => RECOVERY_WAIT_SECONDS === 3 * DAY,
      test: [
        'server/src/modules/accounts/recovery/recovery.int.test.ts',
        'a recovery link works after 72 hours, sets a new password and turns the second factor off',
      ],
    },
  },
  {
    claim: 'The link that recovers an account works for seven days',
    says: /for seven days/,
    where: ['security.templates'],
    kept: {
      by: 'code',
      holds: () => RECOVERY_LINK_SECONDS === 7 * DAY,
      test: [
        'server/src/modules/accounts/recovery/recovery.int.test.ts',
        'a recovery link is valid for seven days after the wait',
      ],
    },
  },
  {
    claim: 'A proof is good for ten minutes',
    says: /make changes for ten minutes/,
    where: ['ReauthenticationDialog'],
    kept: {
      by: 'code',
      holds: () => true,
      test: [
        'server/src/modules/accounts/security/reauthentication.int.test.ts',
        'reauthenticate by password is valid for ten minutes, for this session',
      ],
    },
  },
  {
    claim: 'A wish that is not confirmed is forgotten after two days, what is over after 90',
    says: /(forgotten after two days|deleted after 90 days)/,
    where: ['PrivacyPolicyPage'],
    kept: {
      by: 'code',
      holds: () => ALERT_LINK_SECONDS === 2 * DAY && ALERT_KEPT_SECONDS === 90 * DAY,
      test: [
        'server/src/modules/alerts/alert.int.test.ts',
        "an alert's confirmation link expires after 48 hours, and the alert is deleted",
      ],
    },
  },
  {
    claim: 'A refusal is remembered for 180 days, also without the account',
    says: /code of your mailbox or number and the bag for 180 days/,
    where: ['PrivacyPolicyPage'],
    kept: {
      by: 'code',
      holds: () => REFUSAL_KEPT_SECONDS === 180 * DAY,
      test: [
        'server/src/modules/reviews/refused-person.int.test.ts',
        'what is remembered of a refusal contains no personal data and is deleted after 180 days',
      ],
    },
  },
  {
    claim: 'One mail asks for a review, ten days after delivery',
    says: /(ten days after a|with you for ten days)/i,
    where: ['ReviewMailPreference', 'PrivacyPolicyPage', 'templates/render'],
    kept: {
      by: 'code',
      holds: () => INVITE_AFTER_DAYS === 10,
      test: [
        'server/src/modules/reviews/invitation.int.test.ts',
        'a review invitation is sent once, ten days after delivery, and names only the bags that are not reviewed yet',
      ],
    },
  },
  {
    claim: 'What is brought down costs so much less than its list price',
    says: /\{…\}% off/,
    where: ['compare-rows', 'SalePage'],
    kept: {
      by: 'code',
      holds: ({ sale }) => sale.tiles.every(({ discountUpTo }) => discountUpTo > 0),
      test: [
        'server/seed/data/catalogue.test.ts',
        "about a third of the seed's products are reduced, by 10 to 45 per cent",
      ],
    },
  },
  {
    claim: 'A code is good for two minutes',
    says: /for \{…\} minutes|\{…\} minutes$/,
    where: ['order.templates', 'templates/render', 'ReservationCountdown', 'confirmation-message'],
    kept: {
      by: 'code',
      holds: () => CODE_SECONDS === 120,
      test: [
        'server/src/domain/account-limits.test.ts',
        'the lifetimes of sessions, codes and links have their agreed values',
      ],
    },
  },
  {
    claim: 'International shipping available',
    says: /international shipping available/i,
    where: ['ShippingPanel', 'HelpPage'],
    kept: {
      by: 'people',
      how: 'Who writes is told what it costs and how long it takes; the checkout takes India alone.',
    },
  },
  {
    claim: 'Which airlines take a bag into the cabin',
    says: /airlines (in India allow one cabin bag of 7 kg|also limit the weight|(that )?take (it|them))/i,
    where: ['CabinBaggage', 'CabinLimits', 'HelpPage', 'seed/data/home'],
    kept: {
      by: 'people',
      how: 'Staff read the sources of domain/cabin-baggage.ts again every three months and change its limits and their date.',
    },
  },
  {
    claim: 'A courier collects what goes back within two days',
    says: /(a courier calls within two days|courier will collect it within two days)/i,
    where: ['OrderActions', 'order.templates', 'shop.templates'],
    kept: {
      by: 'people',
      how: 'Whoever takes returns books the courier on the day on which one is asked for.',
    },
  },
  {
    claim: 'What came damaged or wrong is collected at the shop’s cost',
    says: /(within seven days, of the bag|at our cost)/,
    where: ['HelpPage', 'TermsPage'],
    kept: { by: 'people', how: 'Whoever answers letters sends the courier and the right bag.' },
  },
  {
    claim: 'Returned bags are looked at and refunded within days',
    says: /within (two|seven) working days/,
    where: ['HelpPage', 'TermsPage'],
    kept: { by: 'people', how: 'Whoever takes returns says so in the shop, which refunds at once.' },
  },
  {
    claim: 'An order that is seven days late can be cancelled',
    says: /late by more than seven days you may cancel/,
    where: ['TermsPage'],
    kept: { by: 'people', how: 'Until it is on its way the shopper cancels alone; afterwards by letter.' },
  },
  {
    claim: 'Letters are answered, and complaints settled, in time',
    says: /(replies within one working day|confirms within 48 hours and settles within one month)/,
    where: ['ContactPage'],
    kept: { by: 'people', how: 'The hours of the desk; the second is asked by the E-Commerce Rules, 2020.' },
  },
  {
    claim: 'Requests on personal data cost nothing',
    says: /free of charge, you may/,
    where: ['PrivacyPolicyPage'],
    kept: { by: 'people', how: 'The copy and the deletion are buttons; the rest is a letter.' },
  },
  {
    claim: 'What banks do',
    says: /(banks (can )?take (up to 7 days|five to seven working days)|within 7 days\.|all large banks)/i,
    where: ['HelpPage', 'order.templates', 'razorpay.provider'],
    kept: {
      by: 'nobody',
      why: 'It says how long others take, and what Razorpay takes, not what the shop does.',
    },
  },
  {
    claim: 'The order of a list',
    says: /(best (match|rated)|lowest (price|rated))/i,
    where: ['listing-labels', 'CategoryPage', 'ReviewFilters', 'ListingToolbar'],
    kept: { by: 'nobody', why: 'Names an order that is chosen.' },
  },
  {
    claim: 'Advice and explanations',
    says: /(the best (guide|first)|three days, one|never on a heater|Dab, never rub|authenticat(or|ion)|for example .*$|set by the shop, never chosen)/i,
    where: [
      'HelpPage',
      'seed/data/care',
      'seed/data/home',
      'reauthentication/',
      'auth/',
      'account/',
      'security.templates',
      'payment-method.enum',
      'order.type',
    ],
    kept: { by: 'nobody', why: 'Promises nothing.' },
  },
];
