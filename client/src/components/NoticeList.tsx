import { useEffect, useState } from 'react';
import { dismissNotice, useNotices, type Notice } from '../state/notices';
import { chakra } from '../ui/chakra';
import { Icon } from '../ui/Icon';
import { IconButton } from '../ui/IconButton';
import { TextButton } from '../ui/TextButton';
import { TextLink } from '../ui/TextLink';
import { touchTargetStyles } from '../ui/touch-target';

/** How long notices are shown, in ms; errors take longer to read, and so do those with a button. */
const DISMISS_AFTER_MS = { success: 6_000, info: 8_000, error: 12_000 } as const;

const NoticeFrame = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    alignItems: 'start',
    columnGap: 's12',
    padding: '0.375rem 0.375rem 0.375rem 1rem',
    background: 'bg.high',
    borderLeft: '3px solid currentColor',
    animation: 'rise {durations.calm} {easings.hand}',
    '& > *': { color: 'fg' },
    '& > svg': { color: 'inherit', marginTop: '0.75rem' },
  },
  variants: {
    tone: {
      success: { color: 'success', background: 'success.wash' },
      error: { color: 'error' },
      info: { color: 'fg' },
    },
    floating: {
      true: { outline: '1px solid {colors.line.strong}', width: { md: '24rem' }, marginTop: 's8' },
    },
  },
});

interface NoticeListProps {
  /** Over the page; without it, in the normal flow. */
  floating?: boolean;
}

/** The current notices. Each disappears after a while, but not while it is hovered or focused. */
export function NoticeList({ floating = true }: NoticeListProps) {
  return useNotices().map((notice) => <NoticeCard key={notice.id} notice={notice} floating={floating} />);
}

function NoticeCard({ notice, floating }: { notice: Notice; floating: boolean }) {
  const { id, tone, title, text, link, action } = notice;
  const hasAction = action !== undefined;
  const [isPaused, setPaused] = useState(false);
  const pause = () => {
    setPaused(true);
  };
  const resume = () => {
    setPaused(false);
  };
  const dismiss = () => {
    dismissNotice(id);
  };

  useEffect(() => {
    if (isPaused) return undefined;
    const timer = setTimeout(
      () => {
        dismissNotice(id);
      },
      DISMISS_AFTER_MS[hasAction ? 'error' : tone],
    );
    return () => {
      clearTimeout(timer);
    };
  }, [id, tone, hasAction, isPaused]);

  return (
    <NoticeFrame
      tone={tone}
      floating={floating}
      role={tone === 'error' ? 'alert' : undefined}
      onPointerEnter={pause}
      onPointerLeave={resume}
      onFocus={pause}
      onBlur={resume}
    >
      <Icon name={tone === 'success' ? 'check' : 'tag'} />
      <chakra.div py="0.625rem" fontSize="t14" lineHeight={1.4}>
        <chakra.p fontWeight={550}>{title}</chakra.p>
        {text === undefined ? null : <p>{text}</p>}
        {link === undefined ? null : (
          <TextLink to={link.to} onClick={dismiss}>
            {link.label}
          </TextLink>
        )}
        {action === undefined ? null : (
          <TextButton
            css={touchTargetStyles}
            onClick={() => {
              dismiss();
              action.run();
              // The button with the focus is gone.
              document.getElementById('main')?.focus({ preventScroll: true });
            }}
          >
            {action.label}
          </TextButton>
        )}
      </chakra.div>
      <IconButton icon="close" label="Dismiss" onClick={dismiss} />
    </NoticeFrame>
  );
}
