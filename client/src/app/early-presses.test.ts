import { fireEvent } from '@testing-library/dom';
import { afterEach, expect, it, vi } from 'vitest';
import { replayEarlyPresses } from './early-presses';

afterEach(() => delete document.documentElement.dataset['interactive']);

/** Shows a page, and returns what reaches its handlers once it is interactive. */
function showPage(html: string): string[] {
  document.body.innerHTML = `<main>${html}</main>`;
  replayEarlyPresses();
  return [];
}

function becomeInteractive(handled: string[]): void {
  for (const name of ['click', 'submit'])
    document.querySelector('main')?.addEventListener(name, (event) => {
      if (event.target instanceof Element) handled.push(`${name} ${event.target.id}`);
      event.preventDefault();
    });
  document.documentElement.dataset['interactive'] = '';
}

const find = (id: string): HTMLElement => document.getElementById(id) ?? document.body;

it('replayEarlyPresses repeats a press of a button once it is interactive, also of several presses', async () => {
  const handled = showPage('<button id="add" type="button"><span id="icon"></span></button>');
  fireEvent.click(find('icon'));
  fireEvent.click(find('add'));
  becomeInteractive(handled);
  await vi.waitFor(() => expect(handled).toEqual(['click add']));
  fireEvent.click(find('add'));
  expect(handled).toEqual(['click add', 'click add']);
});

it('replayEarlyPresses keeps the state of a checkbox until its press is repeated', async () => {
  const handled = showPage('<input type="checkbox" id="box">');
  const box = find('box') as HTMLInputElement;
  box.click();
  expect(box.checked).toBe(false);
  becomeInteractive(handled);
  await vi.waitFor(() => expect(handled).toEqual(['click box']));
});

it('replayEarlyPresses sends a form that needs the application, and leaves others to the browser', async () => {
  const handled = showPage(
    '<form id="review"><button id="send">Send</button></form><form id="search" action="/products"></form>',
  );
  expect(fireEvent.click(find('send'))).toBe(true);
  expect(fireEvent.submit(find('review'))).toBe(false);
  expect(fireEvent.submit(find('search'))).toBe(true);
  becomeInteractive(handled);
  await vi.waitFor(() => expect(handled).toEqual(['submit review']));
});

it('replayEarlyPresses leaves links to the browser, and forgets what has left the page', async () => {
  const handled = showPage(
    '<a id="link" href="#x">Bag</a><button id="gone" type="button">Close</button><p id="text"></p>',
  );
  expect(fireEvent.click(find('link'))).toBe(true);
  expect(fireEvent.click(find('text'))).toBe(true);
  expect(fireEvent.click(find('gone'))).toBe(false);
  find('gone').remove();
  becomeInteractive(handled);
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(handled).toEqual([]);
});
