import { globSync, readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { expect, test } from 'vitest'

/** Pairs that are still to be separated. A pair that is gone must go from here too. */
const KNOWN_PAIRS: Record<string, string[]> = {
  src: ['behaviours ↔ navigation', 'contract ↔ lib', 'element ↔ loader'],
  'demo-cms': []
}

for (const root of Object.keys(KNOWN_PAIRS)) {
  test(`no two folders of ${root} import each other`, () => {
    const imports = importsBetweenFolders(root)
    const pairs = [...imports.keys()].flatMap(from =>
      [...imports.get(from)!]
        .filter(to => from < to && imports.get(to)?.has(from))
        .map(to => `${from} ↔ ${to}`)
    )
    expect(pairs.sort()).toEqual(KNOWN_PAIRS[root])
  })
}

/** Folder → the folders that its files import. A file at the root stands for itself: it is an entry or a small shared module. */
function importsBetweenFolders(root: string): Map<string, Set<string>> {
  const imports = new Map<string, Set<string>>()
  for (const file of globSync(`${root}/**/*.{ts,tsx}`)) {
    const from = folderOf(root, file)
    for (const imported of importsIn(file)) {
      const to = folderOf(root, imported)
      if (!imported.startsWith(`${root}/`) || from === to) continue
      imports.set(from, (imports.get(from) ?? new Set()).add(to))
    }
  }
  return imports
}

function importsIn(file: string): string[] {
  const code = readFileSync(file, 'utf8')
  const specifiers = code.matchAll(/(?:\bfrom|\bimport|\bimport\()\s*'(\.[^']+)'/g)
  return [...specifiers].map(([, specifier]) => posix.join(dirname(file), specifier!))
}

function folderOf(root: string, file: string): string {
  const folder = posix.relative(root, dirname(file))
  return folder === '' ? posix.relative(root, join(file)) : folder
}
