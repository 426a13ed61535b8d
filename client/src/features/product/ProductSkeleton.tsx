import { chakra } from '../../ui/chakra';
import { Head } from '../../ui/Head';
import { Page } from '../../ui/Page';
import { Skeleton } from '../../ui/Skeleton';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { LOADING_TITLE } from '../../ui/loading-title';
import { ProductLayout } from './ProductLayout';
import { STAGE_RATIO } from './gallery/stage-sizes';
import { PreviewPicture, PreviewText } from './ProductPreview';
import { useProductPreview } from './useProductPreview';

/** Placeholder with the dimensions of the product page, with what the card that led here has shown. */
export function ProductSkeleton({ slug }: { slug: string }) {
  const preview = useProductPreview(slug);
  const image = preview?.image;
  return (
    <Page aria-busy="true" data-testid="product-skeleton" minH="100dvh">
      <Head title={LOADING_TITLE} />
      <VisuallyHidden role="status">Loading...</VisuallyHidden>
      <ProductLayout
        top={
          <>
            <Skeleton h="0.875rem" w="14rem" />
            <Skeleton h="0.875rem" w="3.5rem" />
          </>
        }
        gallery={
          image ? (
            <PreviewPicture image={image} background="bg.deep" />
          ) : (
            <Skeleton aspectRatio={STAGE_RATIO} />
          )
        }
        info={
          <>
            {/* As tall as the line with the brand. */}
            <Skeleton h="0.875rem" w="7rem" mb="0.35rem" />
            {preview ? (
              <PreviewText {...preview} />
            ) : (
              <>
                <Skeleton h={{ base: '2.5rem', md: '4rem' }} w="85%" mt="s4" mb="s8" />
                <Skeleton h="3rem" w="90%" />
              </>
            )}
            <chakra.div display="grid" gap="s12" mt="s12">
              <Skeleton h="1.75rem" w="10rem" mt="s8" />
              <chakra.div display="flex" gap="s8" mt="s24">
                {[1, 2, 3, 4].map((cell) => (
                  <Skeleton key={cell} flex="0 1 5.25rem" aspectRatio="1" />
                ))}
              </chakra.div>
              <Skeleton h="7rem" mt="s16" />
              <Skeleton h="9rem" mt="s16" />
            </chakra.div>
          </>
        }
        drawing={<Skeleton aspectRatio="600 / 420" />}
      />
    </Page>
  );
}
