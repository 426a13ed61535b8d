import { act, render, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import userEvent from '@testing-library/user-event';
import { Suspense, type ComponentType } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderWithProviders } from '../testing/render-with-providers';
import { lazyComponent, renderNothing, type RenderFailure } from './lazy-component';
import { StyleRegistry, StyleRegistryProvider, type StyleEngine } from './theme/style-registry';

interface Props {
  name: string;
}
const Greeting = ({ name }: Props) => <p>{`Hello, ${name}`}</p>;
const chunkLoadError = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));

beforeEach(() => {
  // React logs errors that a boundary catches.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

function renderPart(load: () => Promise<ComponentType<Props>>, failed?: RenderFailure<Props>) {
  const LazyGreeting = lazyComponent(load, failed);
  renderWithProviders(
    <>
      <h1>The page</h1>
      <Suspense fallback={<p>Loading...</p>}>
        <LazyGreeting name="Asha" />
      </Suspense>
    </>,
  );
}

it('lazyComponent suspends until its chunk has loaded, then renders it', async () => {
  renderPart(() => Promise.resolve(Greeting));
  expect(screen.getByText('Loading...')).toBeVisible();
  expect(await screen.findByText('Hello, Asha')).toBeVisible();
});

it.each([
  [{}, 'suspends until the engine of the styles has loaded'],
  [{ needsStyles: false }, 'does not wait for the engine of the styles when it shows nothing'],
])('lazyComponent with %o %s', async (options, name) => {
  let finish: (engine: StyleEngine) => void = () => undefined;
  const styles = new StyleRegistry({ loadEngine: () => new Promise((resolve) => (finish = resolve)) });
  const LazyGreeting = lazyComponent(() => Promise.resolve(Greeting), undefined, options);
  render(
    <StyleRegistryProvider value={styles}>
      <Suspense fallback={<p>Loading...</p>}>
        <LazyGreeting name="Asha" />
      </Suspense>
    </StyleRegistryProvider>,
  );
  // React shows a fallback for 300 ms at least.
  await act(() => new Promise((resolve) => setTimeout(resolve, 400)));
  expect(screen.queryByText('Hello, Asha') === null).toBe(name.startsWith('suspends'));
  await act(async () => {
    finish({ prepare: () => undefined, write: () => undefined });
    await Promise.resolve();
  });
  expect(await screen.findByText('Hello, Asha')).toBeVisible();
});

it('lazyComponent hydrates what the server rendered without the engine of the styles', async () => {
  const Server = () => (
    <Suspense>
      <Greeting name="Asha" />
    </Suspense>
  );
  const LazyGreeting = lazyComponent(() => Promise.resolve(Greeting));
  document.body.innerHTML = `<div>${renderToString(<Server />)}</div>`;
  const loadEngine = vi.fn(() => new Promise<StyleEngine>(() => undefined));
  const root = await act(async () =>
    hydrateRoot(
      document.querySelector('div') ?? document.body,
      <StyleRegistryProvider value={new StyleRegistry({ loadEngine })}>
        <Suspense>
          <LazyGreeting name="Asha" />
        </Suspense>
      </StyleRegistryProvider>,
    ),
  );
  expect(screen.getByText('Hello, Asha')).toBeVisible();
  expect(loadEngine).not.toHaveBeenCalled();
  act(() => root.unmount());
});

it('lazyComponent loads its chunk again when it fails once', async () => {
  const load = vi.fn<() => Promise<ComponentType<Props>>>(chunkLoadError);
  load.mockImplementationOnce(chunkLoadError).mockImplementationOnce(() => Promise.resolve(Greeting));
  renderPart(load);
  expect(await screen.findByText('Hello, Asha')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(2);
});

it('lazyComponent shows an error and Try Again when its chunk fails, and the page around it stays', async () => {
  let isOnline = false;
  renderPart(() => (isOnline ? Promise.resolve(Greeting) : chunkLoadError()));
  expect(await screen.findByRole('alert')).toHaveTextContent('This part of the page could not be loaded.');
  expect(screen.getByRole('heading', { name: 'The page' })).toBeVisible();
  isOnline = true;
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText('Hello, Asha')).toBeVisible();
});

it('lazyComponent shows an error when its component throws, and the page around it stays', async () => {
  renderPart(() =>
    Promise.resolve(() => {
      throw new Error('An answer of another shape');
    }),
  );
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'The page' })).toBeVisible();
});

it('lazyComponent with renderNothing is left out when its chunk fails', async () => {
  renderPart(chunkLoadError, renderNothing);
  await vi.waitFor(() => expect(screen.queryByText('Loading...')).not.toBeInTheDocument());
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'The page' })).toBeVisible();
});
