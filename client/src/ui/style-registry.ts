import type { EmotionCache } from '@emotion/cache';
import { createContext, useContext } from 'react';
import type { System } from './theme/system';

/** A class and its rules. The name follows from the style props, so that rules are computed only where they are not written yet. */
export interface StyleRule {
  /** Without the prefix of the shop's classes. */
  readonly name: string;
  /** Returns the declarations, with nested rules, as Emotion reads them. */
  readonly compute: (system: System) => string;
}

/** The classes of a document: which of them are written, and what writes the others. */
export class StyleRegistry {
  readonly #cache: EmotionCache;
  readonly #getSystem: () => System;
  readonly #byClass = new Map<string, StyleRule>();

  /** @param getSystem creates the design system, when the first rule is computed or `prepare` is called */
  constructor(cache: EmotionCache, getSystem: () => System) {
    this.#cache = cache;
    this.#getSystem = getSystem;
  }

  classOf({ name }: StyleRule): string {
    return `${this.#cache.key}-${name}`;
  }

  /** Remembers the rule of a class that a component may pass on to another one. */
  register(rule: StyleRule): void {
    this.#byClass.set(this.classOf(rule), rule);
  }

  findByClass(className: string): StyleRule | undefined {
    return this.#byClass.get(className);
  }

  insert(rule: StyleRule): void {
    const { name } = rule;
    if (this.#cache.inserted[name] !== undefined) return;
    const styles = rule.compute(this.#getSystem());
    this.#cache.insert(`.${this.classOf(rule)}`, { name, styles }, this.#cache.sheet, true);
  }

  /** Creates the design system, which takes a phone 0.1 s and would delay the first new rule. */
  prepare(): void {
    this.#getSystem();
  }
}

const StyleRegistryContext = createContext<StyleRegistry | null>(null);
export const StyleRegistryProvider = StyleRegistryContext.Provider;

export function useStyleRegistry(): StyleRegistry {
  const registry = useContext(StyleRegistryContext);
  if (registry === null) throw new Error('A styled element needs a StyleRegistryProvider around it');
  return registry;
}
