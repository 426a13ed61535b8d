/**
 * Copies text that is kept for long (on the server): a slice keeps the whole text that it was cut from, and text that was
 * joined from parts takes two bytes for each character if one of the parts does.
 */
export const copyString = (text: string): string => Buffer.from(text).toString();
