import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { chakra } from '../../ui/chakra';

interface AccountSectionProps {
  /** Fragment of its address. */
  id: string;
  title: string;
  /** Its purpose, in one sentence. */
  intro?: ReactNode;
  children: ReactNode;
}

/** A section of an account page, below a thin line. */
export function AccountSection({ id, title, intro, children }: AccountSectionProps) {
  const sectionRef = useRef<HTMLElement>(null);
  const { hash } = useLocation();

  // It is rendered after the browser has looked for the fragment.
  useEffect(() => {
    if (hash === `#${id}`) sectionRef.current?.scrollIntoView();
  }, [hash, id]);

  return (
    <chakra.section
      ref={sectionRef}
      id={id}
      aria-labelledby={`${id}-title`}
      borderTop="1px solid {colors.line}"
      pt="s16"
      mt={{ base: 's32', md: 's48' }}
    >
      <chakra.h2 id={`${id}-title`} fontSize="d26">
        {title}
      </chakra.h2>
      {intro === undefined ? null : (
        <chakra.p color="fg.muted" mt="s8" maxW="56ch">
          {intro}
        </chakra.p>
      )}
      {children}
    </chakra.section>
  );
}
