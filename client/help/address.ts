/** The rulebook's address behind the hash; a rule's number or a topic of the help may follow after a slash. */
export const BOOK_HASH = '#/rules';
