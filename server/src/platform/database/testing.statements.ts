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
    const scope = parents.toReversed().find(({ type }) => FUNCTIONS.has(type)) ?? null;
    const texts = new Texts(file, programOf, scope).evaluateStatement(statement) ?? [];
    const line = source.slice(0, Number(node['start'])).split('\n').length;
    const place = `${path.relative(SOURCE, file).split(path.sep).join('/')}:${line}`;
    found.push({ place, texts, row: rowTypes.find(file, parents) });
  });
  return found;
}

const FUNCTIONS = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);

/** Evaluates literals, templates, constants, functions of one expression, and parameters that are one of some literals. */
class Texts {
  constructor(
    private readonly file: string,
    private readonly programOf: (file: string) => Node,
    /** The function around the node; null at the top of a file. */
    private readonly scope: Node | null,
    /** The values of names that have several, or of parameters. */
    private readonly chosen: ReadonlyMap<string, readonly string[]> = new Map(),
  ) {}

  /** Every name has the same value in all of a statement. */
  evaluateStatement(node: Node): readonly string[] | null {
    const names = new Set<string>();
    walk(node, (one) => {
      if (one.type === 'Identifier') names.add(String(one['name']));
    });
    let choices: ReadonlyMap<string, readonly string[]>[] = [new Map()];
    for (const name of names) {
      const values = this.evaluateName(name) ?? [];
      if (values.length < 2) continue;
      choices = choices.flatMap((choice) => values.map((value) => new Map([...choice, [name, [value]]])));
    }
    const texts = choices.map((choice) =>
      new Texts(this.file, this.programOf, this.scope, choice).evaluate(node),
    );
    return texts.every((text) => text !== null) ? texts.flat() : null;
  }

  /** Null if a part is known only at run time. */
  evaluate(node: Node): readonly string[] | null {
    switch (node.type) {
      case 'Literal':
        return [String(node['value'])];
      case 'TemplateLiteral': {
        const expressions = nodesOf(node['expressions']).map((part) => this.evaluate(part));
        const quasis = nodesOf(node['quasis']).map(({ value }) => String(Object(value).cooked));
        return quasis.reduce<readonly string[] | null>(
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
        return this.evaluateName(String(node['name']));
      case 'CallExpression':
        return this.evaluateCall(node, (result) => result);
      case 'MemberExpression':
        return this.evaluateMember(node);
      case 'TSAsExpression':
      case 'TSSatisfiesExpression':
        return this.evaluateChild(node['expression']);
      default:
        return null;
    }
  }

  private evaluateChild(value: unknown): readonly string[] | null {
    const node = nodeOf(value);
    return node && this.evaluate(node);
  }

  private evaluateName(name: string): readonly string[] | null {
    return (
      this.chosen.get(name) ??
      (this.scope && (this.evaluateParameter(this.scope, name) ?? this.evaluateVariable(this.scope, name))) ??
      this.evaluateVariable(this.programOf(this.file), name) ??
      this.imported(name)?.evaluateName(name) ??
      null
    );
  }

  /** Of a parameter whose type is a set of literals. */
  private evaluateParameter(fn: Node, name: string): readonly string[] | null {
    const parameter = nodesOf(fn['params']).find((one) => textOf(one, 'name') === name);
    const type = nodeOf(nodeOf(parameter?.['typeAnnotation'])?.['typeAnnotation']);
    if (type?.type !== 'TSUnionType') return null;
    const literals = nodesOf(type['types']).map((one) => textOf(one['literal'], 'value'));
    return literals.every((literal) => literal !== null) ? literals : null;
  }

  /** Of the one variable of this name below a node, also of one that takes an element of an array. */
  private evaluateVariable(root: Node, name: string): readonly string[] | null {
    const values: (readonly string[] | null)[] = [];
    walk(root, (node) => {
      if (node.type !== 'VariableDeclarator') return;
      const [target, init] = [nodeOf(node['id']), nodeOf(node['init'])];
      if (textOf(target, 'name') === name) values.push(init && this.evaluate(init));
      if (target?.type !== 'ArrayPattern') return;
      const index = nodesOf(target['elements']).findIndex((one) => textOf(one, 'name') === name);
      if (index >= 0)
        values.push(init && this.evaluateCall(init, (result) => nodesOf(result['elements'])[index] ?? null));
    });
    return values.length === 1 ? (values[0] ?? null) : null;
  }

  private imported(name: string): Texts | null {
    let file: string | null = null;
    walk(this.programOf(this.file), (node) => {
      if (node.type !== 'ImportDeclaration') return;
      const from = textOf(node['source'], 'value');
      const isImported = nodesOf(node['specifiers']).some(({ local }) => textOf(local, 'name') === name);
      if (isImported && from?.startsWith('.')) file = path.resolve(path.dirname(this.file), `${from}.ts`);
    });
    return file === null ? null : new Texts(file, this.programOf, null);
  }

  /** Of a function that does nothing but return. @param pick the part of what it returns */
  private evaluateCall(call: Node, pick: (result: Node) => Node | null): readonly string[] | null {
    const name = textOf(call['callee'], 'name');
    if (call.type !== 'CallExpression' || name === null) return null;
    const place = this.declares(name) ? this : this.imported(name);
    const fn = place?.findFunction(name);
    if (!place || !fn) return null;
    const values = nodesOf(call['arguments']).map((one) => this.evaluate(one) ?? []);
    const parameters = nodesOf(fn['params']).map(
      (one, index) => [textOf(one, 'name') ?? '', values[index] ?? []] as const,
    );
    const known = new Map(parameters.filter(([, texts]) => texts.length > 0));
    const body = nodeOf(fn['body']);
    const statements = nodesOf(body?.['body']);
    const result =
      body?.type === 'BlockStatement' ? statements.length === 1 && nodeOf(statements[0]?.['argument']) : body;
    const part = result && pick(result);
    return part ? new Texts(place.file, this.programOf, fn, known).evaluate(part) : null;
  }

  private declares(name: string): boolean {
    return this.findFunction(name) !== null;
  }

  private findFunction(name: string): Node | null {
    let found: Node | null = null;
    walk(this.programOf(this.file), (node) => {
      if (textOf(node['id'], 'name') !== name) return;
      if (node.type === 'FunctionDeclaration') found = node;
      const init = nodeOf(node['init']);
      if (node.type === 'VariableDeclarator' && init?.type === 'ArrowFunctionExpression') found = init;
    });
    return found;
  }

  /** TABLES[kind]: every value of the object. */
  private evaluateMember(node: Node): readonly string[] | null {
    const name = textOf(node['object'], 'name');
    if (name === null || node['computed'] !== true) return null;
    let found: Node | null = null;
    walk(this.programOf(this.file), (one) => {
      if (one.type === 'VariableDeclarator' && textOf(one['id'], 'name') === name)
        found = nodeOf(one['init']);
    });
    const init = found as Node | null;
    const object = init?.type === 'TSAsExpression' ? nodeOf(init['expression']) : init;
    if (object?.type !== 'ObjectExpression') return null;
    const values = nodesOf(object['properties']).map(({ value }) => this.evaluateChild(value));
    return values.every((value) => value !== null) ? values.flat() : null;
  }
}

function combine(
  first: readonly string[] | null,
  second: readonly string[] | null,
): readonly string[] | null {
  if (!first || !second || first.length * second.length > MAX_TEXTS) return null;
  return first.flatMap((start) => second.map((end) => start + end));
}
