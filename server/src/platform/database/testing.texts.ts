import { importedFrom } from './testing.source';
import { nodeOf, nodesOf, textOf, walk, type Node } from './testing.syntax';

/** Texts by the name of a variable or parameter. */
type Values = ReadonlyMap<string, readonly string[]>;

/** Where a statement stands. */
interface StatementPlace {
  readonly file: string;
  readonly programOf: (file: string) => Node;
  /** The nodes around it, the nearest last. */
  readonly parents: readonly Node[];
}

const MAX_TEXTS = 16;
const FUNCTIONS = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);

/**
 * The texts that a statement can have: one for each choice of the names in it that have several values, and for each turn of
 * the loops around it. Every name has the same value in all of a text.
 * @returns null if a part is known only at run time
 */
export function textsOfStatement(
  statement: Node,
  { file, programOf, parents }: StatementPlace,
): readonly string[] | null {
  const scope = parents.toReversed().find(({ type }) => FUNCTIONS.has(type)) ?? null;
  const texts = new Texts(file, programOf, scope);
  let choices: Values[] = [new Map()];
  for (const loop of parents.filter(({ type }) => type === 'ForOfStatement')) {
    const turns = texts.turnsOf(loop);
    // A loop over anything else may give its names no part of the statement.
    if (turns) choices = choices.flatMap((choice) => turns.map((turn) => new Map([...choice, ...turn])));
  }
  const names = new Set<string>();
  walk(statement, (one) => {
    if (one.type === 'Identifier') names.add(String(one['name']));
  });
  for (const name of names) {
    const values = texts.evaluateName(name) ?? [];
    if (values.length < 2) continue;
    choices = choices.flatMap((choice) => values.map((value) => new Map([...choice, [name, [value]]])));
  }
  const found = choices.map((choice) => new Texts(file, programOf, scope, choice).evaluate(statement));
  return found.every((text) => text !== null) ? found.flat() : null;
}

/** Evaluates literals, templates, constants, functions of one expression, and parameters that are one of some literals. */
class Texts {
  constructor(
    private readonly file: string,
    private readonly programOf: (file: string) => Node,
    /** The function around the node; null at the top of a file. */
    private readonly scope: Node | null,
    /** The values of names that have several, or of parameters. */
    private readonly chosen: Values = new Map(),
  ) {}

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

  evaluateName(name: string): readonly string[] | null {
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
    const file = importedFrom(this.file, this.programOf(this.file), name);
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
    const values = this.entriesOf(name)?.map(([, value]) => this.evaluate(value));
    return values?.every((value) => value !== null) ? values.flat() : null;
  }

  /** The names that `for (const table of TABLES)` or `for (const [table, text] of Object.entries(TEXTS))` sets, for each turn. */
  turnsOf(loop: Node): readonly Values[] | null {
    const target = nodeOf(nodesOf(nodeOf(loop['left'])?.['declarations'])[0]?.['id']);
    const right = nodeOf(loop['right']);
    if (!target || !right) return null;
    if (target.type === 'Identifier')
      return this.toValues(
        nodesOf(this.constant(textOf(right, 'name'))?.['elements']).map((element) => [
          [String(target['name']), this.evaluate(element)],
        ]),
      );
    const object = nodesOf(right['arguments'])[0];
    if (textOf(nodeOf(right['callee'])?.['property'], 'name') !== 'entries' || !object) return null;
    const [key, value] = nodesOf(target['elements']).map((one) => textOf(one, 'name') ?? '');
    return this.toValues(
      this.entriesOf(textOf(object, 'name'))?.map(([name, node]) => [
        [key ?? '', [name]],
        [value ?? '', this.evaluate(node)],
      ]) ?? [],
    );
  }

  private toValues(
    turns: readonly (readonly (readonly [name: string, texts: readonly string[] | null])[])[],
  ): readonly Values[] | null {
    const known = turns.map(
      (turn) => new Map(turn.flatMap(([name, texts]) => (texts ? [[name, texts] as const] : []))),
    );
    return known.length > 0 && known.every((turn, at) => turn.size === turns[at]?.length) ? known : null;
  }

  /** Of an object at the top of the file. */
  private entriesOf(name: string | null): (readonly [key: string, value: Node])[] | null {
    const object = this.constant(name);
    if (object?.type !== 'ObjectExpression') return null;
    return nodesOf(object['properties']).flatMap(({ key, value }) => {
      const node = nodeOf(value);
      return node ? [[textOf(key, 'name') ?? textOf(key, 'value') ?? '', node] as const] : [];
    });
  }

  /** What a constant of the file is set to, without `as const`. */
  private constant(name: string | null): Node | null {
    let found: Node | null = null;
    walk(this.programOf(this.file), (one) => {
      if (name !== null && one.type === 'VariableDeclarator' && textOf(one['id'], 'name') === name)
        found = nodeOf(one['init']);
    });
    const init = found as Node | null;
    return init?.type === 'TSAsExpression' ? nodeOf(init['expression']) : init;
  }
}

function combine(
  first: readonly string[] | null,
  second: readonly string[] | null,
): readonly string[] | null {
  if (!first || !second || first.length * second.length > MAX_TEXTS) return null;
  return first.flatMap((start) => second.map((end) => start + end));
}
