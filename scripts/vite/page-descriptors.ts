/**
 * Vite's plugin for page descriptors (`*.page.ts`, client/src/routing/page.ts). A browser gets only what it needs of
 * them, since all are part of every first view. The server gets `file`, the source of the page's chunk, by which it finds
 * the scripts to preload.
 */
import path from 'node:path';
import { parseAst, type Plugin } from 'vite';

const DESCRIPTOR = /\.page\.ts$/;

interface PageDescriptorOptions {
  /** The root of the repository. */
  readonly root: string;
  /** What browsers get. */
  readonly browserKeys: readonly string[];
}

export function pageDescriptors({ root, browserKeys }: PageDescriptorOptions): Plugin {
  let isBuild = false;
  return {
    name: 'page-descriptors',
    // Before types are removed.
    enforce: 'pre',
    config: (_config, { command }) => {
      isBuild = command === 'build';
    },
    transform: {
      filter: { id: DESCRIPTOR },
      handler: (code, id, options) => ({
        code:
          isBuild && options?.ssr !== true
            ? keepProperties(code, browserKeys)
            : addFile(code, path.relative(root, path.dirname(id))),
        map: null,
      }),
    },
  };
}

/** Removes all other properties of the descriptor. Imports that nothing uses then are dropped by the bundler. */
export function keepProperties(code: string, keys: readonly string[]): string {
  const { start, end, properties } = findDescriptor(code);
  const kept = properties.filter((property) => keys.includes(nameOf(property)));
  const text = kept.map((property) => code.slice(property.start, property.end)).join(', ');
  return `${code.slice(0, start)}{ ${text} }${code.slice(end)}`;
}

/** Adds the source of the chunk that `load` imports. @throws when it imports none */
export function addFile(code: string, folder: string): string {
  const { start, properties } = findDescriptor(code);
  const load = properties.find((property) => nameOf(property) === 'load');
  const imported =
    load?.type === 'Property' && load.value.type === 'ArrowFunctionExpression' ? load.value.body : null;
  if (imported?.type !== 'ImportExpression' || imported.source.type !== 'Literal')
    throw new Error('The descriptor of a page has no `load: () => import(…)`');
  const source = path.posix.join(folder.split(path.sep).join('/'), `${String(imported.source.value)}.ts`);
  return `${code.slice(0, start)}{ file: ${JSON.stringify(source)},${code.slice(start + 1)}`;
}

/** The object before `as const satisfies PageDescriptor`. */
function findDescriptor(code: string) {
  for (const statement of parseAst(code, { lang: 'ts' }).body) {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : null;
    const init = declaration?.type === 'VariableDeclaration' ? declaration.declarations[0]?.init : null;
    if (
      init?.type !== 'TSSatisfiesExpression' ||
      !code.slice(init.start, init.end).endsWith(' PageDescriptor')
    )
      continue;
    const object = init.expression.type === 'TSAsExpression' ? init.expression.expression : init.expression;
    if (object.type === 'ObjectExpression') return object;
  }
  throw new Error('No export of this file satisfies PageDescriptor');
}

type Property = ReturnType<typeof findDescriptor>['properties'][number];

function nameOf(property: Property): string {
  return property.type === 'Property' && property.key.type === 'Identifier' ? property.key.name : '';
}
