import { act } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import { createAttachedStyles } from '../testing/styles';
import { chakra } from '../ui/chakra';
import { SERVER_STYLES, StyleRegistryProvider, type StyleRegistry } from '../ui/theme/style-registry';
import { createShopSystem } from '../ui/theme/system';
import { createBrowserStyleRegistry } from './styles';

vi.mock(import('../ui/theme/system'), { spy: true });

afterEach(() => {
  document.head.replaceChildren();
  document.body.replaceChildren();
});

function styled(styles: StyleRegistry) {
  return (
    <StyleRegistryProvider value={styles}>
      <chakra.p color="accent">Hello</chakra.p>
    </StyleRegistryProvider>
  );
}

const writtenRules = () =>
  [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules]).map(({ cssText }) => cssText);
const accentRules = () => writtenRules().filter((rule) => rule.includes('--potli-colors-accent)'));

it('createBrowserStyleRegistry neither moves, repeats nor computes the styles that the server has written', async () => {
  vi.mocked(createShopSystem).mockClear();
  const html = renderToString(styled(createAttachedStyles()));
  const [, id = ''] = /class="potli-(\w+)"/.exec(html) ?? [];
  expect(id).not.toBe('');
  document.head.innerHTML = `<style ${SERVER_STYLES}="${id}">.potli-${id}{color:var(--potli-colors-accent);}</style><title>Potli</title>`;
  const written = [...document.head.children];
  document.body.innerHTML = html;

  const styles = createBrowserStyleRegistry();
  await act(async () => {
    hydrateRoot(document.body, styled(styles));
    await Promise.resolve();
  });
  expect(styles.isLoaded).toBe(false);
  expect([...document.head.children].slice(0, written.length)).toEqual(written);
  expect(accentRules()).toHaveLength(1);
  expect(createShopSystem).not.toHaveBeenCalled();
});

it('createBrowserStyleRegistry adds the styles that the server has not written', async () => {
  const root = createRoot(document.body);
  await act(async () => {
    root.render(styled(createBrowserStyleRegistry()));
    await Promise.resolve();
  });
  expect(accentRules()).toHaveLength(1);
  act(() => root.unmount());
});
