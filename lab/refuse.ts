/** Prints an error of the arguments and where the options are listed. Ends with 2. */
export function refuse(name: string, error: unknown): void {
  console.error(`${(error as Error).message}\n\`npm run lab -- ${name} --help\` lists the options.`);
  process.exitCode = 2;
}
