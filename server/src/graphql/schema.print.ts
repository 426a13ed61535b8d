import { printSchema } from 'graphql';
import { buildPotliSchema } from './schema';

const HEADER = '# Emitted from the server’s code by `npm run codegen`. Do not edit.\n\n';

/** The text of schema.graphql. */
export function printPotliSchema(): string {
  const schema = buildPotliSchema(() => {
    throw new Error('Nothing is resolved while the schema is printed');
  });
  return `${HEADER}${printSchema(schema)}\n`;
}
