/**
 * Where a DomainError may be thrown. Everywhere else it is returned as the Result of a service, so that the compiler
 * makes each caller deal with it (.github/adr/0043-one-way-to-fail.md).
 */
import path from 'node:path';

const SERVER = `${path.sep}server${path.sep}src${path.sep}`;

/** Tests aside, files below server/src that may throw one, each for a reason that the ADR gives. */
const MAY_THROW = [
  // Resolvers and object types: GraphQL's way to fail a query.
  /\.(resolver|type)\.ts$/,
  /^platform\/graphql\//,
  // Rolls a transaction back, and returns the error again.
  /^platform\/database\/transactions\.ts$/,
  // Overload: hashing is far below the services, and the request ends with 503 whatever it was for.
  /^modules\/accounts\/password\/password\.hash\.ts$/,
];

const IS_TEST = /(^|\/)testing|\.test\.ts$/;
const MESSAGE =
  'Return the DomainError as the Result of the function: only bugs throw. A query of GraphQL takes the value by valueOf() (.github/adr/0043-one-way-to-fail.md).';

/** Whether a file below server/src may throw a DomainError. */
export function mayThrow(file) {
  return IS_TEST.test(file) || MAY_THROW.some((pattern) => pattern.test(file));
}

/** Whether `test` is `name instanceof DomainError`. */
function isFailureTest(test, name) {
  return (
    test?.type === 'BinaryExpression' &&
    test.operator === 'instanceof' &&
    test.left.type === 'Identifier' &&
    test.left.name === name &&
    test.right.type === 'Identifier' &&
    test.right.name === 'DomainError'
  );
}

/** Whether a thrown name was narrowed to DomainError by an if around it. */
function isNarrowed(node, name) {
  for (let { parent } = node; parent; { parent } = parent)
    if (parent.type === 'IfStatement' && isFailureTest(parent.test, name)) return true;
  return false;
}

/** The rule for oxlint: reports `throw new DomainError(…)`, and `if (x instanceof DomainError) throw x`. */
export const noThrownFailures = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    const place = context.filename.lastIndexOf(SERVER);
    if (place === -1) return {};
    const file = context.filename
      .slice(place + SERVER.length)
      .split(path.sep)
      .join('/');
    if (mayThrow(file)) return {};
    return {
      ThrowStatement(node) {
        const { argument } = node;
        const isFailure =
          argument.type === 'NewExpression'
            ? argument.callee.type === 'Identifier' && argument.callee.name === 'DomainError'
            : argument.type === 'Identifier' && isNarrowed(node, argument.name);
        if (isFailure) context.report({ node, message: MESSAGE });
      },
    };
  },
};
