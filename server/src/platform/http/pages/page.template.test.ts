import { expect, it } from 'vitest';
import { parseTemplate } from './page.template';

it.each([
  ['a missing placeholder', '<!--head--><!--body-->', 'index.html lacks <!--state-->'],
  ['the wrong order', '<!--body--><!--head--><!--state-->', 'index.html lacks <!--body-->'],
  [
    'one that stands twice',
    '<!--head--><!--body--><!--state--><!--body-->',
    'index.html has <!--body--> twice',
  ],
])('parseTemplate throws for %s', (_name, html, message) => {
  expect(() => parseTemplate(html)).toThrow(message);
});
