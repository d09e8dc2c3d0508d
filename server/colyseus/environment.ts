// Kept before the package `colyseus` is imported, and given back after it: importing it reads `.env` files and the
// machine's /etc/environment, the latter over what this process was started with, and says so on the console. This server's
// settings are its environment alone (see docs/operating.md).
const given = { ...process.env };
const { info } = console;
const nothing = (): void => {};
process.env.DOTENV_CONFIG_QUIET = 'true';
console.info = nothing;

/** Makes everything as it was before the import. */
export function giveBackEnvironment(): void {
  for (const name of Object.keys(process.env)) if (!(name in given)) delete process.env[name];
  for (const [name, value] of Object.entries(given)) if (process.env[name] !== value) process.env[name] = value;
  if (console.info === nothing) console.info = info;
}
