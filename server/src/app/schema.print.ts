import { isUnionType, printSchema, type GraphQLSchema } from 'graphql';
import { publicQueryFields } from '../platform/graphql/cache-control';
import { buildPotliSchema } from './schema';

const HEADER = 'Emitted from the server’s code by `npm run codegen`. Do not edit.';

function schemaWithoutResolvers(): GraphQLSchema {
  return buildPotliSchema(() => {
    throw new Error('The schema is only printed; no resolver may be called');
  });
}

/** The text of schema.graphql. */
export function printPotliSchema(): string {
  return `# ${HEADER}\n\n${printSchema(schemaWithoutResolvers())}\n`;
}

/** The text of the client's list of public query fields; the client drops all other fields at sign-out. */
export function printPublicQueryFields(): string {
  const names = publicQueryFields(schemaWithoutResolvers()).map((name) => `  '${name}',\n`);
  return `// ${HEADER}\nexport const PUBLIC_QUERY_FIELDS: readonly string[] = [\n${names.join('')}];\n`;
}

/** The text of the client's list of the types that are members of unions. */
export function printUnionMembers(): string {
  const unions = Object.values(schemaWithoutResolvers().getTypeMap()).filter(isUnionType);
  const members = new Set(unions.flatMap((union) => union.getTypes().map(({ name }) => name)));
  const names = [...members].toSorted().map((name) => `  '${name}',\n`);
  return `// ${HEADER}\nexport const UNION_MEMBERS: readonly string[] = [\n${names.join('')}];\n`;
}
