import { VARIANT_PARAM } from '@domain/product-href';
import { useState } from 'react';
import { useLocation, useParams, useSearchParams } from 'react-router';
import { useCommittedValue } from '../../components/useCommittedValue';
import { AfterFirstPaint } from '../../ui/AfterFirstPaint';
import { BelowFold } from '../../ui/BelowFold';
import { Breadcrumbs } from '../../ui/Breadcrumbs';
import { chakra } from '../../ui/chakra';
import { Icon } from '../../ui/Icon';
import { CachedHtml } from '../../ui/CachedHtml';
import { Page } from '../../ui/Page';
import { PurchaseBar } from './purchase/PurchasePanel';
import { useAddToCartState } from './purchase/useAddToCartState';
import { InfoPanel } from './purchase/InfoPanel';
import { ProductGallery } from './gallery/ProductGallery';
import { ProductHead } from './ProductHead';
import { ProductLayout } from './ProductLayout';
import { ProductNotFound } from './ProductNotFound';
import { ProductPreview } from './ProductPreview';
import { ProductSkeleton } from './ProductSkeleton';
import { ProductTabs } from './tabs/ProductTabs';
import { LazyQuestions } from './questions/LazyQuestions';
import { type ProductPageQuery, useProductPageQuery } from './ProductPage.generated';
import { RecentlyViewedStrip } from './RecentlyViewedStrip';
import { RelatedProducts } from './RelatedProducts';
import { ScaleDrawing } from './tabs/ScaleDrawing';
import { BackLink } from './BackLink';
import { useTrackView } from './useTrackView';
import { useAlertState } from './purchase/AlertLink';
import { findSelectedVariant, pickBackground, toVariantParameter } from './purchase/variant';

type PageProduct = NonNullable<ProductPageQuery['product']>;

/**
 * State that follows a value of the URL but changes immediately when set: the URL follows in a transition, and a
 * radio button must not wait for it.
 */
function useStateSyncedWithUrl<T>(urlValue: T): [T, (value: T) => void] {
  const [value, setValue] = useState(urlValue);
  const [syncedValue, setSyncedValue] = useState(urlValue);
  if (syncedValue !== urlValue) {
    setSyncedValue(urlValue);
    setValue(urlValue);
  }
  return [value, setValue];
}

interface ProductViewProps {
  product: PageProduct;
  shop: ProductPageQuery['shop'];
  bankOffers: ProductPageQuery['bankOffers'];
  paymentOptions: ProductPageQuery['paymentOptions'];
}

function ProductView({ product, ...shopProps }: ProductViewProps) {
  const [search, setSearch] = useSearchParams();
  useTrackView(product.id);
  const [sku, setSku] = useStateSyncedWithUrl(search.get(VARIANT_PARAM));
  const variant = findSelectedVariant(product.variants, sku);
  if (!variant) return <ProductNotFound />;
  const chooseVariant = (nextSku: string) => {
    const parameter = toVariantParameter(product.variants, nextSku);
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
  return <VariantView product={product} {...shopProps} variant={variant} onChoose={chooseVariant} />;
}

interface VariantViewProps extends ProductViewProps {
  variant: PageProduct['variants'][number];
  onChoose: (sku: string) => void;
}

function VariantView({ product, variant, onChoose, ...shopProps }: VariantViewProps) {
  const { shop, bankOffers, paymentOptions } = shopProps;
  const addToCartState = useAddToCartState(product, variant);
  const alertState = useAlertState(variant.id);
  const isPlainAddress = useLocation().search === '';
  // What the tabs and the drawing show, which a change of stock or price does not touch.
  const { variants, related, reviews, ...facts } = product;
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
          <CachedHtml dependsOn={['ProductGallery', product.name, product.category.tint, variant]}>
            <ProductGallery
              key={product.id}
              variant={variant}
              productName={product.name}
              tint={pickBackground(product.category.tint, variant.colour.hex)}
            />
          </CachedHtml>
        }
        info={
          // Its links keep the address's query.
          <CachedHtml dependsOn={isPlainAddress ? ['InfoPanel', facts, variants, shopProps] : undefined}>
            <InfoPanel
              product={product}
              variants={variants}
              chosen={variant}
              onChoose={onChoose}
              addToCartState={addToCartState}
              alertState={alertState}
              freeShippingOver={shop.freeShippingOver}
              bankOffers={bankOffers}
              cashOption={paymentOptions.find(({ isCash }) => isCash) ?? null}
              taxIncluded={shop.taxIncluded}
            />
          </CachedHtml>
        }
        drawing={
          <BelowFold dependsOn={['ScaleDrawing', facts]}>
            <ScaleDrawing product={product} />
          </BelowFold>
        }
      />
      <BelowFold dependsOn={['ProductTabs', facts, reviews, shop, variant.inStock]}>
        <ProductTabs
          key={product.id}
          product={product}
          reviews={reviews}
          freeShippingOver={shop.freeShippingOver}
          inStock={variant.inStock}
        />
      </BelowFold>
      <BelowFold>
        <RelatedProducts products={related} />
      </BelowFold>
      <LazyQuestions key={product.slug} id={product.id} slug={product.slug} />
      <RecentlyViewedStrip currentId={product.id} />
      <chakra.div pb="section" />
      <PurchaseBar variant={variant} addToCartState={addToCartState} alertState={alertState} />
    </Page>
  );
}

/** The product's preview; null where its page will say that there is no such product. */
function ViewPreview({ product }: { product: PageProduct }) {
  const [search] = useSearchParams();
  const variant = findSelectedVariant(product.variants, search.get(VARIANT_PARAM));
  if (!variant) return null;
  return (
    <ProductPreview
      product={{ ...product, image: variant.images[0] ?? null }}
      background={pickBackground(product.category.tint, variant.colour.hex)}
    />
  );
}

/** /products/{slug}: gallery, info panel, tabs and related products. */
export function ProductPage() {
  const slug = useCommittedValue(useParams()['slug'] ?? '');
  const { data, loading, error, refetch } = useProductPageQuery({ variables: { slug } });
  const product = data?.product;
  const content = product ? (
    <ProductView
      key={product.id}
      product={product}
      shop={data.shop}
      bankOffers={data.bankOffers}
      paymentOptions={data.paymentOptions}
    />
  ) : loading ? (
    <ProductSkeleton slug={slug} />
  ) : (
    <ProductNotFound {...(error ? { onRetry: () => void refetch().catch(() => undefined) } : {})} />
  );
  return (
    <AfterFirstPaint key={slug} preview={product ? <ViewPreview product={product} /> : content}>
      {content}
    </AfterFirstPaint>
  );
}
