// Finds programs that tests need on this machine. `npm test` may install them from Debian's packages.

import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { Advice } from './toolchain.mjs';

const FOLDERS = ['/usr/bin', '/usr/local/bin', '/snap/bin', '/opt/homebrew/bin'];

/**
 * @typedef {object} Kind
 * @property {string} name for people: 'Chromium'
 * @property {string} variable the environment variable that names the program
 * @property {string[]} names the names of its file, the best first
 * @property {string[]} [places] paths outside the usual folders
 * @property {(path: string) => boolean} works does the program start and say what it is?
 * @property {string[]} packages Debian's
 * @property {string} advice how to get it
 */

function mayInstall() {
  const release = existsSync('/etc/os-release') ? readFileSync('/etc/os-release', 'utf8') : '';
  return /^ID="?debian"?$/m.test(release) && process.getuid?.() === 0;
}

/** @param {Kind} kind */
function install({ name, packages }) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (/** @type {string[]} */ ...args) =>
    spawnSync('apt-get', ['-o', 'DPkg::Lock::Timeout=600', ...args], { stdio: 'inherit', env }).status === 0;
  console.log(`No ${name} found: installing Debian's...`);
  return apt('update') && apt('install', '-y', '--no-install-recommends', ...packages);
}

export class Program {
  /** @type {Kind} */
  #kind;
  /** @type {string | undefined} */
  #found;

  constructor(/** @type {Kind} */ kind) {
    this.#kind = kind;
  }

  /**
   * Returns the program that the variable names. Without the variable, returns the first program that works
   * in these folders or on the path; undefined if none does.
   * @param {Record<string, string | undefined>} [env]
   * @param {string[]} [folders]
   * @returns {string | undefined}
   * @throws {Advice} if the variable names another program
   */
  find(env = process.env, folders = FOLDERS) {
    const { name, variable, names, places = [], works } = this.#kind;
    const isUsable = (/** @type {string} */ path) => existsSync(path) && works(path);
    const chosen = env[variable];
    if (chosen) {
      if (isUsable(chosen)) return chosen;
      throw new Advice(
        `${variable} is set to "${chosen}", which is not a ${name} that starts. Correct it or unset it.`,
      );
    }
    const searched = [...folders, ...(env.PATH ?? '').split(delimiter)];
    const candidates = searched.flatMap((folder) => names.map((file) => join(folder, file)));
    return [...candidates, ...places].find(isUsable);
  }

  /**
   * Returns the path of a program that works. Searches once per process.
   * @returns {string}
   * @throws {Advice} if there is none
   */
  path() {
    this.#found ??= this.find();
    if (!this.#found) throw new Advice(this.#kind.advice);
    return this.#found;
  }

  /**
   * Returns `path()`. If none was found and this is Debian, run as root, installs it first.
   * @returns {string}
   * @throws {Advice} if there is none and it may not be installed
   */
  ensure() {
    this.#found ??= this.find() ?? (mayInstall() && install(this.#kind) ? this.find() : undefined);
    return this.path();
  }
}
