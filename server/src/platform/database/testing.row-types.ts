import { importedFrom } from './testing.source';
import { nodeOf, nodesOf, textOf, walk, type Node } from './testing.syntax';

/** One property of a row's type. */
export interface RowProperty {
  readonly name: string;
  readonly isOptional: boolean;
  /** "string", "number", "Date", …; null for a type whose base is not known. */
  readonly base: string | null;
}

const KEYWORDS: Readonly<Record<string, string>> = {
  TSStringKeyword: 'string',
  TSNumberKeyword: 'number',
  TSBooleanKeyword: 'boolean',
};

const DECLARATIONS = new Set(['TSInterfaceDeclaration', 'TSTypeAliasDeclaration', 'ClassDeclaration']);

/** Reads the types of rows from annotations, interfaces, entities and aliases, with Pick, Omit and Partial. */
export class RowTypes {
  constructor(private readonly programOf: (file: string) => Node) {}

  /** The row's type where the result of a call goes: to its type argument, to an annotated variable, or out of a function. */
  find(file: string, call: Node, parents: readonly Node[]): RowProperty[] | null {
    const [given] = argumentsOf(call);
    if (given) return this.#rowOf(file, given);
    const outer = parents.toReversed().filter(({ type }) => type !== 'AwaitExpression');
    const [nearest] = outer;
    if (nearest?.type === 'VariableDeclarator') return this.#rowOf(file, typeOf(nearest['id']));
    if (nearest?.type !== 'ReturnStatement') return null;
    const fn = outer.find(
      ({ type }) =>
        type === 'FunctionExpression' || type === 'FunctionDeclaration' || type === 'ArrowFunctionExpression',
    );
    return this.#rowOf(file, nodeOf(nodeOf(fn?.['returnType'])?.['typeAnnotation']));
  }

  /** Of `T[]`, `Promise<T[]>`, or `[T[], number]`, which TypeORM returns for UPDATE and DELETE. */
  #rowOf(file: string, result: Node | null): RowProperty[] | null {
    let type = result;
    if (type?.type === 'TSTypeReference' && textOf(type['typeName'], 'name') === 'Promise')
      type = argumentsOf(type)[0] ?? null;
    if (type?.type === 'TSTupleType') type = nodesOf(type['elementTypes'])[0] ?? null;
    if (type?.type === 'TSTypeOperator') type = nodeOf(type['typeAnnotation']);
    if (type?.type !== 'TSArrayType') return null;
    const element = nodeOf(type['elementType']);
    return element && this.#propertiesOf(file, element);
  }

  /** Null for a type that is not read. */
  #propertiesOf(file: string, type: Node): RowProperty[] | null {
    switch (type.type) {
      case 'TSParenthesizedType':
        return this.#inner(file, type['typeAnnotation']);
      case 'TSTypeLiteral':
        return this.#members(nodesOf(type['members']));
      case 'TSIntersectionType':
        return join(nodesOf(type['types']).map((part) => this.#propertiesOf(file, part)));
      case 'TSIndexedAccessType':
        return this.#column(file, type);
      case 'TSTypeReference':
        return this.#reference(file, type);
      default:
        return null;
    }
  }

  #inner(file: string, value: unknown): RowProperty[] | null {
    const type = nodeOf(value);
    return type && this.#propertiesOf(file, type);
  }

  /** Tables['checkout'] */
  #column(file: string, type: Node): RowProperty[] | null {
    const name = textOf(nodeOf(type['objectType'])?.['typeName'], 'name');
    const key = textOf(nodeOf(type['indexType'])?.['literal'], 'value');
    const found = name === null ? null : this.#declaration(file, name);
    const member = nodesOf(nodeOf(found?.node['body'])?.['body']).find(
      (one) => textOf(one['key'], 'name') === key,
    );
    return found && this.#inner(found.file, typeOf(member));
  }

  #reference(file: string, type: Node): RowProperty[] | null {
    const name = textOf(type['typeName'], 'name');
    const [first, second] = argumentsOf(type);
    const properties = first ? this.#propertiesOf(file, first) : null;
    const names = second ? namesOf(second) : [];
    if (name === 'Pick') return properties?.filter((one) => names.includes(one.name)) ?? null;
    if (name === 'Omit') return properties?.filter((one) => !names.includes(one.name)) ?? null;
    if (name === 'Readonly') return properties;
    if (name === 'Partial') return properties?.map((one) => ({ ...one, isOptional: true })) ?? null;
    const found = name === null ? null : this.#declaration(file, name);
    if (!found) return null;
    if (found.node.type === 'TSTypeAliasDeclaration')
      return this.#inner(found.file, found.node['typeAnnotation']);
    // An entity.
    if (found.node.type === 'ClassDeclaration')
      return this.#members(
        nodesOf(nodeOf(found.node['body'])?.['body']).filter((one) => one.type === 'PropertyDefinition'),
      );
    const inherited = nodesOf(found.node['extends']).map((heritage) =>
      this.#reference(found.file, {
        type: 'TSTypeReference',
        typeName: heritage['expression'],
        typeArguments: heritage['typeArguments'],
      }),
    );
    return join([...inherited, this.#members(nodesOf(nodeOf(found.node['body'])?.['body']))]);
  }

  #members(members: readonly Node[]): RowProperty[] | null {
    return members.flatMap((member) => {
      const name = textOf(member['key'], 'name') ?? textOf(member['key'], 'value');
      return name === null ? [] : [{ name, isOptional: member['optional'] === true, base: baseOf(member) }];
    });
  }

  #declaration(file: string, name: string): { readonly file: string; readonly node: Node } | null {
    let found: { file: string; node: Node } | null = null;
    walk(this.programOf(file), (node) => {
      if (DECLARATIONS.has(node.type) && textOf(node['id'], 'name') === name) found = { file, node };
    });
    const imported = found ? null : importedFrom(file, this.programOf(file), name);
    return found ?? (imported === null ? null : this.#declaration(imported, name));
  }
}

function argumentsOf(type: Node): Node[] {
  return nodesOf(nodeOf(type['typeArguments'])?.['params']);
}

/** The annotated type of a variable or property. */
function typeOf(declared: unknown): Node | null {
  return nodeOf(nodeOf(nodeOf(declared)?.['typeAnnotation'])?.['typeAnnotation']);
}

/** The texts of 'a' | 'b'. */
function namesOf(type: Node): string[] {
  if (type.type === 'TSUnionType') return nodesOf(type['types']).flatMap(namesOf);
  const name = textOf(type['literal'], 'value');
  return name === null ? [] : [name];
}

/** The type of a property without null; a set of texts is a string. */
function baseOf(member: Node): string | null {
  const type = typeOf(member);
  const parts = type?.type === 'TSUnionType' ? nodesOf(type['types']) : type ? [type] : [];
  const bases = parts
    .filter((part) => part.type !== 'TSNullKeyword')
    .map((part) => {
      if (part.type === 'TSLiteralType') return typeof nodeOf(part['literal'])?.['value'];
      if (part.type !== 'TSTypeReference') return KEYWORDS[part.type] ?? null;
      const name = textOf(part['typeName'], 'name');
      return name === 'Date' || name === 'Buffer' ? name : null;
    });
  const [base = null] = bases;
  return bases.every((one) => one === base) ? base : null;
}

function join(parts: readonly (RowProperty[] | null)[]): RowProperty[] | null {
  return parts.every((part) => part !== null) ? parts.flat() : null;
}
