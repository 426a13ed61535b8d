import { printSchema, type GraphQLSchema } from 'graphql';
import { publicQueryFields } from './cache-control';
import { buildPotliSchema } from './schema';

const HEADER = 'Emitted from the server’s code by `npm run codegen`. Do not edit.';

function schemaWithoutResolvers(): GraphQLSchema {
  return buildPotliSchema(() => {
    throw new Error('Nothing is resolved while the schema is printed');
  });
}

/** The text of schema.graphql. */
export function printPotliSchema(): string {
  return `# ${HEADER}\n\n${printSchema(schemaWithoutResolvers())}\n`;
}

/** The text of the client's list of what is the same for everybody: all else is forgotten when somebody signs out. */
export function printPublicQueryFields(): string {
  const names = publicQueryFields(schemaWithoutResolvers()).map((name) => `  '${name}',\n`);
  return `// ${HEADER}\nexport const PUBLIC_QUERY_FIELDS: readonly string[] = [\n${names.join('')}];\n`;
}
