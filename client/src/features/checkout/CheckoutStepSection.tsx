import { useEffect, useRef, type ReactNode } from 'react';
import { chakra } from '../../ui/chakra';
import { Icon } from '../../ui/Icon';
import { TextButton } from '../../ui/TextButton';
import { touchTargetStyles } from '../../ui/touch-target';
import { VisuallyHidden } from '../../ui/VisuallyHidden';

interface CheckoutStepSectionProps {
  /** From 1. */
  number: number;
  title: string;
  state: 'open' | 'done' | 'later';
  /** Moves the focus to the heading when the step opens after the previous one was finished. */
  shouldFocus: boolean;
  /** The choices in a few lines, shown while collapsed. */
  summary?: ReactNode;
  /** Absent when nothing can be changed any more. */
  onChange?: (() => void) | undefined;
  children: ReactNode;
}

/** One step of the checkout: open, collapsed with its summary, or not reached yet. */
export function CheckoutStepSection({
  number,
  title,
  state,
  shouldFocus,
  summary,
  onChange,
  children,
}: CheckoutStepSectionProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const isOpen = state === 'open';
  useEffect(() => {
    if (isOpen && shouldFocus) heading.current?.focus();
  }, [isOpen, shouldFocus]);
  const id = `step-${number}`;

  return (
    <chakra.li borderTop={`1px solid {colors.${isOpen ? 'fg' : 'line'}}`} py={isOpen ? 's24' : 's16'}>
      <section aria-labelledby={id}>
        <chakra.div
          display="grid"
          gridTemplateColumns="2rem minmax(0, 1fr) auto"
          alignItems="center"
          color={state === 'later' ? 'fg.quiet' : 'fg'}
        >
          <chakra.span textStyle="display" fontSize="d20" lineHeight={1.2} aria-hidden="true">
            {state === 'done' ? <Icon name="check" color="success" mb="-0.1875rem" /> : number}
          </chakra.span>
          <chakra.h2
            ref={heading}
            id={id}
            tabIndex={-1}
            outline="none"
            fontSize={isOpen ? 'd26' : 'd20'}
            lineHeight={1.2}
            scrollMarginTop="header"
            aria-current={isOpen ? 'step' : undefined}
          >
            {title}
            {state === 'done' ? <VisuallyHidden>, done</VisuallyHidden> : null}
          </chakra.h2>
          {state === 'done' && onChange !== undefined ? (
            <TextButton css={touchTargetStyles} onClick={onChange}>
              Change<VisuallyHidden>{` ${title.toLowerCase()}`}</VisuallyHidden>
            </TextButton>
          ) : null}
        </chakra.div>
        {isOpen ? (
          <chakra.div ms={{ md: 's32' }} mt="s16" maxW="36rem">
            {children}
          </chakra.div>
        ) : state === 'done' && summary !== undefined ? (
          <chakra.div ms="s32" mt="s4" color="fg.muted" overflowWrap="anywhere">
            {summary}
          </chakra.div>
        ) : null}
      </section>
    </chakra.li>
  );
}
