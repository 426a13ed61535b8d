import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';
import { PROJECT_ROOT } from '../project-root';
import { isNode, nodesOf, nodeOf, textOf, walk, type Node } from './testing.syntax';
import { RowTypes, type RowProperty } from './testing.row-types';

/** A statement in the source, as it is sent. */
export interface SourceStatement {
  /** "modules/cart/cart.repository.ts:42" */
  readonly place: string;
  /** One for each branch of its conditional parts. Empty if parts are known only at run time. */
  readonly texts: readonly string[];
  /** Of a row as the code declares it; null for none, or for a type that is not read. */
  readonly row: readonly RowProperty[] | null;
}

const SOURCE = path.join(PROJECT_ROOT, 'server', 'src');
const MAX_TEXTS = 16;

/** Every call of `query` with a text, in all code of server/src except tests and migrations. */
export function findStatements(): SourceStatement[] {
  const program = new Map<string, Node>();
  const programOf = (file: string): Node => {
    const known = program.get(file);
    if (known) return known;
    const parsed: unknown = parseSync(file, readFileSync(file, 'utf8')).program;
    if (!isNode(parsed)) throw new Error(`${file} was not parsed`);
    program.set(file, parsed);
    return parsed;
  };
  const rowTypes = new RowTypes(programOf);
  return readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !/test|migrations|\.d\.ts$/.test(name))
    .flatMap((name) => statementsOf(path.join(SOURCE, name), programOf, rowTypes));
}

function statementsOf(
  file: string,
  programOf: (file: string) => Node,
  rowTypes: RowTypes,
): SourceStatement[] {
  const source = readFileSync(file, 'utf8');
  const found: SourceStatement[] = [];
  walk(programOf(file), (node, parents) => {
    if (node.type !== 'CallExpression' || textOf(nodeOf(node['callee'])?.['property'], 'name') !== 'query')
      return;
    const [statement] = nodesOf(node['arguments']);
    if (!statement) return;
    const texts = new Texts(file, programOf).evaluate(statement) ?? [];
    const line = source.slice(0, Number(node['start'])).split('\n').length;
    const place = `${path.relative(SOURCE, file).split(path.sep).join('/')}:${line}`;
    found.push({ place, texts, row: rowTypes.find(file, parents) });
  });
  return found;
}

/** Evaluates literals, templates and constants, those of other files too. */
class Texts {
  constructor(
    private readonly file: string,
    private readonly programOf: (file: string) => Node,
  ) {}

  /** Null if a part is known only at run time. */
  evaluate(node: Node): string[] | null {
    switch (node.type) {
      case 'Literal':
        return [String(node['value'])];
      case 'TemplateLiteral': {
        const expressions = nodesOf(node['expressions']).map((part) => this.evaluate(part));
        const quasis = nodesOf(node['quasis']).map(({ value }) => String(Object(value).cooked));
        return quasis.reduce<string[] | null>(
          (texts, quasi, index) =>
            combine(combine(texts, index === 0 ? [''] : (expressions[index - 1] ?? null)), [quasi]),
          [''],
        );
      }
      case 'BinaryExpression': {
        const [left, right] = [nodeOf(node['left']), nodeOf(node['right'])];
        return left && right && node['operator'] === '+'
          ? combine(this.evaluate(left), this.evaluate(right))
          : null;
      }
      case 'ConditionalExpression': {
        const branches = [nodeOf(node['consequent']), nodeOf(node['alternate'])].map(
          (branch) => branch && this.evaluate(branch),
        );
        return branches.every((branch) => branch !== null) ? branches.flat() : null;
      }
      case 'Identifier':
        return this.evaluateConstant(String(node['name']));
      default:
        return null;
    }
  }

  private evaluateConstant(name: string): string[] | null {
    const values: (Node | null)[] = [];
    let imported: string | null = null;
    walk(this.programOf(this.file), (node) => {
      if (node.type === 'VariableDeclarator' && textOf(node['id'], 'name') === name)
        values.push(nodeOf(node['init']));
      if (node.type !== 'ImportDeclaration') return;
      const from = textOf(node['source'], 'value');
      const isImported = nodesOf(node['specifiers']).some(({ local }) => textOf(local, 'name') === name);
      if (isImported && from?.startsWith('.')) imported = path.resolve(path.dirname(this.file), `${from}.ts`);
    });
    if (imported !== null) return new Texts(imported, this.programOf).evaluateConstant(name);
    const [value] = values;
    return values.length === 1 && value ? this.evaluate(value) : null;
  }
}

function combine(first: readonly string[] | null, second: readonly string[] | null): string[] | null {
  if (!first || !second || first.length * second.length > MAX_TEXTS) return null;
  return first.flatMap((start) => second.map((end) => start + end));
}
