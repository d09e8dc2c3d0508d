// Checks the subject of a commit: for the commit hook, which runs before anything is installed, and for a test.

/** Areas that say how a commit changes files, but not which part of the project it changes. */
const NO_AREAS = ['comments'];

/** Returns what is wrong with a commit subject; null if it follows docs/style.md. */
export function subjectFault(/** @type {string} */ subject) {
  const [, area] = /^([a-z][a-z0-9 ,/-]*): [A-Z]/.exec(subject) ?? [];
  if (area === undefined) return 'Write "area: Imperative sentence", with the area in lower case.';
  if (subject.length > 60) return `Write at most 60 characters; the subject has ${subject.length}.`;
  return NO_AREAS.includes(area) ? `Name the part of the project that changes instead of "${area}".` : null;
}
