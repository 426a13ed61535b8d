import { recordTyping } from './typing-replay';

/** What works without JavaScript is left to the browser: links, and forms with an address. */
const CHOICES = 'input[type=checkbox], input[type=radio]';
const BUTTONS = `button, [role=button], ${CHOICES}, label`;

interface EarlyPress {
  /** What shows that the press was noticed. */
  readonly shown: HTMLElement;
  readonly repeat: () => void;
}

/**
 * Records typed text, presses of buttons and sent forms until React handles events, and repeats them then: on a slow
 * phone, shoppers use what they see before the application is loaded. What was pressed bears `data-pressed` until then, by
 * which the page's styles show that it was noticed. Several presses of one button count once.
 */
export function replayEarlyEvents(): void {
  const repeatTyping = recordTyping();
  const presses = new Map<Element, EarlyPress>();
  const abortController = new AbortController();
  const { signal } = abortController;
  const record = (event: Event, element: HTMLElement, shown: HTMLElement, repeat: () => void): void => {
    event.preventDefault();
    event.stopPropagation();
    const before = presses.get(element);
    if (before) delete before.shown.dataset['pressed'];
    // To the end: a form that is sent again is sent after what was chosen in between.
    presses.delete(element);
    presses.set(element, { shown, repeat });
    shown.dataset['pressed'] = '';
  };
  const onClick = (event: MouseEvent): void => {
    if (!(event.target instanceof Element) || event.target.closest('a[href]') !== null) return;
    const button = findButton(event.target);
    if (button === null || sendsForm(button)) return;
    for (const [pressed, { shown }] of presses)
      if (isSameChoice(pressed, button)) {
        presses.delete(pressed);
        delete shown.dataset['pressed'];
      }
    record(event, button, visiblePart(button), () => button.click());
  };
  const onSubmit = (event: SubmitEvent): void => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || form.hasAttribute('action')) return;
    const { submitter } = event;
    record(event, form, submitter ?? form, () => form.requestSubmit(submitter));
  };
  document.addEventListener('click', onClick, { capture: true, signal });
  document.addEventListener('submit', onSubmit, { capture: true, signal });
  // The attribute of useInteractiveMarker(), which is in another chunk.
  new MutationObserver((_changes, observer) => {
    observer.disconnect();
    abortController.abort();
    for (const { shown } of presses.values()) delete shown.dataset['pressed'];
    // First: a repeated submission sends what was typed.
    repeatTyping();
    // Each in a task of its own, since it may hydrate its part of the page.
    for (const [element, { repeat }] of presses) setTimeout(() => element.isConnected && repeat());
  }).observe(document.documentElement, { attributeFilter: ['data-interactive'] });
}

/** The press of such a button is followed by the form's event. */
const sendsForm = (button: HTMLElement): boolean =>
  button instanceof HTMLButtonElement && button.type === 'submit' && button.form !== null;

/** The button that a press is of; null for a label of a field. A press of a label is one of its checkbox or radio button. */
function findButton(target: Element): HTMLElement | null {
  const pressed = target.closest<HTMLElement>(BUTTONS);
  if (!(pressed instanceof HTMLLabelElement)) return pressed;
  return pressed.control?.matches(CHOICES) === true ? pressed.control : null;
}

/** A checkbox is drawn by its label. */
const visiblePart = (button: HTMLElement): HTMLElement =>
  (button instanceof HTMLInputElement ? button.labels?.[0] : null) ?? button;

/** Of several radio buttons of a group, the last press counts. */
const isSameChoice = (one: Element, other: Element): boolean =>
  one instanceof HTMLInputElement &&
  other instanceof HTMLInputElement &&
  one.type === 'radio' &&
  other.type === 'radio' &&
  one.name === other.name &&
  one.form === other.form;
