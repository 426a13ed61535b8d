import { Component, lazy, useState, type ComponentType, type ReactNode } from 'react';
import { chakra } from './chakra';
import { TextButton } from './TextButton';

export type Failed<Props> = (props: Props, retry: () => void) => ReactNode;

/**
 * A part of a page behind a chunk of its own; a `<Suspense>` around it shows what stands there meanwhile. When the chunk
 * cannot be had, or the part fails, the rest of the page stands.
 * @param load imports the chunk; asked once more when it fails, for a connection that dropped for a moment
 * @param failed what stands there then; without it, a line that says so, with a way to try again
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  failed: Failed<Props> = tryAgain,
): ComponentType<Props> {
  const attempt = () => lazy(async () => ({ default: await load().catch(load) }));
  // React keeps the failure of a lazy component for good: the next try, here or elsewhere, needs a new one.
  let Part = attempt();

  return function LazyPart(props: Props) {
    const [attempts, setAttempts] = useState(1);
    const retry = () => {
      setAttempts(attempts + 1);
    };
    const renew = () => {
      Part = attempt();
    };
    return (
      <PartBoundary key={attempts} failed={failed(props, retry)} onFailed={renew}>
        <Part {...props} />
      </PartBoundary>
    );
  };
}

interface PartBoundaryProps {
  failed: ReactNode;
  onFailed: () => void;
  children: ReactNode;
}

class PartBoundary extends Component<PartBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override componentDidCatch(): void {
    this.props.onFailed();
  }

  override render() {
    return this.state.hasFailed ? this.props.failed : this.props.children;
  }
}

function tryAgain(_props: unknown, retry: () => void): ReactNode {
  return (
    <chakra.p role="alert" py="s16" color="fg.muted">
      This part of the page could not be loaded. <TextButton onClick={retry}>Try Again</TextButton>
    </chakra.p>
  );
}

/** For what only helps: without it, the page is as it was. */
export const nothing = (): ReactNode => null;
