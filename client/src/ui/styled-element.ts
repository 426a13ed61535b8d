import { useChakraContext, type chakra } from '@chakra-ui/react/styled-system';
import { __unsafe_useEmotionCache as useEmotionCache, css as serialize } from '@emotion/react';
import {
  Children,
  createElement,
  isValidElement,
  useInsertionEffect,
  type ComponentType,
  type ReactElement,
  type ReactNode,
} from 'react';
import isAttribute from '@emotion/is-prop-valid';

type ChakraSystem = ReturnType<typeof useChakraContext>;
type EmotionCache = NonNullable<ReturnType<typeof useEmotionCache>>;
type Rules = ReturnType<typeof serialize>;
type Props = Readonly<Record<string, unknown>>;

type Recipe = Parameters<ChakraSystem['cva']>[0];
type Styles = Parameters<ChakraSystem['css']>[number];
type Tag = string | ComponentType<Props>;

interface Options {
  forwardProps?: readonly string[];
  defaultProps?: Props;
}

/** What a prop of a component is. Chakra's `htmlWidth` becomes the attribute `width`. */
type PropKind = 'attribute' | 'html' | 'variant' | 'style' | 'none';

/** No component has as many sets of style props in the code: with more, the props contain generated values. */
const MAX_RULES = 300;
const HTML_PROPS = new Set(['htmlWidth', 'htmlHeight', 'htmlSize', 'htmlTranslate']);
/** Attributes of SVG elements that are style props elsewhere, as in Chakra. */
const SVG_ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  path: ['d'],
  text: ['x', 'y'],
  circle: ['cx', 'cy', 'r'],
  rect: ['width', 'height', 'x', 'y', 'rx', 'ry'],
  ellipse: ['cx', 'cy', 'rx', 'ry'],
  g: ['transform'],
  stop: ['offset', 'stopOpacity'],
};

/**
 * Makes components with style props, as Chakra's factory does, with the same class names. They look up their rules by their style
 * props: Chakra's split and merge the props, write the rules and hash them at every render, which took a quarter of the time
 * of a page on the server as in the browser.
 */
export function createFactory(): typeof chakra;
export function createFactory(): unknown {
  const elements = new Map<string, ComponentType<Props>>();
  const factory = (tag: Tag, recipe?: Recipe, options?: Options) => createStyled(tag, recipe, options);
  return new Proxy(factory, {
    get: (_target, name) => {
      if (typeof name !== 'string') return undefined;
      let element = elements.get(name);
      if (element === undefined) {
        element = createStyled(name);
        elements.set(name, element);
      }
      return element;
    },
  });
}

function createStyled(tag: Tag, recipe: Recipe = {}, options: Options = {}): ComponentType<Props> {
  const variantKeys = Object.keys(recipe.variants ?? {});
  const forwarded = new Set([
    ...(options.forwardProps ?? []),
    ...(typeof tag === 'string' ? (SVG_ATTRIBUTES[tag] ?? []) : []),
  ]);
  const kinds = new Map<string, PropKind>();
  const rulesOfSystems = new WeakMap<ChakraSystem, Map<string, Rules>>();

  const kindOf = (name: string, system: ChakraSystem): PropKind => {
    let kind = kinds.get(name);
    if (kind === undefined) {
      kind = findKind(name, system);
      kinds.set(name, kind);
    }
    return kind;
  };
  const findKind = (name: string, { isValidProperty }: ChakraSystem): PropKind => {
    if (HTML_PROPS.has(name)) return 'html';
    if (forwarded.has(name)) return 'attribute';
    if (variantKeys.includes(name)) return 'variant';
    if (isValidProperty(name)) return 'style';
    const isForwarded =
      forwarded.size > 0 || (typeof tag === 'string' ? isAttribute(name) : name !== 'theme');
    return isForwarded ? 'attribute' : 'none';
  };

  const rulesOf = (
    system: ChakraSystem,
    variants: Props,
    styles: Props,
    inherited: readonly string[],
  ): Rules => {
    let known = rulesOfSystems.get(system);
    if (known === undefined || known.size > MAX_RULES) {
      known = new Map();
      rulesOfSystems.set(system, known);
    }
    const key = JSON.stringify([variants, styles, inherited]);
    let rules = known.get(key);
    if (rules === undefined) {
      const { css, ...props }: Props = styles;
      const { colorPalette, orientation } = styles;
      const base = system.cva(recipe)({ colorPalette, orientation, ...variants });
      rules = serialize(system.css(base, ...[css, props].flat().filter(isStyles)), ...inherited);
      known.set(key, rules);
    }
    return rules;
  };

  return function Styled(givenProps: Props): ReactNode {
    const system = useChakraContext();
    const cache = useEmotionCache();
    if (cache === null) throw new Error('A styled element needs a CacheProvider around it');
    const props: Props = options.defaultProps
      ? { ...options.defaultProps, ...withoutUndefined(givenProps) }
      : givenProps;
    let attributes: Record<string, unknown> = {};
    const html: Record<string, unknown> = {};
    const variants: Record<string, unknown> = {};
    const styles: Record<string, unknown> = {};
    for (const name in props) {
      const value = props[name];
      if (value === undefined || name === 'as' || name === 'asChild') continue;
      const kind = name === 'css' ? 'style' : kindOf(name, system);
      if (kind === 'attribute') attributes[name] = value;
      else if (kind === 'style') styles[name] = value;
      else if (kind === 'variant') variants[name] = value;
      else if (kind === 'html') html[name.slice(4).toLowerCase()] = value;
    }
    Object.assign(attributes, html);

    // The rules of a styled element around this one, which passed its class on, become part of this one's.
    const classes = typeof props['className'] === 'string' ? props['className'].split(' ') : [];
    const inherited = classes.filter((name) => cache.registered[name] !== undefined);
    const rules = rulesOf(
      system,
      variants,
      styles,
      inherited.map((name) => `${cache.registered[name] ?? ''};`),
    );
    const names = classes.filter((name) => name !== '' && !inherited.includes(name));
    if (rules.styles !== '') names.push(`${cache.key}-${rules.name}`);
    if (names.length > 0) attributes['className'] = names.join(' ');
    else delete attributes['className'];

    let finalTag = isTag(props['as']) ? props['as'] : tag;
    if (props['asChild'] === true) {
      const child = Children.toArray(props['children'] as ReactNode).find(isPropsElement);
      if (child === undefined) throw new Error('asChild needs an element as child');
      finalTag = isTag(child.type) ? child.type : tag;
      attributes = mergeProps({ ...attributes, children: null }, child.props);
    }
    register(cache, rules, typeof finalTag === 'string');
    useInsertionEffect(() => insert(cache, rules), [cache, rules]);
    return createElement(finalTag, attributes);
  };
}

/** Adds the child's props to the parent's: classes, styles and handlers of both, else the child's. */
function mergeProps(parent: Props, child: Props): Record<string, unknown> {
  const merged: Record<string, unknown> = { ...parent };
  for (const [name, value] of Object.entries(withoutUndefined(child))) {
    const before = parent[name];
    if (name === 'className') merged[name] = [before, value].filter(Boolean).join(' ');
    else if (name === 'style') merged[name] = Object.assign({}, before, value);
    else if (/^on[A-Z]/.test(name) && typeof before === 'function' && typeof value === 'function')
      merged[name] = (...args: unknown[]) => {
        Reflect.apply(before, undefined, args);
        Reflect.apply(value, undefined, args);
      };
    else merged[name] = value;
  }
  return merged;
}

const isPropsElement = (node: ReactNode): node is ReactElement<Props> => isValidElement(node);

const isTag = (value: unknown): value is Tag =>
  typeof value === 'string' || typeof value === 'function' || (typeof value === 'object' && value !== null);

function withoutUndefined(props: Props): Props {
  return Object.fromEntries(Object.entries(props).filter(([, value]) => value !== undefined));
}

const isStyles = (value: unknown): value is Styles => typeof value === 'object' && value !== null;

/** The server has no effects, and writes the rules of registered classes. A component may pass its class on. */
function register(cache: EmotionCache, rules: Rules, isElement: boolean): void {
  if (import.meta.env.SSR || !isElement) cache.registered[`${cache.key}-${rules.name}`] ??= rules.styles;
  if (import.meta.env.SSR) insert(cache, rules);
}

function insert(cache: EmotionCache, rules: Rules): void {
  if (cache.inserted[rules.name] === undefined)
    cache.insert(`.${cache.key}-${rules.name}`, rules, cache.sheet, true);
}
