/** The build this page belongs to: 12 hex digits, or "dev" behind the development server. */
declare const __BUILD__: string;
