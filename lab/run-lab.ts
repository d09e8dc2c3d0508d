// Runs a command of the lab, for its smoke tests.
import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';

/**
 * Runs a command of the lab; returns the last line that it prints.
 * @throws an Error with its last words if it does not end well
 */
export async function runLab(line: string): Promise<string> {
  const run = spawn(process.execPath, ['scripts/commands/main.mjs', 'lab', ...line.split(' ')]);
  const status = new Promise((done) => run.on('exit', done));
  const [output, errors] = await Promise.all([text(run.stdout), text(run.stderr)]);
  if ((await status) !== 0) throw new Error(`${output}\n${errors}`.slice(-2000));
  return output.trim().split('\n').at(-1) ?? '';
}
