import { formatDayRange } from '@domain/delivery-days';
import { calendarDayRange } from '@domain/delivery';
import { RETURN_DAYS } from '@domain/order-limits';
import { BelowFold } from '../../ui/BelowFold';
import { ButtonLink } from '../../ui/ButtonLink';
import { chakra } from '../../ui/chakra';
import { EmptyState } from '../../ui/EmptyState';
import { Head } from '../../ui/Head';
import { HydrationBoundary } from '../../ui/HydrationBoundary';
import { JsonLd } from '../../ui/JsonLd';
import { useOrigin } from '../../ui/origin';
import { Page } from '../../ui/Page';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { CategoryCards } from './CategoryCards';
import { CategoryStrip } from './CategoryStrip';
import { Collections } from './Collections';
import { useHomePageQuery, type HomePageQuery } from './HomePage.generated';
import { HomeSkeleton } from './HomeSkeleton';
import { PromoBanner } from './PromoBanner';
import { Stats } from './Stats';
import { WhyChooseUs } from './WhyChooseUs';

/** /: the home page. */
export function HomePage() {
  const { data, error } = useHomePageQuery();
  if (data?.home) return <HomeView home={data.home} />;
  // The error boundary shows the failure and retries.
  if (error) throw error;
  return <HomeSkeleton />;
}

function HomeView({ home }: { home: HomePageQuery['home'] }) {
  const previewImage = home.banners[0]?.images[0];
  const { banners, categoryCards, collections, reasons, figures } = home;
  const hasGoods = categoryCards.length > 0;
  return (
    <>
      <Head
        title={
          hasGoods
            ? 'Potli: bags and luggage, measured and photographed in every colour'
            : 'Potli: bags and luggage'
        }
        description={
          hasGoods
            ? `Suitcases, backpacks, handbags, potlis and more for India. True centimetres, litres and kilograms, ${RETURN_DAYS}-day returns, delivery within ${formatDayRange(calendarDayRange('express'))} days.`
            : 'Bags and luggage for India. New bags are coming soon.'
        }
        canonical="/"
        {...(previewImage ? { image: `${previewImage.url}?w=1000` } : {})}
      />
      <ShopJsonLd />
      <HydrationBoundary dependsOn={['CategoryStrip', categoryCards]}>
        {hasGoods ? <CategoryStrip cards={categoryCards} /> : null}
      </HydrationBoundary>
      {banners.length > 0 ? (
        <>
          <VisuallyHidden asChild>
            <h1>Potli, bags and luggage</h1>
          </VisuallyHidden>
          <HydrationBoundary dependsOn={['PromoBanner', banners]}>
            <PromoBanner banners={banners} />
          </HydrationBoundary>
        </>
      ) : (
        <PlainHero hasGoods={hasGoods} />
      )}
      <BelowFold dependsOn={['CategoryCards', categoryCards]}>
        {hasGoods ? <CategoryCards cards={categoryCards} /> : null}
      </BelowFold>
      <BelowFold dependsOn={['Collections', collections]}>
        <Collections collections={collections} />
      </BelowFold>
      <BelowFold dependsOn={['Reasons', home.reasonsTitle, home.reasonsImage, reasons, figures]}>
        {reasons.length > 0 ? (
          <WhyChooseUs title={home.reasonsTitle} image={home.reasonsImage} reasons={reasons} />
        ) : null}
        {figures.length > 0 ? <Stats figures={figures} /> : <chakra.div pb="section" />}
      </BelowFold>
    </>
  );
}

/** Shown instead of the banner when nothing is promoted. */
function PlainHero({ hasGoods }: { hasGoods: boolean }) {
  return (
    <Page>
      {hasGoods ? (
        <EmptyState
          level={1}
          title="Potli, bags and luggage"
          actions={<ButtonLink to="/products">See all bags</ButtonLink>}
        >
          <p>Honest sizes, colours side by side and prices in full.</p>
        </EmptyState>
      ) : (
        <EmptyState level={1} title="New bags are coming soon">
          <p>The first bags will be here soon. Please check back.</p>
        </EmptyState>
      )}
    </Page>
  );
}

function ShopJsonLd() {
  const origin = useOrigin();
  return (
    <JsonLd
      data={[
        {
          '@context': 'https://schema.org',
          '@type': 'Organization',
          name: 'Potli',
          url: `${origin}/`,
          logo: `${origin}/icon-512.png`,
        },
        {
          '@context': 'https://schema.org',
          '@type': 'WebSite',
          name: 'Potli',
          url: `${origin}/`,
          potentialAction: {
            '@type': 'SearchAction',
            target: { '@type': 'EntryPoint', urlTemplate: `${origin}/products?search={search_term_string}` },
            'query-input': 'required name=search_term_string',
          },
        },
      ]}
    />
  );
}
