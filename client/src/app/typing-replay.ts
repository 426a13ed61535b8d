type TextField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const FIELDS = 'input:not([type=checkbox], [type=radio], [type=file]), textarea, select';

/**
 * Records what is typed or chosen in fields; also what was typed before this script ran into the field that has the focus. Other
 * values that differ from the server's are those of an earlier visit, which browsers restore: the cart may have changed since.
 * @returns a function that types it again, one field per task, for React to notice it: until then, React's state has the
 *   values of the server's page, and would put them back
 */
export function recordTyping(): () => void {
  const { pathname } = window.location;
  const typed = new Map<TextField, string>();
  const composed = new Set<TextField>();
  const focused = document.activeElement;
  if (
    isTextField(focused) &&
    !(focused instanceof HTMLSelectElement) &&
    focused.value !== focused.defaultValue
  )
    typed.set(focused, focused.value);

  const repeat = (field: TextField): void => {
    const value = typed.get(field);
    // A page that was opened meanwhile has cleared the header's fields.
    if (value !== undefined && field.isConnected && window.location.pathname === pathname)
      typeAgain(field, value);
  };
  /** React has put the field back meanwhile: without this, the next letter would be the first. */
  const continueText = (field: TextField): void => {
    if (!composed.has(field) && field.value !== typed.get(field)) repeat(field);
  };

  const abortController = new AbortController();
  const listen = (name: string, handle: (field: TextField) => void): void =>
    document.addEventListener(
      name,
      (event) => {
        if (!isTextField(event.target)) return;
        // Also of a word that was begun before this script ran.
        if (event instanceof InputEvent && event.isComposing) composed.add(event.target);
        handle(event.target);
      },
      { capture: true, signal: abortController.signal },
    );
  listen('beforeinput', continueText);
  // Keyboards of phones and of Hindi compose words: a value that is written meanwhile would end that.
  listen('compositionstart', (field) => {
    continueText(field);
    composed.add(field);
  });
  listen('compositionend', (field) => composed.delete(field));
  listen('input', (field) => typed.set(field, field.value));

  return () => {
    for (const field of typed.keys())
      setTimeout(() => {
        if (!composed.has(field)) repeat(field);
        else
          field.addEventListener('compositionend', () => setTimeout(() => typeAgain(field, field.value)), {
            once: true,
          });
      });
    setTimeout(() => abortController.abort());
  };
}

const isTextField = (target: EventTarget | null): target is TextField =>
  target instanceof Element && target.matches(FIELDS);

function typeAgain(field: TextField, value: string): void {
  if (field instanceof HTMLSelectElement) {
    setValue(field, value);
    field.dispatchEvent(new Event('change', { bubbles: true }));
    return;
  }
  const caret =
    field.value === value ? [field.selectionStart, field.selectionEnd] : [value.length, value.length];
  // In two steps, since React ignores events of a field whose value is the one that it had when it was hydrated.
  setValue(field, '');
  setValue(field, value);
  const [start = null, end = null] = caret;
  // Null for what has no caret, such as an e-mail address. Safari would move the focus to a field without it.
  if (document.activeElement === field && field.selectionStart !== null) field.setSelectionRange(start, end);
}

/** By the setter of the prototype: through that of the element, React would take the value for its own. */
function setValue(field: TextField, value: string): void {
  Reflect.set(Object.getPrototypeOf(field) as object, 'value', value, field);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
