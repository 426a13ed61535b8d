import { describeDelivery } from '@domain/delivery';
import { formatMoneyRounded } from '@domain/money';
import { RETURN_DAYS } from '@domain/order-limits';
import { TextLink } from '../../ui/TextLink';
import { chakra } from '../../ui/chakra';
import { CabinLimits } from './CabinLimits';
import { ContentPage, type ContentSection } from './ContentPage';
import { useHelpPageQuery, type HelpPageQuery } from './HelpPage.generated';
import { FaqItem } from './FaqItem';
import { PaymentQuestions } from './PaymentQuestions';
import { BulletList, Paragraph } from './prose';

/** /help: frequently asked questions. */
export function HelpPage() {
  const { data } = useHelpPageQuery();
  const offers = data?.bankOffers ?? null;
  const freeShippingThreshold = data === undefined ? null : formatMoneyRounded(data.shop.freeShippingOver);
  return (
    <ContentPage
      title="FAQ’s"
      intro={
        <>
          What shoppers ask us most. If your question is not here,{' '}
          <TextLink to="/contact">write to us</TextLink>.
        </>
      }
      description="Delivery, returns, warranty, sizes and care: what shoppers ask Potli most, answered."
      canonical="/help"
      sections={[
        {
          id: 'choosing',
          title: 'Choosing a bag',
          body: (
            <>
              <FaqItem question="Will it fit as cabin baggage?">
                Most airlines in India allow one cabin bag of 7 kg, whose length, width and height add up to
                115 cm or less. Every bag’s page gives its outer size with wheels and handles, and its weight
                empty. Larger bags also say{' '}
                <TextLink to="/help#cabin-baggage">which airlines take them</TextLink>.
              </FaqItem>
              <FaqItem question="How do I know whether my laptop fits?">
                The specifications say up to which screen size a sleeve is made, measured across the corners.
                Look at the sleeve’s size too if your laptop is an older, thicker one.
              </FaqItem>
              <FaqItem question="What do litres mean?">
                Capacity, measured with the main compartments filled. As a guide: 15 to 25 litres for a day,
                30 to 40 for a weekend or a cabin case, 60 to 70 for a week, 90 and more for two.
              </FaqItem>
              <FaqItem question="Are the colours as in the pictures?">
                We photograph every colour separately and name its main material. Leather and canvas vary a
                little from piece to piece, and screens differ; the name of the colour is the best guide.
              </FaqItem>
              <FaqItem question="Can I compare bags?">
                Yes, up to four. Tick them in a list or press Compare on a bag’s page, then open{' '}
                <TextLink to="/compare">Compare</TextLink>: the differences are marked.
              </FaqItem>
            </>
          ),
        },
        { id: 'cabin-baggage', title: 'Cabin baggage by airline', body: <CabinLimits /> },
        {
          id: 'delivery',
          title: 'Delivery',
          body: (
            <>
              <FaqItem question="How long does delivery take?">
                {describeDelivery()} Sundays are not business days. Your order and its confirmation name the
                days.
              </FaqItem>
              <FaqItem question="What does it cost?">
                {freeShippingThreshold === null
                  ? 'At present delivery is free, both standard and express.'
                  : `Free shipping on orders over ${freeShippingThreshold}. At present smaller orders ship free too, both standard and express.`}
              </FaqItem>
              <FaqItem question="Do you deliver outside India?">
                Yes, international shipping available: write to us before you order, and we’ll tell you what
                it costs and how long it takes. The checkout itself takes addresses in India. Duties and taxes
                of the country of arrival are the receiver’s.
              </FaqItem>
              <FaqItem question="A bag is out of stock. Will it come back?">
                Not every bag does. Its page stays up and shows when it is back in stock, and you can ask us
                to email you then. Until then we can’t promise a delivery date. Do look at its other colours.
              </FaqItem>
            </>
          ),
        },
        {
          id: 'payment',
          title: 'Payment',
          body: <PaymentQuestions options={data?.paymentOptions ?? null} />,
        },
        {
          id: 'returns',
          title: 'Returns and refunds',
          body: (
            <>
              <FaqItem question="Can I return a bag?">
                Within {RETURN_DAYS} days of delivery, and you need not say why. Try it at home as long as it
                comes back clean and whole, with its tags. Put it into the packing that it came in, and we
                return what you paid.
              </FaqItem>
              <FaqItem question="It arrived damaged, or it is the wrong one. What now?">
                Send us two pictures within seven days, of the bag and of the parcel’s label. We collect it
                and send the right one, at our cost.
              </FaqItem>
              <FaqItem question="How long does a refund take?">
                We look at what came back within two working days and refund the same way that you paid. Banks
                take five to seven working days to show it.
              </FaqItem>
            </>
          ),
        },
        {
          id: 'warranty',
          title: 'Warranty and care',
          body: (
            <>
              <FaqItem question="What does the warranty cover?">
                Faults in material and making: seams, zips, wheels, handles, shells. Every bag’s page says how
                long the warranty runs. Wear, scratches and airline damage are not covered; we can repair
                these at cost.
              </FaqItem>
              <FaqItem question="How do I care for leather?">
                Wipe it with a dry cloth, keep it from standing water and strong sun, and feed it with a
                colourless cream twice a year. Let a wet bag dry slowly, stuffed with paper, never on a
                heater.
              </FaqItem>
              <FaqItem question="And canvas, nylon and hard shells?">
                A soft brush and lukewarm soapy water; no washing machine, no bleach. Polycarbonate takes a
                damp cloth, and a little car polish against fine scratches.
              </FaqItem>
            </>
          ),
        },
        ...(offers === null ? [] : [bankOffersSection(offers)]),
        {
          id: 'prices',
          title: 'Prices and offers',
          body: (
            <>
              <FaqItem question="Do prices include tax?">
                {data?.shop.taxIncluded === true
                  ? 'Yes. Every price in the shop includes GST, and the order says how much of it that is.'
                  : 'The prices in the shop are without tax. Tax is added to the order and shown before you pay.'}
              </FaqItem>
              <FaqItem question="What is the struck-through price?">
                The list price of that bag. The percentage beside it is what you save against it, rounded.
              </FaqItem>
              <FaqItem question="Where do the stars come from?">
                From shoppers. Reviews by people who bought that bag here say so, and we take none down for
                being unkind, only for breaking the <TextLink to="/terms-of-service">terms</TextLink>.
              </FaqItem>
            </>
          ),
        },
      ]}
    />
  );
}

/** The offers' terms, target of every "Offer terms" link. */
function bankOffersSection({ title, offers }: NonNullable<HelpPageQuery['bankOffers']>): ContentSection {
  return {
    id: 'bank-offers',
    title: 'Bank offers',
    body: (
      <>
        <Paragraph>
          {title}: choose your card on the payment page, which shows what it is charged before you pay. One
          offer for each order. The bank pays the difference, so price, tax and invoice stay as they are.
        </Paragraph>
        {offers.map(({ id, line, terms }) => (
          <chakra.div key={id} mt="s16">
            <chakra.h3 fontFamily="text" fontSize="t16" fontWeight={550}>
              {line}
            </chakra.h3>
            <BulletList>
              {terms.map((term) => (
                <li key={term}>{term}</li>
              ))}
            </BulletList>
          </chakra.div>
        ))}
      </>
    ),
  };
}
