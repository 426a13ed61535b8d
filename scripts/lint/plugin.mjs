import path from 'node:path';
import { moduleBoundaries } from './module-boundaries.mjs';
import { noThrownFailures } from './thrown-failures.mjs';
import { findFormerFileName, findFormerName } from './former-names.mjs';

/** Reports declarations and files that bear a former name. Properties of objects are free: they mirror columns and wires. */
const noFormerNames = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    const check = (node) => {
      if (node?.type !== 'Identifier' && node?.type !== 'PrivateIdentifier') return;
      const found = findFormerName(node.name);
      if (found) {
        context.report({
          node,
          message: `"${node.name}" bears the former name "${found.former}": say ${found.now} (.github/GLOSSARY.md).`,
        });
      }
    };
    return {
      Program(node) {
        const file = path.basename(context.filename).split('.').slice(0, -1).join('.');
        const found = findFormerFileName(file);
        if (found) {
          context.report({
            node,
            message: `This file bears the former name "${found.former}": say ${found.now} (.github/GLOSSARY.md).`,
          });
        }
        for (const scope of context.sourceCode.scopeManager.scopes) {
          for (const variable of scope.variables) {
            for (const definition of variable.defs) {
              if (definition.type !== 'ImportBinding') check(definition.name);
            }
          }
        }
      },
      MethodDefinition: (node) => check(node.key),
      PropertyDefinition: (node) => check(node.key),
    };
  },
};

const plugin = {
  meta: { name: 'potli' },
  rules: {
    'module-boundaries': moduleBoundaries,
    'no-former-names': noFormerNames,
    'no-thrown-failures': noThrownFailures,
  },
};

export default plugin;
