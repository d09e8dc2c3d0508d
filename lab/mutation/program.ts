// The product's code for planting faults: every file parsed, every symbol found by name.
import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative, sep } from 'node:path';
import { isTest } from '../../shared/structure/layers.ts';
import { childrenOf, isNode, keyOf, MutationError, parse, type SyntaxNode } from './syntax.ts';

interface SourceFile {
  /** Path in the project, `shared/model/hex/hex.ts`. */
  path: string;
  text: string;
}

export interface Place {
  file: SourceFile;
  root: SyntaxNode;
  node: SyntaxNode;
}

const FOLDERS = ['shared', 'server', 'client'];

export function productFiles(root: string): SourceFile[] {
  return FOLDERS.flatMap((top) =>
    readdirSync(join(root, top), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !entry.parentPath.includes('node_modules'))
      .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'))
      .filter((path) => !isTest(path))
      .sort()
      .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') })),
  );
}

/** The node of a constant is its declarator. */
function declared(root: SyntaxNode): Map<string, SyntaxNode> {
  const found = new Map<string, SyntaxNode>();
  for (const statement of root.body as SyntaxNode[]) {
    const inner = isNode(statement.declaration) ? statement.declaration : statement;
    const list = inner.type === 'VariableDeclaration' ? (inner.declarations as SyntaxNode[]) : [inner];
    if (inner.type.startsWith('TS')) continue;
    for (const declaration of list) {
      const name = keyOf(declaration);
      if (name !== null && isNode(declaration.id)) found.set(name, declaration);
    }
  }
  return found;
}

function inside(symbol: SyntaxNode, name: string): SyntaxNode | undefined {
  const queue = childrenOf(symbol);
  for (let node = queue.shift(); node !== undefined; node = queue.shift()) {
    if (NAMED.test(node.type) && keyOf(node) === name) return node;
    queue.push(...childrenOf(node));
  }
  return undefined;
}
const NAMED = /^(Property|PropertyDefinition|MethodDefinition|VariableDeclarator|FunctionDeclaration)$/;

export class Program {
  private readonly files: ReadonlyMap<string, SourceFile>;
  private readonly roots = new Map<string, SyntaxNode>();
  private byName: Map<string, string[]> | null = null;

  constructor(files: readonly SourceFile[]) {
    this.files = new Map(files.map((file) => [file.path, file]));
  }

  root(path: string): SyntaxNode {
    let root = this.roots.get(path);
    if (root === undefined) {
      const file = this.files.get(path);
      if (file === undefined) throw new MutationError(`there is no file ${path}`);
      root = parse(path, file.text);
      this.roots.set(path, root);
    }
    return root;
  }

  filesWith(name: string): readonly string[] {
    if (this.byName === null) {
      this.byName = new Map();
      for (const path of this.files.keys()) {
        for (const symbol of declared(this.root(path)).keys()) {
          this.byName.set(symbol, [...(this.byName.get(symbol) ?? []), path]);
        }
      }
    }
    return this.byName.get(name) ?? [];
  }

  /**
   * Returns the symbols of a name, the likeliest first: `path`, `Match.answer`, `battleFrame.run`.
   * @param hint the file in which it was last seen
   * @throws MutationError without a symbol
   */
  find(symbol: string, hint: string): Place[] {
    const [name = '', ...inner] = symbol.split('.');
    const paths = likely(this.filesWith(name), hint);
    if (paths.length === 0) throw new MutationError(`${name} is declared in no file`);
    const places = paths.flatMap((path) => {
      const root = this.root(path);
      let node = declared(root).get(name);
      for (const part of inner) node = node && inside(node, part);
      return node === undefined ? [] : [{ file: this.files.get(path) as SourceFile, root, node }];
    });
    if (places.length === 0)
      throw new MutationError(`nothing in ${name} (${paths.join(', ')}) is called ${inner.join('.')}`);
    return places;
  }
}

/**
 * Returns the files that a hint may mean: the file at this path; if it is gone, the only file of this name or
 * folder; otherwise all files.
 */
function likely(paths: readonly string[], hint: string): readonly string[] {
  const tests = [
    (p: string) => p === hint,
    (p: string) => basename(p) === basename(hint),
    (p: string) => dirname(p) === dirname(hint),
  ];
  for (const test of tests) {
    const fit = paths.filter(test);
    if (fit.length === 1) return fit;
  }
  return paths;
}
