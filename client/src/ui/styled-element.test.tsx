// @vitest-environment node
import { chakra as original, ChakraProvider } from '@chakra-ui/react/styled-system';
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { Fragment, type ComponentProps, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { StyleRegistry, StyleRegistryProvider } from './theme/style-registry';
import { createFactory } from './styled-element';
import { createStyleCache, createStyleEngine } from './theme/style-engine';
import { createShopSystem } from './theme/system';

type Factory = typeof original;

const system = createShopSystem();

/** Chakra's own. */
function renderOriginal(content: ReactNode) {
  const cache = createCache({ key: 'potli', stylisPlugins: [] });
  cache.compat = true;
  const html = renderToStaticMarkup(
    <CacheProvider value={cache}>
      <ChakraProvider value={system}>{content}</ChakraProvider>
    </CacheProvider>,
  );
  return { html, cache };
}

function render(content: ReactNode, getSystem = () => system) {
  const cache = createStyleCache();
  cache.compat = true;
  const styles = new StyleRegistry({ engine: createStyleEngine(cache, getSystem) });
  const html = renderToStaticMarkup(<StyleRegistryProvider value={styles}>{content}</StyleRegistryProvider>);
  return { html, cache };
}

/** The markup with attributes in order, and the rules of a class in place of its generated name. */
const describeMarkup = ({ html, cache }: ReturnType<typeof render>) =>
  html
    .replaceAll(/<(\w+)((?: [\w-]+="[^"]*")+)/g, (_tag, name: string, attributes: string) =>
      [`<${name}`, ...(attributes.match(/[\w-]+="[^"]*"/g) ?? []).toSorted()].join(' '),
    )
    .replaceAll(/potli-(\w+)/g, (className, id: string) =>
      String(cache.inserted[id]).replaceAll(className, 'it'),
    );

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

describe('createFactory', () => {
  it.each(CASES)("createFactory renders Chakra's markup and rules for %s", (_name, content) => {
    const expected = describeMarkup(renderOriginal(content(original)));
    expect(describeMarkup(render(content(createFactory())))).toBe(expected);
  });

  it('createFactory computes rules once for the same style props', () => {
    const css = vi.fn(system.css);
    const chakra = createFactory();
    const colours = ['fg', 'fg', 'accent'];
    const { html } = render(
      colours.map((color, index) => <chakra.p key={index} color={color} />),
      () => ({ ...system, css }),
    );
    expect(css).toHaveBeenCalledTimes(2);
    expect(new Set(html.match(/class="[^"]+"/g)).size).toBe(2);
  });

  it('createFactory names classes by recipe, variants, style props and the classes that are passed on', () => {
    const chakra = createFactory();
    const sizes = { size: { small: { fontSize: 't13' }, large: { fontSize: 't18' } } };
    const Small = chakra('b', { base: { color: 'fg' }, variants: sizes });
    const Other = chakra('b', { base: { color: 'accent' }, variants: sizes });
    const { html } = render(
      <>
        <Small />
        <Small size="small" />
        <Small size="large" />
        <Small size="large" mt="s8" />
        <Other />
        <chakra.i />
        <chakra.div asChild color="accent">
          <chakra.b mt="s8" />
        </chakra.div>
        <chakra.b mt="s8" />
      </>,
    );
    const classes = html.match(/potli-\w+/g) ?? [];
    expect(classes).toHaveLength(7);
    expect(new Set(classes).size).toBe(7);
    expect(html).toContain('<i></i>');
  });

  it('createFactory names classes in the browser as on the server', () => {
    const renderAll = () =>
      render(CASES.map(([name, content]) => <Fragment key={name}>{content(createFactory())}</Fragment>));
    expect(renderAll().html).toBe(renderAll().html);
  });
});
