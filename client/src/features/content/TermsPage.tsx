import { describeDelivery } from '@domain/delivery';
import { RETURN_DAYS } from '@domain/order-limits';
import { TextLink } from '../../ui/TextLink';
import { ContentPage } from './ContentPage';
import { BulletList, Paragraph } from './prose';

/** /terms-of-service, also reached as /terms by older links. */
export function TermsPage() {
  return (
    <ContentPage
      title="Terms of service"
      intro="What you can expect of us, and what we ask of you, in plain words that bind us both."
      description="The terms on which Potli sells bags: prices, orders, delivery, returns, warranty, reviews and disputes."
      canonical="/terms-of-service"
      effectiveFrom="21 November 2026"
      sections={[
        {
          id: 'who',
          title: 'Who we are',
          body: (
            <Paragraph>
              The shop is run by Potli Bags Private Limited, Bengaluru, Karnataka, India (“we”). By using the
              shop you agree to these terms and to the{' '}
              <TextLink to="/privacy-policy">privacy policy</TextLink>. You must be 18, or have the consent of
              a parent or guardian, to order.
            </Paragraph>
          ),
        },
        {
          id: 'products',
          title: 'Bags, pictures and prices',
          body: (
            <>
              <Paragraph>
                We describe each bag as exactly as we can: sizes are given to half a centimetre, weights to 50
                grams, or to 10 below a kilogram, and small differences are in the nature of hand work and
                hides.
              </Paragraph>
              <Paragraph>
                Prices are in the currency shown. Each bag’s page says whether tax is in them or comes on top,
                and you see the tax and the total before you order. A struck-through price is the list price.
                Where a price is plainly a mistake, we tell you, and you can cancel the order and pay nothing.
              </Paragraph>
            </>
          ),
        },
        {
          id: 'orders',
          title: 'Orders',
          body: (
            <Paragraph>
              Your order is an offer; the contract stands when we confirm that the bag is on its way. If we
              cannot supply it, we say so at once and return what you paid.
            </Paragraph>
          ),
        },
        {
          id: 'delivery',
          title: 'Delivery',
          body: (
            <Paragraph>
              {describeDelivery()} Both are free at present. The risk passes to you when the parcel is handed
              over. If it is late by more than seven days you may cancel, whatever the reason.
            </Paragraph>
          ),
        },
        {
          id: 'returns',
          title: 'Returns',
          body: (
            <>
              <Paragraph>
                You may return a bag within {RETURN_DAYS} days of delivery, without giving a reason, if it is
              </Paragraph>
              <BulletList>
                <li>clean and whole, with its tags and all that came with it</li>
                <li>not made or marked for you</li>
              </BulletList>
              <Paragraph>
                We refund the price by the way you paid within seven working days of its arrival. What came
                damaged or wrong goes back at our cost.
              </Paragraph>
            </>
          ),
        },
        {
          id: 'warranty',
          title: 'Warranty',
          body: (
            <Paragraph>
              A bag carries a warranty against faults in material and making for the time that its page names.
              We repair, or replace, or refund, in this order. Your rights under the Consumer Protection Act,
              2019 stand beside it.
            </Paragraph>
          ),
        },
        {
          id: 'reviews',
          title: 'Reviews',
          body: (
            <Paragraph>
              Write what is true and your own. We take down what is unlawful, abusive, off the subject or paid
              for, and nothing else. You keep your words; we may show them with the bag.
            </Paragraph>
          ),
        },
        {
          id: 'use',
          title: 'Fair use of the shop',
          body: (
            <Paragraph>
              Programs may read the catalogue through the documented interfaces, within their limits. Please
              do not try to break in, to overload the shop or to copy it whole. Names, texts and pictures of
              Potli are ours.
            </Paragraph>
          ),
        },
        {
          id: 'liability',
          title: 'Liability',
          body: (
            <Paragraph>
              We are liable without limit for intent, gross negligence, and harm to life and health; for the
              rest, up to the price of what you bought. Nothing here takes away a right that the law gives
              you.
            </Paragraph>
          ),
        },
        {
          id: 'disputes',
          title: 'Law and disputes',
          body: (
            <Paragraph>
              Indian law applies, and the courts of Bengaluru, unless you as a consumer may choose another.
              Before that, write to our <TextLink to="/contact">grievance officer</TextLink>: most things are
              settled there.
            </Paragraph>
          ),
        },
        {
          id: 'changes',
          title: 'Changes',
          body: (
            <Paragraph>
              We may change these terms for orders to come. The date above tells when they last changed; an
              order goes by the terms of its day.
            </Paragraph>
          ),
        },
      ]}
    />
  );
}
