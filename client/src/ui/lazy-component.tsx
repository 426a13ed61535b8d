import { Component, lazy, useState, type ComponentType, type ReactNode } from 'react';
import { chakra } from './chakra';
import { useStyleRegistry, type StyleRegistry } from './theme/style-registry';
import { TextButton } from './TextButton';
import { useIsHydrating } from './useIsHydrating';

export type RenderFailure<Props> = (props: Props, retry: () => void) => ReactNode;

interface LazyComponentOptions {
  /** Whether the component has styles that the page need not have. It waits for the engine then; one that shows nothing need not. */
  needsStyles?: boolean;
}

/**
 * Creates a component that is a chunk of its own; a `<Suspense>` around it shows the fallback while it loads. When
 * the chunk fails to load or the component throws, the rest of the page stays.
 * @param load imports the chunk; called once more when it fails, in case the connection dropped for a moment
 * @param renderFailure what to render then; by default a message with a Try Again button
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  renderFailure: RenderFailure<Props> = renderRetry,
  { needsStyles = true }: LazyComponentOptions = {},
): ComponentType<Props> {
  const attempt = (styles: StyleRegistry | null) =>
    lazy(async () => {
      const loadStyles = async () => styles?.loadInTime();
      const [component] = await Promise.all([load().catch(load), loadStyles().catch(loadStyles)]);
      return { default: component };
    });
  let LazyComponent: ReturnType<typeof attempt> | null = null;

  return function LazyPart(props: Props) {
    const [attempts, setAttempts] = useState(1);
    const styles = useStyleRegistry();
    // What the server rendered has its styles.
    const isHydrating = useIsHydrating();
    const retry = () => {
      setAttempts(attempts + 1);
    };
    // React caches the failure of a lazy component: each further attempt needs a new one.
    const resetAttempt = () => {
      LazyComponent = null;
    };
    LazyComponent ??= attempt(needsStyles && !isHydrating ? styles : null);
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
