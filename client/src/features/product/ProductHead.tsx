import { productHref } from '@domain/product-href';
import { useFragment, type FragmentSource } from '../../graphql/useFragment';
import { Head } from '../../ui/Head';
import { JsonLd } from '../../ui/JsonLd';
import { useOrigin } from '../../ui/origin';
import { breadcrumbJsonLd, previewPictureUrl, productJsonLd } from './product.jsonld';
import { formatProductTitle } from './product-title';
import { ProductHead_ProductFragmentDoc, type ProductHead_ProductFragment } from './ProductHead.generated';

/** Title, meta tags and JSON-LD. The canonical URL has no variant parameter. */
export function ProductHead(props: { product: FragmentSource<ProductHead_ProductFragment> }) {
  const product = useFragment(ProductHead_ProductFragmentDoc, props.product);
  const origin = useOrigin();
  if (product === null) return null;
  const [image] = product.images;
  return (
    <>
      <Head
        title={formatProductTitle(product)}
        description={product.shortDescription}
        canonical={productHref(product.slug)}
        image={image ? previewPictureUrl(image.url) : undefined}
        type="product"
      />
      <JsonLd
        data={import.meta.env.SSR ? [productJsonLd(product, origin), breadcrumbJsonLd(product, origin)] : []}
      />
    </>
  );
}
