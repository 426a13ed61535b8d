import type { ApolloServerPlugin } from '@apollo/server';
import { GraphQLError, visit, type ASTNode, type DocumentNode } from 'graphql';
import { Fault } from '../domain/fault';
import type { Context } from './context';

/**
 * Refuses to write text that no room can keep: with the character 0, which PostgreSQL has none of, or half a surrogate pair.
 * Whoever only asks by such text finds nothing.
 */
export function charactersPlugin(): ApolloServerPlugin<Context> {
  return {
    requestDidStart: () =>
      Promise.resolve({
        didResolveOperation({ request, document, source, operation }) {
          if (operation?.operation !== 'mutation') return Promise.resolve();
          const field = inValues(request.variables ?? {}, null) ?? inLiterals(document, source);
          if (field === null) return Promise.resolve();
          const fault = new Fault('BAD_USER_INPUT', 'This holds something that is no character', field);
          throw new GraphQLError(fault.message, {
            originalError: fault,
            extensions: { http: { status: 400 } },
          });
        },
      }),
  };
}

const isBroken = (text: string): boolean => text.includes('\0') || /\p{Cs}/u.test(text);

/** @returns the name that the text stands under; null when all of it is well */
function inValues(value: unknown, name: string | null): string | null {
  if (typeof value === 'string') return isBroken(value) ? (name ?? '') : null;
  if (typeof value !== 'object' || value === null) return null;
  for (const [key, part] of Object.entries(value)) {
    const found = inValues(part, Array.isArray(value) ? name : key);
    if (found !== null) return found;
  }
  return null;
}

function inLiterals(document: DocumentNode, source: string): string | null {
  // Written out, such text needs an escape, or the character itself; most documents have neither.
  if (!source.includes(String.raw`\u`) && !isBroken(source)) return null;
  let found: string | null = null;
  visit(document, {
    StringValue(node, _key, parent, _path, ancestors) {
      if (isBroken(node.value))
        found ??= nameAbove(parent === undefined ? ancestors : [...ancestors, parent]);
    },
  });
  return found;
}

function nameAbove(ancestors: readonly (ASTNode | readonly ASTNode[])[]): string {
  for (const node of [...ancestors].toReversed())
    if ('kind' in node && (node.kind === 'Argument' || node.kind === 'ObjectField')) return node.name.value;
  return '';
}
