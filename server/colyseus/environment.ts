// Importing `colyseus` overwrites environment variables with the contents of `.env` files and of
// /etc/environment. So this module is imported before it, and saves the environment.
const environment = { ...process.env };
const { info } = console;
const nothing = (): void => {};
process.env.DOTENV_CONFIG_QUIET = 'true';
console.info = nothing;

/** Restores the saved environment. */
export function giveBackEnvironment(): void {
  for (const name of Object.keys(process.env)) if (!(name in environment)) delete process.env[name];
  for (const [name, value] of Object.entries(environment)) if (process.env[name] !== value) process.env[name] = value;
  if (console.info === nothing) console.info = info;
}
