import type { ApolloClient } from '@apollo/client';
import { daysRange } from '@domain/delivery-days';
import { withinDays } from '@domain/delivery';
import { RETURN_DAYS } from '@domain/order-limits';
import { Head } from '../../ui/Head';
import { JsonLd } from '../../ui/JsonLd';
import { useOrigin } from '../../ui/origin';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { CategoryCards } from './CategoryCards';
import { CategoryStrip } from './CategoryStrip';
import { Collections } from './Collections';
import { HomePageDocument, useHomePageQuery, type HomePageQuery } from './HomePage.generated';
import { HomeSkeleton } from './HomeSkeleton';
import { PromoBanner } from './PromoBanner';
import { Stats } from './Stats';
import { WhyChooseUs } from './WhyChooseUs';

/** /: what the shop has, and why to buy it here. */
export function HomePage() {
  const { data, error } = useHomePageQuery();
  if (data?.home) return <HomeView home={data.home} />;
  // The page's boundary shows the failure, and its Try Again asks anew.
  if (error) throw error;
  return <HomeSkeleton />;
}

function HomeView({ home }: { home: HomePageQuery['home'] }) {
  const picture = home.banners[0]?.images[0];
  return (
    <>
      <Head
        title="Potli: bags and luggage, measured and photographed in every colour"
        description={`Suitcases, backpacks, handbags, potlis and more for India. True centimetres, litres and kilograms, ${RETURN_DAYS}-day returns, delivery within ${daysRange(withinDays('express'))} days.`}
        canonical="/"
        {...(picture ? { image: `${picture.url}?w=1000` } : {})}
      />
      <ShopJsonLd />
      <VisuallyHidden asChild>
        <h1>Potli, bags and luggage</h1>
      </VisuallyHidden>
      <CategoryStrip cards={home.categoryCards} />
      <PromoBanner banners={home.banners} />
      <CategoryCards cards={home.categoryCards} />
      <Collections collections={home.collections} />
      <WhyChooseUs title={home.reasonsTitle} image={home.reasonsImage} reasons={home.reasons} />
      <Stats figures={home.figures} />
    </>
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

export function prefetch({ client }: { client: ApolloClient }): Promise<unknown> {
  return client.query<HomePageQuery>({ query: HomePageDocument });
}
