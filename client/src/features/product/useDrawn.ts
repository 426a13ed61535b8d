import { useEffect, useState } from 'react';
import { srcSetOf, type PictureImage } from '../../ui/Picture';

/** After 1.5 seconds a blurred preview is better than the wrong colour. */
const PATIENCE_MS = 1_500;

/**
 * Returns the variant to show: the previous one until the first picture of the chosen one is decoded.
 * @param sizes the `sizes` attribute of that picture
 */
export function useDrawn<Variant extends { readonly id: string; readonly images: readonly PictureImage[] }>(
  chosen: Variant,
  sizes: string,
): Variant {
  const [shown, setShown] = useState(chosen);
  const isNew = shown.id !== chosen.id;
  useEffect(() => {
    const [first] = chosen.images;
    if (!isNew || !first) return undefined;
    let show = () => setShown(chosen);
    const draw = () => show();
    const timer = setTimeout(draw, PATIENCE_MS);
    const picture = new Image();
    picture.sizes = sizes;
    picture.srcset = srcSetOf(first);
    void picture.decode().then(draw, draw);
    return () => {
      show = () => undefined;
      clearTimeout(timer);
    };
  }, [chosen, isNew, sizes]);
  return isNew && chosen.images.length > 0 ? shown : chosen;
}
