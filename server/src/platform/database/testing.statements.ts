import { RowTypes, type RowProperty } from './testing.row-types';
import { SourceCode, sourceFiles } from './testing.source';
import { nodeOf, nodesOf, textOf, walk } from './testing.syntax';
import { textsOfStatement } from './testing.texts';

/** A statement in the source, as it is sent. */
export interface SourceStatement {
  /** Of the word `query`: "modules/cart/cart.repository.ts:42" */
  readonly place: string;
  /** One for each branch of its conditional parts. Empty if parts are known only at run time. */
  readonly texts: readonly string[];
  /** Of a row as the code declares it; null for none, or for a type that is not read. */
  readonly row: readonly RowProperty[] | null;
}

/** Every call of `query` with a statement, in all code of server/src except tests and migrations. */
export function findStatements(): SourceStatement[] {
  const code = new SourceCode();
  const rowTypes = new RowTypes(code.programOf);
  return sourceFiles().flatMap((file) => statementsOf(file, code, rowTypes));
}

function statementsOf(file: string, code: SourceCode, rowTypes: RowTypes): SourceStatement[] {
  const found: SourceStatement[] = [];
  walk(code.programOf(file), (node, parents) => {
    const callee = nodeOf(node['callee']);
    const name = nodeOf(callee?.['property']);
    if (node.type !== 'CallExpression' || textOf(name, 'name') !== 'query') return;
    // A client of `pg` that passes on what others send.
    if (nodeOf(callee?.['object'])?.type === 'Super') return;
    const [statement] = nodesOf(node['arguments']);
    if (!statement || !name) return;
    found.push({
      place: code.placeOf(file, name),
      texts: textsOfStatement(statement, { file, programOf: code.programOf, parents }) ?? [],
      row: rowTypes.find(file, node, parents),
    });
  });
  return found;
}
