import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';
import { PROJECT_ROOT } from '../project-root';
import { isNode, nodesOf, textOf, type Node } from './testing.syntax';

const SOURCE = path.join(PROJECT_ROOT, 'server', 'src');

/** Absolute paths of all code of server/src except tests and migrations. */
export function sourceFiles(): string[] {
  return readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !/test|migrations|\.d\.ts$/.test(name))
    .map((name) => path.join(SOURCE, name));
}

/** @returns "modules/cart/cart.repository.ts:42" for a line of a file with an absolute path */
export function placeOf(file: string, line: number): string {
  return `${path.relative(SOURCE, file).split(path.sep).join('/')}:${line}`;
}

/** Files, read and parsed once. */
export class SourceCode {
  readonly #programs = new Map<string, Node>();

  /** Throws for a file that has no syntax tree. */
  readonly programOf = (file: string): Node => {
    const known = this.#programs.get(file);
    if (known) return known;
    const parsed: unknown = parseSync(file, readFileSync(file, 'utf8')).program;
    if (!isNode(parsed)) throw new Error(`${file} was not parsed`);
    this.#programs.set(file, parsed);
    return parsed;
  };

  /** The place where a node begins. */
  placeOf(file: string, node: Node): string {
    const before = readFileSync(file, 'utf8').slice(0, Number(node['start']));
    return placeOf(file, before.split('\n').length);
  }
}

/** An import of a file of the project. */
interface ProjectImport {
  /** Its absolute path. */
  readonly file: string;
  /** As the importing file calls them. */
  readonly names: readonly string[];
  readonly isTypeOnly: boolean;
}

export function importsOf(file: string, program: Node): ProjectImport[] {
  return nodesOf(program['body']).flatMap((node) => {
    const from = node.type === 'ImportDeclaration' ? textOf(node['source'], 'value') : null;
    if (!from?.startsWith('.')) return [];
    return {
      file: path.resolve(path.dirname(file), `${from}.ts`),
      names: nodesOf(node['specifiers']).map(({ local }) => textOf(local, 'name') ?? ''),
      isTypeOnly: node['importKind'] === 'type',
    };
  });
}

/** The file that a name comes from; null for one that is not imported from the project. */
export function importedFrom(file: string, program: Node, name: string): string | null {
  return importsOf(file, program).find(({ names }) => names.includes(name))?.file ?? null;
}
