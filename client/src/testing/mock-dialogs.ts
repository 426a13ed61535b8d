/** Adds the dialog methods that jsdom lacks, as far as tests need them; without top layer and Escape. */
export function mockDialogs(): void {
  const openerByDialog = new WeakMap<HTMLDialogElement, Element | null>();
  HTMLDialogElement.prototype.showModal = function showModal() {
    openerByDialog.set(this, document.activeElement);
    this.open = true;
    this.querySelector<HTMLElement>('button, input')?.focus();
  };
  HTMLDialogElement.prototype.close = function close() {
    if (!this.open) return;
    this.open = false;
    const opener = openerByDialog.get(this);
    if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    this.dispatchEvent(new Event('close'));
  };
}
