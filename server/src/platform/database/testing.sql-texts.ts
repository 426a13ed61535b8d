import path from 'node:path';
import { importsOf, SourceCode } from './testing.source';
import { textOf, walk, type Node } from './testing.syntax';

/** A literal of the source, or the part of a template between two expressions. */
interface SqlText {
  readonly place: string;
  readonly text: string;
}

/** Keywords, functions and columns as statements are written: "p.in_stock", "$1::uuid", "median_volume". */
const IS_SQL =
  /\b(SELECT|FROM|WHERE|AND|OR|JOIN|INSERT|UPDATE|DELETE|SET|VALUES|ORDER BY|GROUP BY|LIMIT|OFFSET|CASE|WHEN|THEN|ELSE|END|EXISTS|NULL|DESC|ASC|ARRAY|coalesce|count|sum)\b|\b[a-z]{1,2}\.[a-z_]+\b|::[a-z]|^[a-z]+(_[a-z0-9]+)+$/;
/** Rules without SQL, whose states are named like columns. */
const DOMAIN = /[/\\]src[/\\]domain[/\\]/;
const NO_SQL = new Set(['ImportDeclaration', 'Decorator', 'ThrowStatement']);

/**
 * The texts in SQL of files and of all that they import.
 * @param files relative to this folder
 */
export function findSqlTexts(files: readonly string[]): SqlText[] {
  const code = new SourceCode();
  const pending = files.map((file) => path.resolve(import.meta.dirname, file));
  const read = new Set<string>();
  const found: SqlText[] = [];
  for (let file = pending.pop(); file !== undefined; file = pending.pop()) {
    if (read.has(file)) continue;
    read.add(file);
    const program = code.programOf(file);
    pending.push(
      ...importsOf(file, program).flatMap((one) =>
        one.isTypeOnly || DOMAIN.test(one.file) ? [] : [one.file],
      ),
    );
    walk(program, (node, parents) => {
      const text = textOfNode(node);
      if (text === null || !IS_SQL.test(text)) return;
      if (parents.some(({ type }) => NO_SQL.has(type) || type.startsWith('TSLiteral'))) return;
      found.push({ place: code.placeOf(String(file), node), text });
    });
  }
  return found;
}

function textOfNode(node: Node): string | null {
  if (node.type === 'Literal') return textOf(node, 'value');
  return node.type === 'TemplateElement' ? String(Object(node['value']).cooked) : null;
}
