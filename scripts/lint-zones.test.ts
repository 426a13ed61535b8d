import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
let folder: string;
let messages: Map<string, string>;

/** Forbidden imports: a file, an import, and words of the message. */
const forbiddenImports: [file: string, imported: string, message: string][] = [
  ['server/src/domain/a.ts', '../catalogue/product.entity', 'imports nothing but itself and yup'],
  ['server/src/domain/b.ts', 'pg', 'imports nothing but itself and yup'],
  ['server/src/catalogue/a.service.ts', 'express', 'knows neither HTTP nor GraphQL'],
  ['server/src/catalogue/b.service.ts', 'typeorm', 'SQL stands in *.repository.ts alone'],
  ['server/src/catalogue/c.service.ts', './product.resolver', 'may not look up at its adapters'],
  ['server/src/catalogue/a.resolver.ts', './product.repository', 'never the repository past it'],
  ['server/src/catalogue/b.resolver.ts', 'typeorm', 'put the query in the room'],
  ['server/src/catalogue/a.repository.ts', './catalogue.service', 'none back'],
  ['server/src/catalogue/c.resolver.ts', '../rest/route', 'orders -> cart -> catalogue'],
  ['server/src/catalogue/rest/a.routes.ts', '../../orders/order.service', 'orders -> cart -> catalogue'],
  ['server/src/catalogue/rest/b.shapes.ts', '../product.repository', 'never the repository past it'],
  ['server/src/rest/a.ts', '../catalogue/catalogue.service', 'knows no row'],
  ['server/src/domain/d.ts', 'formik', 'imports nothing but itself and yup'],
  ['server/src/domain/e.ts', 'vite', 'imports nothing but itself and yup'],
  ['server/src/domain/f.ts', 'node:fs', 'imports nothing but itself and yup'],
  ['server/src/web/a.ts', 'typeorm', 'pages ask the schema'],
  ['server/src/accounts/sessions/a.service.ts', 'typeorm', 'SQL stands in *.repository.ts alone'],
  ['server/src/accounts/sessions/a.resolver.ts', './session.repository', 'never the repository past it'],
  ...['mapper.ts', 'f.service.ts', 'f.resolver.ts', 'f.repository.ts', 'f.entity.ts'].map(
    (file): [string, string, string] => [
      `server/src/modules/catalogue/${file}`,
      '../orders/order.service',
      'orders -> cart -> catalogue',
    ],
  ),
  ['server/src/accounts/sessions/b.repository.ts', '../../orders/order.entity', 'orders -> accounts'],
  ['server/src/guests/a.service.ts', '../cart/cart.service', 'cart -> guests -> accounts'],
  ['server/src/search/understand.ts', '../catalogue/product-filter', 'catalogue -> search'],
  ['server/src/search/a.service.ts', '../catalogue/catalogue.service', 'catalogue -> search'],
  ['server/src/search/b.service.ts', 'typeorm', 'SQL stands in *.repository.ts alone'],
  ['server/src/search/a.repository.ts', '../catalogue/product.repository', 'catalogue -> search'],
  ['server/src/search/a.resolver.ts', './search-statistics.repository', 'never the repository past it'],
  ...['catalogue', 'questions', 'cart', 'orders', 'accounts', 'guests', 'promotions', 'messaging'].map(
    (room): [string, string, string] => [
      `server/src/${room}/alerting.service.ts`,
      '../alerts/alert.service',
      room === 'messaging' ? 'it knows none of them' : 'none back',
    ],
  ),
  ['server/src/rest/b.ts', '../alerts/alert.service', 'knows no row'],
  ['server/src/taxes/a.ts', '../cart/cart.contents', 'it knows none of them'],
  ['server/src/taxes/a.repository.ts', '../orders/order.entity', 'it knows none of them'],
  ['server/src/promotions/a.repository.ts', '../cart/cart.repository', 'cart -> promotions'],
  ['server/src/cart/a.service.ts', '../wishlist/wishlist.service', 'wishlist -> cart -> catalogue'],
  ['server/src/cart/b.service.ts', '../orders/order.service', 'wishlist -> cart -> catalogue'],
  ['server/src/cart/a.resolver.ts', './cart.repository', 'never the repository past it'],
  ['server/src/wishlist/a.repository.ts', '../orders/order.repository', 'wishlist -> cart -> catalogue'],
  ['server/src/payments/a.service.ts', '../orders/order.service', 'names itself to PaymentService.serve'],
  ['server/src/gift-cards/a.service.ts', '../orders/order.service', 'orders -> gift-cards -> payments'],
  ['server/src/orders/a.service.ts', '../invoices/invoice.service', 'invoices -> orders -> cart'],
  ['server/src/orders/a.resolver.ts', './order.repository', 'never the repository past it'],
  ['server/src/invoices/a.service.ts', '../cart/cart.service', 'invoices -> orders'],
  ['server/src/accounts/sessions/d.service.ts', '../../guests/shopper.service', 'orders -> accounts'],
  ['server/src/messaging/a.service.ts', '../accounts/customer.entity', 'it knows none of them'],
  ['client/src/app/a.ts', '../../../server/src/config', 'but @domain/*'],
  ['client/src/ui/a.ts', '@apollo/client/react', 'ui/ knows no GraphQL'],
  ['client/src/ui/b.ts', '../state/view-mode', 'ui/ holds no state'],
  ['client/src/ui/c.ts', '../components/ProductCard', 'ui/ may not look up'],
  ['client/src/components/a.ts', '../features/home/HomePage', 'app -> features -> components -> ui'],
  ['client/src/state/a.ts', '../app/routes', 'Nobody imports client/src/app'],
  ['client/src/features/home/a.ts', '../product/ProductPage', 'never imports another feature'],
  ['client/src/features/home/deep/a.ts', '../../product/ProductPage', 'never imports another feature'],
  ['client/src/features/home/deep/b.ts', '../../../../../server/src/config', 'but @domain/*'],
  ['client/src/session/a.ts', '../features/home/HomePage', 'app -> features -> components -> ui'],
  ['client/src/session/b.ts', '../app/routes', 'Nobody imports client/src/app'],
  ['client/src/session/c.ts', '../components/ProductCard', 'session/ may not look up'],
  ['client/src/state/b.ts', '../session/useMe', 'nobody who is signed in'],
  ['client/src/ui/d.ts', '../session/useMe', 'ui/ knows nobody'],
  ['client/src/features/home/b.ts', '../../app/routes', 'Nobody imports client/src/app'],
];

const allowedImports: [file: string, imported: string][] = [
  ['server/src/domain/c.ts', 'yup'],
  ['client/src/features/home/c.ts', '../../ui/Button'],
  ['client/src/features/home/d.ts', '@domain/money'],
  ['server/src/catalogue/rest/c.routes.ts', '../../rest/route'],
  ['server/src/catalogue/rest/d.shapes.ts', '../../rest/json-schema'],
  ['server/src/domain/g.ts', './money'],
  ['client/src/features/home/deep/c.ts', '../HomePage'],
  ['client/src/features/home/deep/d.ts', '../../../ui/Button'],
  ['client/src/session/d.ts', '../state/stored-value'],
  ['client/src/components/b.ts', '../session/useMe'],
  ['server/src/accounts/sessions/c.service.ts', '../../messaging/message.service'],
  ['server/src/catalogue/d.service.ts', './catalogue.repository'],
  ['server/src/wishlist/b.service.ts', '../cart/cart.service'],
  ['server/src/orders/b.service.ts', '../payments/payment.service'],
  ['server/src/cart/c.service.ts', '../guests/shopper'],
  ['server/src/catalogue/e.resolver.ts', './catalogue.service'],
  ['server/src/catalogue/g.service.ts', '../search/search.service'],
  ['server/src/search/c.service.ts', '../domain/search-topics'],
];

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'potli-zones-'));
  const { plugins, rules, overrides } = JSON.parse(
    readFileSync(path.join(root, '.oxlintrc.json'), 'utf8'),
  ) as Record<string, object>;
  // The shop's own rules are files, which are not there.
  const isBuiltIn = ([name]: [string, unknown]) => !name.startsWith('potli/');
  writeFileSync(
    path.join(folder, '.oxlintrc.json'),
    JSON.stringify({
      plugins,
      overrides,
      rules: Object.fromEntries(Object.entries(rules ?? {}).filter(isBuiltIn)),
    }),
  );
  for (const [file, imported] of [...forbiddenImports, ...allowedImports]) {
    mkdirSync(path.join(folder, path.dirname(file)), { recursive: true });
    writeFileSync(
      path.join(folder, file),
      `import { thing } from '${imported}';\nexport const other = thing;\n`,
    );
  }
  messages = lintAll();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Report {
  diagnostics: { filename: string }[];
  number_of_files: number;
}

/** Returns the linter's messages by file. One run for all files, since starting it takes longer than reading them. */
function lintAll(): Map<string, string> {
  const oxlint = path.join(root, 'node_modules', 'oxlint', 'bin', 'oxlint');
  const { stdout } = spawnSync(process.execPath, [oxlint, '--format=json', '.'], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 64 * 1_048_576,
  });
  const { diagnostics, number_of_files } = JSON.parse(stdout) as Report;
  expect(number_of_files).toBe(forbiddenImports.length + allowedImports.length);
  const messages = new Map<string, string>();
  for (const diagnostic of diagnostics) {
    const { filename } = diagnostic;
    messages.set(filename, (messages.get(filename) ?? '') + JSON.stringify(diagnostic));
  }
  return messages;
}

it.each(forbiddenImports)('oxlint forbids %s to import %s', (file, _imported, message) => {
  expect(messages.get(file)).toContain(message);
});

it.each(allowedImports)('oxlint allows %s to import %s', (file) => {
  expect(messages.get(file) ?? '').not.toContain('no-restricted-imports');
});
