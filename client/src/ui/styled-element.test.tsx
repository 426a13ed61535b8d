// @vitest-environment node
import { chakra as original, ChakraProvider } from '@chakra-ui/react/styled-system';
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import type { ComponentProps, ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { createFactory } from './styled-element';
import { createShopSystem } from './theme/system';

type Factory = typeof original;

const system = createShopSystem();

function render(content: ReactNode, used = system) {
  const cache = createCache({ key: 'potli', stylisPlugins: [] });
  cache.compat = true;
  const html = renderToStaticMarkup(
    <CacheProvider value={cache}>
      <ChakraProvider value={used}>{content}</ChakraProvider>
    </CacheProvider>,
  );
  // Generated rules without the global ones.
  const rules = Object.entries(cache.inserted).filter(
    ([id]) => cache.registered[`potli-${id}`] !== undefined,
  );
  return { html, rules: Object.fromEntries(rules) };
}

const Anchor = ({ to, children, ...rest }: ComponentProps<'a'> & { to: string }) => (
  <a href={to} {...rest}>
    {children}
  </a>
);

const CASES: [string, (chakra: Factory) => ReactNode][] = [
  ['style props', (chakra) => <chakra.div px={{ base: 's8', md: 's16' }} color="fg.muted" id="a" />],
  ['an undefined style prop', (chakra) => <chakra.p mt={undefined} hidden title={undefined} />],
  ['css beside style props', (chakra) => <chakra.p css={{ color: 'fg' }} mt="s8" className="group" />],
  ['several css', (chakra) => <chakra.p css={[{ color: 'fg' }, { _hover: { color: 'accent' } }]} />],
  ['an SVG attribute', (chakra) => <chakra.path d="M0 0h1" fill="currentColor" />],
  [
    'variants with defaults',
    (chakra) => {
      const Tag = chakra('span', {
        base: { color: 'fg' },
        variants: { size: { small: { fontSize: 't13' }, large: { fontSize: 't18' } } },
        defaultVariants: { size: 'small' },
      });
      return [<Tag key="1" />, <Tag key="2" size="large" mt="s8" />];
    },
  ],
  [
    'attributes that are style props elsewhere',
    (chakra) => {
      const Img = chakra('img', { base: { width: '100%' } }, { forwardProps: ['sizes'] });
      return <Img sizes="50vw" htmlWidth={10} htmlHeight={20} height="auto" alt="" />;
    },
  ],
  [
    'default props',
    (chakra) => {
      const Button = chakra('button', { base: { color: 'fg' } }, { defaultProps: { type: 'button' } });
      return [<Button key="1" />, <Button key="2" type="submit" />];
    },
  ],
  [
    'a component',
    (chakra) => {
      const Link = chakra(Anchor, { base: { color: 'accent' } });
      return (
        <Link to="/help" textDecoration="underline" aria-current="page">
          Help
        </Link>
      );
    },
  ],
  [
    'as and asChild',
    (chakra) => (
      <chakra.div as="section" mt="s8">
        <chakra.span asChild color="accent">
          <a href="/help">Help</a>
        </chakra.span>
      </chakra.div>
    ),
  ],
  [
    'the class of another component',
    (chakra) => (
      <chakra.div asChild color="accent">
        <chakra.p mt="s8" className="group" style={{ opacity: 1 }} />
      </chakra.div>
    ),
  ],
];

const sortAttributes = (html: string) =>
  html.replaceAll(/<(\w+)((?: [\w-]+="[^"]*")+)/g, (_tag, name: string, attributes: string) =>
    [`<${name}`, ...(attributes.match(/[\w-]+="[^"]*"/g) ?? []).toSorted()].join(' '),
  );

describe('createFactory', () => {
  it.each(CASES)("createFactory renders Chakra's markup and rules for %s", (_name, content) => {
    const expected = render(content(original));
    const known = render(content(createFactory()));
    expect(sortAttributes(known.html)).toBe(sortAttributes(expected.html));
    expect(known.rules).toEqual(expected.rules);
  });

  it('createFactory computes rules once for the same style props', () => {
    const css = vi.fn(system.css);
    const chakra = createFactory();
    const colours = ['fg', 'fg', 'accent'];
    const { html } = render(
      colours.map((color, index) => <chakra.p key={index} color={color} />),
      { ...system, css },
    );
    expect(css).toHaveBeenCalledTimes(2);
    expect(new Set(html.match(/class="[^"]+"/g)).size).toBe(2);
  });
});
