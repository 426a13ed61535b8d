import { useEffect, useState } from 'react';
import { srcSetOf, type PictureImage } from '../../ui/Picture';

/** After this long a preview is better than the wrong colour. */
const PATIENCE_MS = 1_500;

/**
 * Of a product's colourways the one to show: the one before, until the first picture of the chosen one can be drawn.
 * @param sizes how wide it will stand, as the picture's own
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
