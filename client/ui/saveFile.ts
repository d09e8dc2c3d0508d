// Hands somebody a file of what the page has made.

/** Browsers read what is saved after the press; this is the time they are given, ms. */
const READ_MS = 10_000;

/** Saves it under a name, as if a link to it had been pressed. */
export function saveFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), READ_MS);
}
