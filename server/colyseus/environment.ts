// The import of `colyseus` reads `.env` files and /etc/environment over existing values, and prints that.
// This module saves the environment before.
const environment = { ...process.env };
const { info } = console;
const nothing = (): void => {};
process.env.DOTENV_CONFIG_QUIET = 'true';
console.info = nothing;

/** Restores the environment as it was before the import. */
export function giveBackEnvironment(): void {
  for (const name of Object.keys(process.env)) if (!(name in environment)) delete process.env[name];
  for (const [name, value] of Object.entries(environment)) if (process.env[name] !== value) process.env[name] = value;
  if (console.info === nothing) console.info = info;
}
