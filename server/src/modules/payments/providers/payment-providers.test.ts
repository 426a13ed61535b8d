import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { PROJECT_ROOT } from '../../../platform/project-root';
import { PAYMENT_PROVIDERS } from './payment-providers';
import { payByLink } from './testing/pay-by-link/pay-by-link.provider';

const PROVIDERS = [...PAYMENT_PROVIDERS, payByLink];
const FOLDERS = [
  'server/src/modules/payments/providers/',
  'server/src/modules/payments/providers/testing/',
  'client/src/components/payment/providers/',
];
/** One line for each provider, or for each with a script. */
const LISTS = [
  'server/src/modules/payments/providers/payment-providers.ts',
  'client/src/components/payment/payment-scripts.ts',
];
/** The seed and the history of demo shops choose a provider. */
const DEMO = ['server/seed/data/bank-offers.ts', 'server/src/app/demo/demo-history.ts'];
/** To be removed with the deprecated fields. */
const DEPRECATED = [
  'server/src/modules/payments/deprecated-payment-action.type.ts',
  'server/src/modules/orders/payment-confirmation.resolver.ts',
  'server/src/platform/admission/request-kind.ts',
];
const OTHER_FILES =
  /\.test\.tsx?$|\.generated\.ts$|testing\.|\.testing\.|^server\/src\/testing\/|\/migrations\//;

const files = ['server/src', 'client/src'].flatMap((root) =>
  readdirSync(path.join(PROJECT_ROOT, root), { recursive: true, encoding: 'utf8' })
    .map((name) => path.posix.join(root, name.replaceAll(path.sep, '/')))
    .filter((name) => /\.(?:tsx?|graphql)$/.test(name) && !OTHER_FILES.test(name))
    .map((name) => ({ name, text: readFileSync(path.join(PROJECT_ROOT, name), 'utf8') })),
);

it.each(PROVIDERS.map(({ method }) => method))(
  '%s is named only in its folders and in the lists',
  (method) => {
    const name = new RegExp(method.replaceAll('_', '[-_ ]?'), 'i');
    const folder = `${method.replaceAll('_', '-')}/`;
    const isOwn = (file: string) =>
      FOLDERS.some((providers) => file.startsWith(providers + folder)) ||
      [...LISTS, ...DEMO, ...DEPRECATED].includes(file);
    // "Cash on delivery" in words of texts and comments is no name of the provider.
    const isCode = (text: string) => name.test(text.replaceAll(/cash on delivery/gi, ''));
    expect(
      files
        .filter(({ text }) => isCode(text))
        .map((file) => file.name)
        .filter((file) => !isOwn(file)),
    ).toEqual([]);
  },
);

it('every method is unique and of the form that the database accepts', () => {
  const methods = PROVIDERS.map(({ method }) => method);
  expect(new Set(methods).size).toBe(methods.length);
  for (const method of methods) expect(method).toMatch(/^(?!gift_card$)[a-z][a-z0-9_]*$/);
});
