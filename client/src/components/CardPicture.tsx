import { useState } from 'react';
import { chakra, type HTMLChakraProps } from '../ui/chakra';
import { NoPicture } from '../ui/NoPicture';
import { Picture, type PictureImage } from '../ui/Picture';

interface CardImage extends PictureImage {
  id: string;
  angle: string;
}

interface CardPictureProps {
  /** The first is the main image; the first with another angle is shown on hover. */
  images: readonly CardImage[];
  sizes: string;
  eager: boolean;
  /** Once true the second image is loaded, and shown while the card is hovered. */
  loadSecondImage: boolean;
  soldOut: boolean;
  margin: HTMLChakraProps<'div'>['margin'];
}

const SOLD_OUT_OPACITY = 0.55;

const PictureFrame = chakra('div', {
  base: {
    position: 'relative',
    aspectRatio: '1',
    '& img': { height: '100%', transition: 'opacity {durations.calm}' },
  },
  variants: {
    soldOut: { true: { '& img': { opacity: SOLD_OUT_OPACITY } } },
    turned: { true: { '@media (hover: hover)': { '.group:hover & img:first-of-type': { opacity: 0 } } } },
  },
});

/** The square picture of a card. Decorative: the text beside it names the product. */
export function CardPicture({ images, sizes, eager, loadSecondImage, soldOut, margin }: CardPictureProps) {
  const [isSecondLoaded, setSecondLoaded] = useState(false);
  const mainImage = images[0];
  const secondImage = images.find((image) => image.angle !== mainImage?.angle);
  return (
    <PictureFrame soldOut={soldOut} turned={isSecondLoaded} margin={margin}>
      {mainImage === undefined ? (
        <NoPicture />
      ) : (
        <Picture image={mainImage} sizes={sizes} alt="" loading={eager ? 'eager' : 'lazy'} />
      )}
      {loadSecondImage && secondImage !== undefined ? (
        <Picture
          image={{ ...secondImage, blurDataUrl: '' }}
          sizes={sizes}
          alt=""
          loading="eager"
          position="absolute"
          inset={0}
          onLoad={() => {
            setSecondLoaded(true);
          }}
          opacity={0}
          css={isSecondLoaded ? { '.group:hover &': { opacity: soldOut ? SOLD_OUT_OPACITY : 1 } } : undefined}
        />
      ) : null}
      {soldOut ? (
        <chakra.span
          position="absolute"
          left={0}
          bottom="s4"
          px="0.625rem"
          pt="0.1875rem"
          pb="0.0625rem"
          bg="bg.paper"
          border="1px solid {colors.line.strong}"
          fontSize="t13"
        >
          Sold out
        </chakra.span>
      ) : null}
    </PictureFrame>
  );
}
