import type { EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { act } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it } from 'vitest';
import { testSystem } from '../testing/system';
import { chakra } from '../ui/chakra';
import { createBrowserStyleCache, createStyleCache, SERVER_STYLES } from './styles';

afterEach(() => {
  document.head.replaceChildren();
  document.body.replaceChildren();
});

function styled(cache: EmotionCache) {
  return (
    <CacheProvider value={cache}>
      <ChakraProvider value={testSystem}>
        <chakra.p color="accent">Hello</chakra.p>
      </ChakraProvider>
    </CacheProvider>
  );
}

const writtenRules = () =>
  [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules]).map(({ cssText }) => cssText);
const accentRules = () => writtenRules().filter((rule) => rule.includes('--potli-colors-accent)'));

it('createBrowserStyleCache neither moves nor repeats the styles that the server has written', async () => {
  const html = renderToString(styled(createStyleCache()));
  const [, id = ''] = /class="potli-(\w+)"/.exec(html) ?? [];
  expect(id).not.toBe('');
  document.head.innerHTML = `<style ${SERVER_STYLES}="global1 ${id}">.potli-${id}{color:var(--potli-colors-accent);}</style><title>Potli</title>`;
  const written = [...document.head.children];
  document.body.innerHTML = html;

  await act(async () => {
    hydrateRoot(document.body, styled(createBrowserStyleCache()));
    await Promise.resolve();
  });
  expect([...document.head.children].slice(0, written.length)).toEqual(written);
  expect(accentRules()).toHaveLength(1);
});

it('createBrowserStyleCache adds the styles that the server has not written', async () => {
  const root = createRoot(document.body);
  await act(async () => {
    root.render(styled(createBrowserStyleCache()));
    await Promise.resolve();
  });
  expect(accentRules()).toHaveLength(1);
  act(() => root.unmount());
});
