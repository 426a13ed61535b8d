import { chakra } from '../../ui/chakra';
import { Head } from '../../ui/Head';
import { Page } from '../../ui/Page';
import { Picture, type PictureImage } from '../../ui/Picture';
import { STAGE_RATIO, STAGE_SIZES } from './gallery/stage-sizes';
import { formatProductTitle } from './product-title';
import { ProductLayout } from './ProductLayout';

/** What is known of a product before its page is rendered. */
export interface PreviewedProduct {
  name: string;
  shortDescription: string;
  /** Of the variant that the address selects. */
  image: PictureImage | null;
}

/** The main picture, where the gallery will show it. `background` is a theme token. */
export function PreviewPicture({ image, background }: { image: PictureImage; background: string }) {
  // Around the picture, which is multiplied onto it.
  return (
    <chakra.div bg={background}>
      <Picture
        image={image}
        alt=""
        sizes={STAGE_SIZES}
        loading="eager"
        fetchPriority="high"
        aspectRatio={STAGE_RATIO}
      />
    </chakra.div>
  );
}

/** Name and text, as the page shows them. */
export function PreviewText({ name, shortDescription }: Pick<PreviewedProduct, 'name' | 'shortDescription'>) {
  return (
    <>
      <chakra.h1 fontSize="d60" mt="s4" mb="s8">
        {name}
      </chakra.h1>
      <chakra.p color="fg.muted" maxW="40ch">
        {shortDescription}
      </chakra.p>
    </>
  );
}

interface ProductPreviewProps {
  product: PreviewedProduct & { brand: { name: string } };
  /** Theme token of the picture's background. */
  background: string;
}

/** Picture, brand, name and text of a product, in their places on its page: painted before the rest is rendered. */
export function ProductPreview({ product, background }: ProductPreviewProps) {
  const { image, brand } = product;
  return (
    <Page minH="100dvh" aria-busy="true" data-testid="product-preview">
      <Head title={formatProductTitle(product)} />
      <ProductLayout
        top={null}
        gallery={image ? <PreviewPicture image={image} background={background} /> : null}
        info={
          <>
            <chakra.p textStyle="second">{brand.name}</chakra.p>
            <PreviewText {...product} />
          </>
        }
        drawing={null}
      />
    </Page>
  );
}
