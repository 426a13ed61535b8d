/**
 * Who may import whom in server/src, read from the table of modules (server/src/app/modules.json), which lists the
 * modules in order and what each needs. Tests and test helpers may import anything.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const TABLE = fileURLToPath(new URL('../../server/src/app/modules.json', import.meta.url));
/** @type {readonly { name: string, needs: readonly string[] }[]} */
export const MODULES = JSON.parse(readFileSync(TABLE, 'utf8'));

const IS_TEST = /(^|\/)testing|\.testing\.ts$|\.test\.ts$|\/testing\//;
/**
 * Returns why a file may not import another, or null when it may.
 * @param file of the import, below server/src, for example "modules/cart/cart.service.ts"
 * @param imported the other file below server/src, or outside of it with "..", without or with its ending
 */
export function findBoundaryViolation(file, imported) {
  if (IS_TEST.test(file)) return null;
  const from = partOf(file);
  const to = partOf(imported);
  if (from.part === to.part && from.module === to.module) return null;
  if (from.part === 'app' || from.part === 'root' || to.part === 'domain') return null;
  if (from.part === 'domain')
    return 'domain/ holds pure rules that the browser runs too: it imports nothing but itself and yup.';
  if (to.part === 'root')
    return 'Only app/ imports the start-up files of server/src: state which settings the module needs in its <module>.module.ts.';
  if (to.part === 'app') return 'app/ puts the modules together: nothing below imports it.';
  if (to.part === 'outside')
    return 'The demo catalogue (server/seed) is data that app/ loads; the shop works without it.';
  if (from.part === 'platform') return to.part === 'platform' ? null : 'platform/ knows no module.';
  if (to.part === 'platform') return null;
  const row = MODULES.find(({ name }) => name === from.module);
  if (row === undefined) return `modules/${from.module} is not in server/src/app/modules.json.`;
  if (row.needs.includes(to.module)) return null;
  return `modules/${from.module} does not need modules/${to.module} (server/src/app/modules.json): let the module that needs both call this one.`;
}

/** Returns what is wrong with the table: unknown names, and needs that come later. */
export function findTableErrors(modules = MODULES) {
  const names = modules.map(({ name }) => name);
  return modules.flatMap(({ name, needs }, place) =>
    needs
      .filter((need) => !names.slice(0, place).includes(need))
      .map((need) => `${name} needs ${need}, which does not come before it`),
  );
}

function partOf(file) {
  const [part, module] = file.split('/');
  if (part === '..') return { part: 'outside', module: null };
  if (!file.includes('/')) return { part: 'root', module: null };
  return { part, module: part === 'modules' ? module : null };
}

const SERVER = `${path.sep}server${path.sep}src${path.sep}`;

/** The rule for oxlint. */
export const moduleBoundaries = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    const place = context.filename.lastIndexOf(SERVER);
    if (place === -1) return {};
    const root = context.filename.slice(0, place + SERVER.length);
    const below = (file) => path.relative(root, file).split(path.sep).join('/');
    const file = below(context.filename);
    const check = (node) => {
      const specifier = node.source?.value;
      if (typeof specifier !== 'string' || !specifier.startsWith('.')) return;
      const message = findBoundaryViolation(
        file,
        below(path.resolve(path.dirname(context.filename), specifier)),
      );
      if (message !== null) context.report({ node, message });
    };
    return { ImportDeclaration: check, ExportNamedDeclaration: check, ExportAllDeclaration: check };
  },
};
