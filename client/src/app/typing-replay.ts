type TextField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const FIELDS = 'input:not([type=checkbox], [type=radio], [type=file]), textarea, select';

/**
 * Records what is typed or chosen in fields; also what was typed before this script ran into the field that has the focus, and what
 * the browser has filled in. Other values that differ from the server's are those of an earlier visit, which browsers restore: the
 * cart may have changed since.
 * @returns a function that types it again, one field per task, for React to notice it: until then, React's state has the
 *   values of the server's page, and would put them back
 */
export function recordTyping(): () => void {
  const typed = new Map<TextField, string>();
  // Browsers that do not know :autofill leave it out of :is().
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    'input:is(:autofill, :focus), textarea:focus',
  );
  for (const field of fields)
    if (field.matches(FIELDS) && field.value !== field.defaultValue) typed.set(field, field.value);

  const abortController = new AbortController();
  const { signal } = abortController;
  const repeat = (field: TextField): void => {
    const value = typed.get(field);
    if (value !== undefined && field.isConnected) typeAgain(field, value);
  };
  document.addEventListener(
    'beforeinput',
    ({ target }) => {
      // React has put the field back meanwhile: without this, the next letter would be the first.
      if (isTextField(target) && target.value !== typed.get(target)) repeat(target);
    },
    { capture: true, signal },
  );
  document.addEventListener(
    'input',
    ({ target }) => {
      if (isTextField(target)) typed.set(target, target.value);
    },
    { capture: true, signal },
  );
  return () => {
    for (const field of typed.keys()) setTimeout(() => repeat(field));
    setTimeout(() => abortController.abort());
  };
}

const isTextField = (target: EventTarget | null): target is TextField =>
  target instanceof Element && target.matches(FIELDS);

/** In two steps, since React ignores events of a field whose value is the one that it had when it was hydrated. */
function typeAgain(field: TextField, value: string): void {
  const selection = selectionOf(field, value);
  for (const text of ['', value]) {
    // The setter of the prototype: through that of the element, React would take the value for its own.
    Reflect.set(Object.getPrototypeOf(field) as object, 'value', text, field);
    field.dispatchEvent(new Event('input', { bubbles: true }));
    if (field instanceof HTMLSelectElement) field.dispatchEvent(new Event('change', { bubbles: true }));
  }
  if (selection !== null) (field as HTMLInputElement).setSelectionRange(...selection);
}

/** The end of a value that was put back. Null for what has no caret, such as a select, or an e-mail address. */
function selectionOf(field: TextField, value: string): [start: number, end: number] | null {
  if (field instanceof HTMLSelectElement) return null;
  const { selectionStart, selectionEnd } = field;
  if (selectionStart === null || selectionEnd === null) return null;
  return field.value === value ? [selectionStart, selectionEnd] : [value.length, value.length];
}
