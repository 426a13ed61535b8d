import { useEffect, useState } from 'react';
import { srcSetOf, type PictureImage } from '../../../ui/Picture';

/** After 1.5 seconds a blurred preview is better than the wrong colour. */
const MAX_WAIT_MS = 1_500;

/**
 * Returns the variant to show: the previous one until the first picture of the chosen one is decoded.
 * @param sizes the `sizes` attribute of that picture
 */
export function useLoadedVariant<
  Variant extends { readonly id: string; readonly images: readonly PictureImage[] },
>(chosen: Variant, sizes: string): Variant {
  const [shownVariant, setShownVariant] = useState(chosen);
  const isVariantChanged = shownVariant.id !== chosen.id;
  useEffect(() => {
    const [first] = chosen.images;
    if (!isVariantChanged || !first) return undefined;
    let show = () => setShownVariant(chosen);
    const showNow = () => show();
    const timer = setTimeout(showNow, MAX_WAIT_MS);
    const picture = new Image();
    picture.sizes = sizes;
    picture.srcset = srcSetOf(first);
    void picture.decode().then(showNow, showNow);
    return () => {
      show = () => undefined;
      clearTimeout(timer);
    };
  }, [chosen, isVariantChanged, sizes]);
  return isVariantChanged && chosen.images.length > 0 ? shownVariant : chosen;
}
