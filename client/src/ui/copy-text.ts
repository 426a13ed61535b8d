/** Copies a text to the clipboard. Never throws. @returns false when the browser does not let the page copy */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
