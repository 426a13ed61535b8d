import { Component, lazy, useState, type ComponentType, type ReactNode } from 'react';
import { chakra } from './chakra';
import { TextButton } from './TextButton';

export type Failed<Props> = (props: Props, retry: () => void) => ReactNode;

/**
 * Creates a component that is a chunk of its own; a `<Suspense>` around it shows the fallback while it loads. When
 * the chunk fails to load or the component throws, the rest of the page stays.
 * @param load imports the chunk; called once more when it fails, in case the connection dropped for a moment
 * @param renderFailure what to render then; by default a message with a Try Again button
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  failed: Failed<Props> = tryAgain,
): ComponentType<Props> {
  const attempt = () => lazy(async () => ({ default: await load().catch(load) }));
  // React caches the failure of a lazy component: each further attempt needs a new one.
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

/** For optional parts. */
export const nothing = (): ReactNode => null;
