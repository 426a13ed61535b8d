import { waitAtMost } from '@domain/wait-at-most';
import { createContext, useContext } from 'react';
import type { System } from './system';

/** Before the names of the shop's classes. */
export const CLASS_PREFIX = 'potli';

/**
 * Attribute of the server's style element for classes, with the names of its rules. Not Emotion's own: Emotion moves its elements
 * when it starts, after which a browser computes the styles and the layout of the whole page again.
 */
export const SERVER_STYLES = 'data-server-styles';

/** How long pages and components wait for the engine, without which they would look broken. */
const MAX_WAIT_MS = 2_000;

export type Styles = Parameters<System['css']>[number];
export type Recipe = Parameters<System['cva']>[0];

/** A class, and what its rules are computed from. The name follows from the rest, so that it is known without them. */
export interface StyleRule {
  /** Without the prefix of the shop's classes. */
  readonly name: string;
  readonly recipe: Recipe;
  readonly variants: Readonly<Record<string, unknown>>;
  readonly styles: Readonly<Record<string, unknown>>;
  /** Of the components around this one that passed their classes on. */
  readonly inherited: readonly StyleRule[];
}

/** Computes rules and writes them into the document. */
export interface StyleEngine {
  /** Creates the design system, which takes a phone 0.1 s and would delay the first rule. */
  prepare(): void;
  write(className: string, rule: StyleRule): void;
}

interface StyleRegistryOptions {
  /** The names of the rules that the document has. */
  written?: Iterable<string>;
  engine?: StyleEngine;
  /** Imports the engine's chunk; called again after a failure. */
  loadEngine?: () => Promise<StyleEngine>;
}

/** The classes of a document: which of them are written, and what writes the others. */
export class StyleRegistry {
  readonly #written: Set<string>;
  readonly #loadEngine: (() => Promise<StyleEngine>) | undefined;
  readonly #byClass = new Map<string, StyleRule>();
  /** Rules that wait for the engine, by name. */
  readonly #pending = new Map<string, StyleRule>();
  #engine: StyleEngine | undefined;
  #loading: Promise<void> | undefined;

  constructor({ written = [], engine, loadEngine }: StyleRegistryOptions) {
    this.#written = new Set(written);
    this.#engine = engine;
    this.#loadEngine = loadEngine;
  }

  classOf({ name }: StyleRule): string {
    return `${CLASS_PREFIX}-${name}`;
  }

  /** Remembers the rule of a class that a component may pass on to another one. */
  register(rule: StyleRule): void {
    this.#byClass.set(this.classOf(rule), rule);
  }

  findByClass(className: string): StyleRule | undefined {
    return this.#byClass.get(className);
  }

  /** Writes a rule that the document does not have, as soon as the engine is loaded. */
  insert(rule: StyleRule): void {
    if (this.#written.has(rule.name)) return;
    if (this.#engine === undefined) {
      this.#pending.set(rule.name, rule);
      // Failed, it is loaded again for the next rule or page.
      this.load().catch(() => undefined);
    } else this.#write(this.#engine, rule);
  }

  get isLoaded(): boolean {
    return this.#engine !== undefined;
  }

  /**
   * Loads the engine and writes the rules that wait for it.
   * @throws what the import of its chunk throws
   */
  load(): Promise<void> {
    this.#loading ??= this.#loadOnce().catch((error: unknown) => {
      this.#loading = undefined;
      throw error;
    });
    return this.#loading;
  }

  async #loadOnce(): Promise<void> {
    const engine = this.#engine ?? (await this.#loadEngine?.());
    this.#engine = engine;
    if (engine === undefined) return;
    for (const rule of this.#pending.values())
      try {
        this.#write(engine, rule);
      } catch (error) {
        reportError(error);
      }
  }

  /** Loads the engine as `load` does, but resolves after two seconds when it stalls. */
  loadInTime(): Promise<void> {
    return waitAtMost(MAX_WAIT_MS, this.load());
  }

  #write(engine: StyleEngine, rule: StyleRule): void {
    this.#pending.delete(rule.name);
    engine.write(this.classOf(rule), rule);
    this.#written.add(rule.name);
  }

  prepare(): void {
    this.#engine?.prepare();
  }
}

const StyleRegistryContext = createContext<StyleRegistry | null>(null);
export const StyleRegistryProvider = StyleRegistryContext.Provider;

export function useStyleRegistry(): StyleRegistry {
  const registry = useContext(StyleRegistryContext);
  if (registry === null) throw new Error('A styled element needs a StyleRegistryProvider around it');
  return registry;
}
