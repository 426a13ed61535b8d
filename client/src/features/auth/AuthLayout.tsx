import type { ReactNode } from 'react';
import { chakra } from '../../ui/chakra';
import { Head } from '../../ui/Head';
import { Picture } from '../../ui/Picture';
import { useSignInPicturesQuery } from './SignInPictures.generated';

interface AuthLayoutProps {
  /** Heading and document title. */
  title: string;
  subtitle?: ReactNode;
  children: ReactNode;
  /** Swaps the two columns, for steps that follow the sign-in. */
  isMirrored?: boolean;
}

/** Shown instead of pictures when the catalogue has none of these bags. */
function BrandName() {
  return (
    <chakra.span
      lang="hi"
      position="absolute"
      left="margin"
      bottom={{ base: 's16', md: 'margin' }}
      fontFamily="mark"
      fontSize={{ base: '4.5rem', md: 'clamp(6rem, 13vw, 12rem)' }}
      lineHeight={1.1}
      letterSpacing="-0.02em"
    >
      पोटली
    </chakra.span>
  );
}

/** Layout of the sign-in pages: a form beside two pictures of bags; below them on phones. */
export function AuthLayout({ title, subtitle, children, isMirrored = false }: AuthLayoutProps) {
  const { data } = useSignInPicturesQuery();
  const backgroundColour = isMirrored ? 'tint.backpacks' : 'tint.purses';
  const large = data?.large?.image;
  const small = data?.small?.image;
  return (
    <chakra.section
      display="grid"
      // Keeps late content from shifting the footer while it is visible.
      minH={{ md: 'max(44rem, calc(100dvh - {spacing.header}))' }}
      gridTemplateColumns={{ md: 'repeat(2, minmax(0, 1fr))' }}
      borderBottom="1px solid {colors.line}"
    >
      <Head title={title} noIndex />
      <chakra.div
        aria-hidden="true"
        // Visible also while GuestOnly hides the form.
        visibility="visible"
        overflow="clip"
        bg={backgroundColour}
        h={{ base: '9rem', md: 'auto' }}
        // Not by `order`: a browser that paints before the form has arrived would show it in the first column.
        gridArea={{ md: isMirrored ? '1 / 2' : '1 / 1' }}
      >
        {/* Keeps the pictures in view beside a form taller than the window. */}
        <chakra.div
          position={{ base: 'relative', md: 'sticky' }}
          top={{ md: 'header' }}
          h={{ base: '100%', md: 'min(100%, calc(100dvh - {spacing.header}))' }}
          overflow="hidden"
          // mix-blend-mode: multiply uses the background of the nearest stacking context, which `sticky` creates.
          bg={backgroundColour}
        >
          {data && !large && !small ? <BrandName /> : null}
          {large ? (
            <Picture
              image={large}
              alt=""
              sizes="(min-width: 768px) 60vw, 60vw"
              loading="eager"
              position="absolute"
              maxW="none"
              h={{ base: '190%', md: 'auto' }}
              w={{ base: 'auto', md: '104%' }}
              right={{ base: '2%', md: '-32%' }}
              bottom={{ base: '-60%', md: '0' }}
            />
          ) : null}
          {small ? (
            <Picture
              image={small}
              alt=""
              sizes="(min-width: 768px) 34vw, 30vw"
              loading="eager"
              position="absolute"
              maxW="none"
              h={{ base: '110%', md: 'auto' }}
              w={{ base: 'auto', md: '58%' }}
              left={{ base: '4%', md: '-6%' }}
              bottom={{ base: '-16%', md: '-2%' }}
            />
          ) : null}
        </chakra.div>
      </chakra.div>
      <chakra.div
        alignSelf="center"
        justifySelf={{ md: isMirrored ? 'end' : 'start' }}
        w="100%"
        maxW={{ base: '31rem', md: '38rem' }}
        px="margin"
        ps={{ md: isMirrored ? 'margin' : 'clamp(2rem, 6vw, 6.5rem)' }}
        pe={{ md: isMirrored ? 'clamp(2rem, 6vw, 6.5rem)' : 'margin' }}
        py={{ base: '2rem 3rem', md: '4rem' }}
      >
        {/* On tablets the column is narrower than the longest title at full size. */}
        <chakra.h1 fontSize={{ base: 'd60', md: '2.5rem', lg: 'd60' }} overflowWrap="anywhere">
          {title}
        </chakra.h1>
        {subtitle === undefined ? null : (
          <chakra.p color="fg.muted" mt="s4" textWrap="pretty">
            {subtitle}
          </chakra.p>
        )}
        {children}
      </chakra.div>
    </chakra.section>
  );
}
