import { Component, lazy, useState, type ComponentType, type ReactNode } from 'react';
import { chakra } from './chakra';
import { loadStyleEngine } from './load-style-engine';
import { TextButton } from './TextButton';

export type RenderFailure<Props> = (props: Props, retry: () => void) => ReactNode;

/**
 * Creates a component that is a chunk of its own; a `<Suspense>` around it shows the fallback while it loads. When
 * the chunk fails to load or the component throws, the rest of the page stays.
 * @param load imports the chunk; called once more when it fails, in case the connection dropped for a moment
 * @param renderFailure what to render then; by default a message with a Try Again button
 * @param loadStyles loads what computes the component's styles, which the page need not contain
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  renderFailure: RenderFailure<Props> = renderRetry,
  loadStyles: () => Promise<unknown> = loadStyleEngine,
): ComponentType<Props> {
  const attempt = () =>
    lazy(async () => {
      const [component] = await Promise.all([load().catch(load), loadStyles()]);
      return { default: component };
    });
  // React caches the failure of a lazy component: each further attempt needs a new one.
  let LazyComponent = attempt();

  return function LazyPart(props: Props) {
    const [attempts, setAttempts] = useState(1);
    const retry = () => {
      setAttempts(attempts + 1);
    };
    const resetAttempt = () => {
      LazyComponent = attempt();
    };
    return (
      <ChunkErrorBoundary key={attempts} renderFailure={renderFailure(props, retry)} onFailed={resetAttempt}>
        <LazyComponent {...props} />
      </ChunkErrorBoundary>
    );
  };
}

interface ChunkErrorBoundaryProps {
  renderFailure: ReactNode;
  onFailed: () => void;
  children: ReactNode;
}

class ChunkErrorBoundary extends Component<ChunkErrorBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override componentDidCatch(): void {
    this.props.onFailed();
  }

  override render() {
    return this.state.hasFailed ? this.props.renderFailure : this.props.children;
  }
}

function renderRetry(_props: unknown, retry: () => void): ReactNode {
  return (
    <chakra.p role="alert" py="s16" color="fg.muted">
      This part of the page could not be loaded. <TextButton onClick={retry}>Try Again</TextButton>
    </chakra.p>
  );
}

/** For optional parts. */
export const renderNothing = (): ReactNode => null;
