// Saves a file of the page.

/** Time for the browser to read the file, ms. */
const READ_MS = 10_000;

/** Saves a file as a download link does. */
export function saveFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), READ_MS);
}
