import { VARIANT_PARAM } from '@domain/product-href';
import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { useCommitted } from '../../components/useCommitted';
import { Breadcrumbs } from '../../ui/Breadcrumbs';
import { chakra } from '../../ui/chakra';
import { Icon } from '../../ui/Icon';
import { Page } from '../../ui/Page';
import { BuyBar, useBuying } from './BuyBox';
import { InfoPanel } from './InfoPanel';
import { ProductGallery } from './ProductGallery';
import { ProductHead } from './ProductHead';
import { ProductLayout } from './ProductLayout';
import { ProductNotFound } from './ProductNotFound';
import { ProductSkeleton } from './ProductSkeleton';
import { ProductTabs } from './ProductTabs';
import { Questions } from './Questions';
import { type ProductPageQuery, useProductPageQuery } from './ProductPage.generated';
import { RecentlyViewedStrip } from './RecentlyViewedStrip';
import { RelatedProducts } from './RelatedProducts';
import { ScaleDrawing } from './ScaleDrawing';
import { BackLink } from './BackLink';
import { useTrackView } from './useTrackView';
import { useAlertState } from './AlertLink';
import { chosenVariant, groundOf, variantParameter } from './variant';

type PageProduct = NonNullable<ProductPageQuery['product']>;

/**
 * State that follows a value of the URL but changes immediately when set: the URL follows in a transition, and a
 * radio button must not wait for it.
 */
function useFollowed<T>(held: T): [T, (value: T) => void] {
  const [value, setValue] = useState(held);
  const [followed, setFollowed] = useState(held);
  if (followed !== held) {
    setFollowed(held);
    setValue(held);
  }
  return [value, setValue];
}

interface ProductViewProps {
  product: PageProduct;
  shop: ProductPageQuery['shop'];
  bankOffers: ProductPageQuery['bankOffers'];
}

function ProductView({ product, ...shops }: ProductViewProps) {
  const [search, setSearch] = useSearchParams();
  useTrackView(product.id);
  const [sku, setSku] = useFollowed(search.get(VARIANT_PARAM));
  const chosen = chosenVariant(product.variants, sku);
  if (!chosen) return <ProductNotFound />;
  const choose = (wanted: string) => {
    const parameter = variantParameter(product.variants, wanted);
    setSku(parameter);
    setSearch(
      (current) => {
        const next = new URLSearchParams(current);
        if (parameter === null) next.delete(VARIANT_PARAM);
        else next.set(VARIANT_PARAM, parameter);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  };
  return <ChosenView product={product} {...shops} chosen={chosen} onChoose={choose} />;
}

interface ChosenViewProps extends ProductViewProps {
  chosen: PageProduct['variants'][number];
  onChoose: (sku: string) => void;
}

function ChosenView({ product, shop, bankOffers, chosen, onChoose }: ChosenViewProps) {
  const buying = useBuying(product, chosen);
  const watching = useAlertState(chosen.id);
  return (
    <Page>
      <ProductHead product={product} />
      <ProductLayout
        top={
          <>
            <Breadcrumbs
              crumbs={[
                { name: 'Home', to: '/' },
                { name: 'Products', to: '/products' },
                { name: product.category.name, to: `/categories/${product.category.slug}` },
              ]}
            />
            <BackLink>
              <Icon name="left" />
              Back
            </BackLink>
          </>
        }
        gallery={
          <ProductGallery
            key={product.id}
            variant={chosen}
            productName={product.name}
            tint={groundOf(product.category.tint, chosen.colour.hex)}
          />
        }
        info={
          <InfoPanel
            product={product}
            variants={product.variants}
            chosen={chosen}
            onChoose={onChoose}
            buying={buying}
            watching={watching}
            freeShippingOver={shop.freeShippingOver}
            bankOffers={bankOffers}
            taxIncluded={shop.taxIncluded}
          />
        }
        drawing={<ScaleDrawing product={product} />}
      />
      <ProductTabs
        key={product.id}
        product={product}
        reviews={product.reviews}
        freeShippingOver={shop.freeShippingOver}
        inStock={chosen.inStock}
      />
      <RelatedProducts products={product.related} />
      <Questions key={product.slug} id={product.id} slug={product.slug} />
      <RecentlyViewedStrip currentId={product.id} />
      <chakra.div pb="section" />
      <BuyBar chosen={chosen} buying={buying} watching={watching} />
    </Page>
  );
}

/** /products/{slug}: gallery, info panel, tabs and related products. */
export function ProductPage() {
  const slug = useCommitted(useParams()['slug'] ?? '');
  const { data, loading, error, refetch } = useProductPageQuery({ variables: { slug } });
  if (data?.product)
    return (
      <ProductView
        key={data.product.id}
        product={data.product}
        shop={data.shop}
        bankOffers={data.bankOffers}
      />
    );
  if (loading) return <ProductSkeleton />;
  return <ProductNotFound {...(error ? { onRetry: () => void refetch().catch(() => undefined) } : {})} />;
}
