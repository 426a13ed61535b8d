import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it, onTestFinished, vi } from 'vitest';
import { recordTyping } from './typing-replay';

/** Shows the server's HTML, lets a shopper use it, and hydrates it. @returns what types the recorded text again */
function hydrate(
  children: ReactNode,
  typeText: (container: HTMLElement) => void,
  before = (): void => undefined,
) {
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(children);
  before();
  const repeatTyping = recordTyping();
  // Stops recording, which all tests do on the same document.
  onTestFinished(async () => {
    repeatTyping();
    await new Promise((resolve) => setTimeout(resolve));
  });
  typeText(container);
  render(children, { container, hydrate: true });
  return repeatTyping;
}

function SignInForm() {
  const [values, setValues] = useState({ email: '', state: 'Goa', note: '' });
  const field = (name: keyof typeof values) => ({
    'aria-label': name,
    value: values[name],
    onChange: ({ target: { value } }: { target: { value: string } }) => {
      setValues((before) => ({ ...before, [name]: value }));
    },
  });
  return (
    <form aria-label="sign in">
      <input type="email" {...field('email')} />
      <textarea {...field('note')} />
      <select {...field('state')}>
        <option>Goa</option>
        <option>Kerala</option>
      </select>
      <output>{Object.values(values).join(' | ')}</output>
    </form>
  );
}

const find = <T extends HTMLElement = HTMLInputElement>(name: string) => screen.getByLabelText<T>(name);
const shownState = () => screen.getByRole('status').textContent;

it('recordTyping types again what was typed and chosen before React handled events', async () => {
  const repeatTyping = hydrate(<SignInForm />, () => {
    fireEvent.input(find('email'), { target: { value: 'asha@potli.example' } });
    fireEvent.input(find('note'), { target: { value: 'Ring twice' } });
    fireEvent.input(find('state'), { target: { value: 'Kerala' } });
  });
  expect(shownState()).toBe(' | Goa | ');
  act(repeatTyping);
  await vi.waitFor(() => expect(shownState()).toBe('asha@potli.example | Kerala | Ring twice'));
  expect(find('email').value).toBe('asha@potli.example');
});

it('recordTyping also types again what the focused field had before, and not what the browser has restored', async () => {
  const repeatTyping = hydrate(
    <SignInForm />,
    () => undefined,
    () => {
      find('email').value = 'asha';
      find('email').focus();
      find('note').value = 'of an earlier visit';
    },
  );
  act(repeatTyping);
  await vi.waitFor(() => expect(shownState()).toBe('asha | Goa | '));
});

it('recordTyping keeps text that React has put back meanwhile, and what is typed after that', async () => {
  const repeatTyping = hydrate(<SignInForm />, () => {
    fireEvent.input(find('email'), { target: { value: 'asha' } });
    fireEvent.input(find('note'), { target: { value: 'Ring' } });
  });
  // Renders, and with it writes the fields.
  fireEvent.change(find('state'), { target: { value: 'Kerala' } });
  expect(find('email').value).toBe('');
  act(repeatTyping);
  fireEvent.input(find('note'), { target: { value: 'Ring twice' } });
  await vi.waitFor(() => expect(shownState()).toBe('asha | Kerala | Ring twice'));
});

it('recordTyping continues a text that React has put back, as if it had stayed', async () => {
  const repeatTyping = hydrate(<SignInForm />, () =>
    fireEvent.input(find('note'), { target: { value: 'Ring' } }),
  );
  fireEvent.change(find('state'), { target: { value: 'Kerala' } });
  const note = find<HTMLTextAreaElement>('note');
  expect(note.value).toBe('');
  note.focus();
  fireEvent(note, new InputEvent('beforeinput', { bubbles: true }));
  expect([note.value, note.selectionStart]).toEqual(['Ring', 4]);
  fireEvent.input(note, { target: { value: `${note.value} twice` } });
  expect(shownState()).toBe(' | Kerala | Ring twice');
  act(repeatTyping);
  await new Promise((resolve) => setTimeout(resolve));
  expect(shownState()).toBe(' | Kerala | Ring twice');
});

it('recordTyping leaves the caret where it was', async () => {
  const repeatTyping = hydrate(<SignInForm />, () => {
    const note = find<HTMLTextAreaElement>('note');
    note.focus();
    fireEvent.input(note, { target: { value: 'Ring twice' } });
    note.setSelectionRange(4, 4);
  });
  act(repeatTyping);
  await vi.waitFor(() => expect(shownState()).toContain('Ring twice'));
  expect(find<HTMLTextAreaElement>('note').selectionEnd).toBe(4);
});

it('recordTyping sets the caret of no field without the focus, to which Safari would move the focus', async () => {
  const note = () => find<HTMLTextAreaElement>('note');
  const repeatTyping = hydrate(<SignInForm />, () => {
    fireEvent.input(note(), { target: { value: 'Ring twice' } });
    find('email').focus();
    vi.spyOn(note(), 'setSelectionRange');
  });
  act(repeatTyping);
  await vi.waitFor(() => expect(shownState()).toContain('Ring twice'));
  expect(note().setSelectionRange).not.toHaveBeenCalled();
  expect(find('email')).toHaveFocus();
});

it('recordTyping chooses an early choice again once, and not the empty one before it', async () => {
  const chosen = vi.fn<(value: string) => void>();
  const repeatTyping = hydrate(
    <select aria-label="sort" value="" onChange={({ target }) => chosen(target.value)}>
      <option value="">Best match</option>
      <option value="price">Price</option>
    </select>,
    () => fireEvent.input(find('sort'), { target: { value: 'price' } }),
  );
  act(repeatTyping);
  await vi.waitFor(() => expect(chosen.mock.calls).toEqual([['price']]));
});

it('recordTyping leaves a word alone while a keyboard composes it, and types it again afterwards', async () => {
  const repeatTyping = hydrate(<SignInForm />, () => {
    fireEvent.compositionStart(find('note'));
    fireEvent.input(find('note'), { target: { value: 'आशा' } });
  });
  const written = vi.fn<() => void>();
  find('note').addEventListener('input', written);
  act(repeatTyping);
  await new Promise((resolve) => setTimeout(resolve));
  expect(written).not.toHaveBeenCalled();
  fireEvent.compositionEnd(find('note'));
  await vi.waitFor(() => expect(shownState()).toBe(' | Goa | आशा'));
});

it('recordTyping leaves a word alone that was begun before it ran', () => {
  hydrate(<SignInForm />, () => {
    const note = find('note');
    fireEvent(note, new InputEvent('beforeinput', { bubbles: true, isComposing: true }));
    fireEvent.input(note, { target: { value: 'आ' } });
  });
  // Renders, and with it writes the fields.
  fireEvent.change(find('state'), { target: { value: 'Kerala' } });
  fireEvent(find('note'), new InputEvent('beforeinput', { bubbles: true, isComposing: true }));
  expect(find('note').value).toBe('');
});

it('recordTyping continues a text that React has put back with a composed word', () => {
  hydrate(<SignInForm />, () => fireEvent.input(find('note'), { target: { value: 'Ring' } }));
  fireEvent.change(find('state'), { target: { value: 'Kerala' } });
  expect(find('note').value).toBe('');
  fireEvent.compositionStart(find('note'));
  expect(find('note').value).toBe('Ring');
});

it('recordTyping types again after a link within the page', async () => {
  const repeatTyping = hydrate(<SignInForm />, () =>
    fireEvent.input(find('note'), { target: { value: 'Ring' } }),
  );
  window.history.pushState(null, '', '#main');
  act(repeatTyping);
  await vi.waitFor(() => expect(shownState()).toBe(' | Goa | Ring'));
});

it('recordTyping types nothing again once another page is open', async () => {
  const typedAt = window.location.href;
  const repeatTyping = hydrate(<SignInForm />, () =>
    fireEvent.input(find('note'), { target: { value: 'Ring' } }),
  );
  window.history.pushState(null, '', '/elsewhere');
  act(repeatTyping);
  await new Promise((resolve) => setTimeout(resolve, 5));
  window.history.pushState(null, '', typedAt);
  expect(shownState()).toBe(' | Goa | ');
});

it('recordTyping leaves fields alone that nobody has typed into, and stops recording', async () => {
  const typed = vi.fn<() => void>();
  const repeatTyping = hydrate(
    <>
      <input aria-label="search" defaultValue="tote" onInput={typed} />
      <input aria-label="box" type="checkbox" onInput={typed} />
      <SignInForm />
    </>,
    () => fireEvent.input(find('email'), { target: { value: 'asha' } }),
  );
  act(repeatTyping);
  await vi.waitFor(() => expect(shownState()).toContain('asha'));
  expect(typed).not.toHaveBeenCalled();
  fireEvent.input(find('search'), { target: { value: 'tote bag' } });
  await new Promise((resolve) => setTimeout(resolve));
  find('search').value = '';
  fireEvent(find('search'), new InputEvent('beforeinput', { bubbles: true }));
  expect(find('search').value).toBe('');
});
