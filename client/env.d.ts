/** The build of this page: 12 hex digits, or "dev" on the development server. */
declare const __BUILD__: string;
