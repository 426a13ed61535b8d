/**
 * The plugin typescript-react-apollo with less output and more types:
 * - only the hooks that the client's code calls: no hooks of operations that run without one, no lazy and suspense variants
 * - each fragment stands once, as `<fragment>Definition`, which documents that spread it import
 * - documents have the types of their data and variables
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ReactApolloVisitor } from '@graphql-codegen/typescript-react-apollo';
import { concatAST, Kind } from 'graphql';

const SRC = path.join(import.meta.dirname, '../../client/src');

let calledHooks;
/** The names in the client's code that may be hooks. */
function findCalledHooks() {
  const sources = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.generated.ts'))
    .map((file) => readFileSync(path.join(SRC, file), 'utf8'));
  return new Set(sources.join('\n').match(/\buse[A-Z]\w+/g));
}

class UsedHooksVisitor extends ReactApolloVisitor {
  #importedFragments = new Set();

  _buildHooks(node, operationType, ...names) {
    const hook = `use${this.convertName(node.name.value, { suffix: operationType, useTypesPrefix: false })}`;
    calledHooks ??= findCalledHooks();
    if (!calledHooks.has(hook)) return '';
    const [hookItself] = super._buildHooks(node, operationType, ...names).split(/\n(?=\/\/|export )/);
    return hookItself;
  }

  getDocumentNodeSignature(resultType, variablesTypes, { kind }) {
    return ` as unknown as DocumentNode<${resultType}, ${kind === Kind.FRAGMENT_DEFINITION ? 'unknown' : variablesTypes}>`;
  }

  _generateFragment(fragment) {
    return `export const ${definitionOf(fragment.name.value)} = ${toJson(fragment)};\n${super._generateFragment(fragment)}`;
  }

  /** Writes a document that refers to the definitions of its fragments. */
  _gql(node) {
    const spread = this._extractFragments(node, true);
    for (const name of spread)
      if (this.fragmentsGraph.getNodeData(name).isExternal) this.#importedFragments.add(name);
    const isFragment = node.kind === Kind.FRAGMENT_DEFINITION;
    const definitions = [
      isFragment ? definitionOf(node.name.value) : toJson(node),
      ...spread.map(definitionOf),
    ];
    return `{"kind":"Document","definitions":[${definitions.join(',')}]}`;
  }

  getImports() {
    const namesByDocument = new Map(
      [...this.#importedFragments].map((name) => [this.getFragmentVariableName(name), definitionOf(name)]),
    );
    const imports = this.config.fragmentImports.map(({ outputPath, importSource }) => {
      const names = importSource.identifiers.flatMap(({ name }) => namesByDocument.get(name) ?? []);
      const file = path.relative(path.dirname(outputPath), importSource.path).replace(/\.ts$/, '');
      const from = file.startsWith('.') ? file : `./${file}`;
      return names.length === 0 ? '' : `import { ${names.join(', ')} } from '${from}';`;
    });
    return [...new Set(imports), ...super.getImports()].filter((line) => line !== '');
  }
}

const definitionOf = (fragmentName) => `${fragmentName}Definition`;

/** Without positions and empty lists, which no reader needs. */
function toJson(definition) {
  return JSON.stringify(definition, (key, value) =>
    key === 'loc' || (Array.isArray(value) && value.length === 0) ? undefined : value,
  );
}

export function plugin(schema, documents, config) {
  const ast = concatAST(documents.map(({ document }) => document));
  const fragments = ast.definitions
    .filter(({ kind }) => kind === Kind.FRAGMENT_DEFINITION)
    .map((node) => ({
      node,
      name: node.name.value,
      onType: node.typeCondition.name.value,
      isExternal: false,
    }));
  const visitor = new UsedHooksVisitor(
    schema,
    [...fragments, ...(config.externalFragments ?? [])],
    config,
    documents,
  );
  const operations = ast.definitions
    .filter(({ kind }) => kind === Kind.OPERATION_DEFINITION)
    .map((node) => visitor.OperationDefinition(node));
  const content = [visitor.fragments, ...operations].join('\n');
  return { prepend: visitor.getImports(), content };
}
