import type { chakra } from '@chakra-ui/react/styled-system';
import { lazy } from '@domain/lazy';
import isAttribute from '@emotion/is-prop-valid';
import hash from '@emotion/hash';
import {
  Children,
  createElement,
  isValidElement,
  useInsertionEffect,
  type ComponentType,
  type ReactElement,
  type ReactNode,
} from 'react';
import { useStyleRegistry, type Recipe, type StyleRule } from './theme/style-registry';
import { isStyleProp } from './theme/style-prop';

type Props = Readonly<Record<string, unknown>>;

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
 * Makes components with style props, as Chakra's factory does. A class is named after the recipe and the style props instead
 * of the rules: a browser computes only rules that the server's page does not contain. Chakra's splits and merges the props,
 * writes the rules and hashes them at every render, which took a quarter of the time of a page.
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
  const hasRecipe = !isEmpty(recipe);
  const variantKeys = Object.keys(recipe.variants ?? {});
  const forwarded = new Set([
    ...(options.forwardProps ?? []),
    ...(typeof tag === 'string' ? (SVG_ATTRIBUTES[tag] ?? []) : []),
  ]);
  const kinds = new Map<string, PropKind>();
  const rules = new Map<string, StyleRule>();
  const recipeKey = lazy(() => JSON.stringify(recipe));

  const kindOf = (name: string): PropKind => {
    let kind = kinds.get(name);
    if (kind === undefined) {
      kind = findKind(name);
      kinds.set(name, kind);
    }
    return kind;
  };
  const findKind = (name: string): PropKind => {
    if (HTML_PROPS.has(name)) return 'html';
    if (forwarded.has(name)) return 'attribute';
    if (variantKeys.includes(name)) return 'variant';
    if (isStyleProp(name)) return 'style';
    const isForwarded =
      forwarded.size > 0 || (typeof tag === 'string' ? isAttribute(name) : name !== 'theme');
    return isForwarded ? 'attribute' : 'none';
  };

  const ruleOf = (variants: Props, styles: Props, inherited: readonly StyleRule[]): StyleRule => {
    const key = JSON.stringify([variants, styles, inherited.map(({ name }) => name)]);
    let rule = rules.get(key);
    if (rule === undefined) {
      rule = { name: hash(recipeKey() + key), recipe, variants, styles, inherited };
      if (rules.size > MAX_RULES) rules.clear();
      rules.set(key, rule);
    }
    return rule;
  };

  return function Styled(givenProps: Props): ReactNode {
    const registry = useStyleRegistry();
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
      const kind = name === 'css' ? 'style' : kindOf(name);
      if (kind === 'attribute') attributes[name] = value;
      else if (kind === 'style') styles[name] = value;
      else if (kind === 'variant') variants[name] = value;
      else if (kind === 'html') html[name.slice(4).toLowerCase()] = value;
    }
    Object.assign(attributes, html);

    // The rules of a styled element around this one, which passed its class on, become part of this one's.
    const inherited: StyleRule[] = [];
    const names: string[] = [];
    for (const name of typeof props['className'] === 'string' ? props['className'].split(' ') : []) {
      const passedOn = registry.findByClass(name);
      if (passedOn !== undefined) inherited.push(passedOn);
      else if (name !== '') names.push(name);
    }
    const rule =
      hasRecipe || inherited.length > 0 || !isEmpty(styles) ? ruleOf(variants, styles, inherited) : undefined;
    if (rule !== undefined) names.push(registry.classOf(rule));
    if (names.length > 0) attributes['className'] = names.join(' ');
    else delete attributes['className'];

    let finalTag = isTag(props['as']) ? props['as'] : tag;
    if (props['asChild'] === true) {
      const child = Children.toArray(props['children'] as ReactNode).find(isPropsElement);
      if (child === undefined) throw new Error('asChild needs an element as child');
      finalTag = isTag(child.type) ? child.type : tag;
      attributes = mergeProps({ ...attributes, children: null }, child.props);
    }
    // The server has no effects, and writes the rules of registered classes. A component may pass its class on.
    if (rule !== undefined && (import.meta.env.SSR || typeof finalTag !== 'string')) registry.register(rule);
    if (rule !== undefined && import.meta.env.SSR) registry.insert(rule);
    useInsertionEffect(() => {
      if (rule !== undefined) registry.insert(rule);
    }, [registry, rule]);
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

const isEmpty = (value: object): boolean => Object.keys(value).length === 0;
