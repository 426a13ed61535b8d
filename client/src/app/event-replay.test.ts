import { fireEvent } from '@testing-library/dom';
import { afterEach, expect, it, vi } from 'vitest';
import { replayEarlyEvents } from './event-replay';

afterEach(() => delete document.documentElement.dataset['interactive']);

function showPage(html: string): void {
  document.body.innerHTML = `<main>${html}</main>`;
  replayEarlyEvents();
}

/** Adds handlers, as the application does. @returns the events that reach them */
function becomeInteractive(): string[] {
  const handled: string[] = [];
  for (const name of ['click', 'submit'])
    document.querySelector('main')?.addEventListener(name, (event) => {
      if (event.target instanceof Element) handled.push(`${name} ${event.target.id}`);
      event.preventDefault();
    });
  document.documentElement.dataset['interactive'] = '';
  return handled;
}

const find = (id: string): HTMLElement => document.getElementById(id) ?? document.body;

it('replayEarlyEvents repeats a press of a button once it is interactive, also of several presses', async () => {
  showPage('<button id="add" type="button"><span id="icon"></span></button>');
  fireEvent.click(find('icon'));
  fireEvent.click(find('add'));
  const handled = becomeInteractive();
  await vi.waitFor(() => expect(handled).toEqual(['click add']));
  fireEvent.click(find('add'));
  expect(handled).toEqual(['click add', 'click add']);
});

it('replayEarlyEvents marks what was pressed until its press is repeated', () => {
  showPage(
    '<button id="add" type="button">Add</button><label id="label"><input type="checkbox" id="box">In stock</label>' +
      '<label id="first"><input type="radio" name="size" id="small"></label><label id="second"><input type="radio" name="size" id="large"></label>' +
      '<form id="review"><button id="send">Send</button></form>',
  );
  for (const id of ['add', 'box', 'small', 'large', 'send']) fireEvent.click(find(id));
  const marked = () => [...document.querySelectorAll('[data-pressed]')].map(({ id }) => id);
  expect(marked()).toEqual(['add', 'label', 'second', 'send']);
  becomeInteractive();
  return vi.waitFor(() => expect(marked()).toEqual([]));
});

it('replayEarlyEvents marks only the button by which a form was sent last', () => {
  showPage('<form id="review"><button id="draft">Save</button><button id="send">Send</button></form>');
  for (const id of ['draft', 'send']) fireEvent.click(find(id));
  expect([...document.querySelectorAll('[data-pressed]')].map(({ id }) => id)).toEqual(['send']);
  const handled = becomeInteractive();
  return vi.waitFor(() => expect(handled).toEqual(['submit review']));
});

it('replayEarlyEvents sends a form that was sent twice after what was chosen in between', () => {
  showPage(
    '<form id="review"><button id="five" type="button">5 stars</button><button id="send">Send</button></form>',
  );
  for (const id of ['send', 'five', 'send']) fireEvent.click(find(id));
  const handled = becomeInteractive();
  return vi.waitFor(() => expect(handled).toEqual(['click five', 'submit review']));
});

it('replayEarlyEvents keeps the state of a checkbox until its press is repeated', async () => {
  showPage('<input type="checkbox" id="box">');
  const box = find('box') as HTMLInputElement;
  box.click();
  expect(box.checked).toBe(false);
  const handled = becomeInteractive();
  await vi.waitFor(() => expect(handled).toEqual(['click box']));
});

it('replayEarlyEvents sends a form that needs the application, and leaves others to the browser', async () => {
  showPage(
    '<form id="review"><button id="send">Send</button></form><form id="search" action="/products"></form>',
  );
  expect(fireEvent.click(find('send'))).toBe(true);
  expect(fireEvent.submit(find('review'))).toBe(false);
  expect(fireEvent.submit(find('search'))).toBe(true);
  const handled = becomeInteractive();
  await vi.waitFor(() => expect(handled).toEqual(['submit review']));
});

it('replayEarlyEvents leaves links to the browser, and forgets what has left the page', async () => {
  showPage(
    '<a id="link" href="#x">Bag</a><button id="gone" type="button">Close</button><p id="text"></p><button id="last" type="button">Next</button>',
  );
  expect(fireEvent.click(find('link'))).toBe(true);
  expect(fireEvent.click(find('text'))).toBe(true);
  expect(fireEvent.click(find('gone'))).toBe(false);
  find('gone').remove();
  fireEvent.click(find('last'));
  const handled = becomeInteractive();
  await vi.waitFor(() => expect(handled).toEqual(['click last']));
});

it('replayEarlyEvents counts presses of a label and its checkbox as one, and leaves labels of fields to the browser', async () => {
  showPage(
    '<label id="label"><input type="checkbox" id="box">In stock</label><label id="field">Name <input id="name"></label>',
  );
  fireEvent.click(find('label'));
  fireEvent.click(find('box'));
  expect(fireEvent.click(find('field'))).toBe(true);
  const handled = becomeInteractive();
  await vi.waitFor(() => expect(handled).toEqual(['click box']));
});

it('replayEarlyEvents repeats the last press of a group of radio buttons', async () => {
  showPage('<input type="radio" name="size" id="s"><input type="radio" name="size" id="m">');
  for (const id of ['s', 'm', 's']) fireEvent.click(find(id));
  const handled = becomeInteractive();
  await vi.waitFor(() => expect(handled).toEqual(['click s']));
});
