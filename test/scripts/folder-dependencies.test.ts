import { readdirSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { expect, test } from 'vitest'

/** Root folder → the number of folder levels below it that are compared. */
const DEPTHS = {
  src: 1,
  'src/navigation': 1,
  'src/behaviours': 1,
  'src/stores': 1,
  widgets: 1,
  scripts: 1,
  'demo-cms': 3
}

for (const [root, depth] of Object.entries(DEPTHS)) {
  test(`no two folders of ${root} import each other`, () => {
    const imports = importsBetweenFolders(root, depth)
    const pairs = [...imports].flatMap(([from, folders]) =>
      [...folders]
        .filter(to => from < to && imports.get(to)?.has(from))
        .map(to => `${from} ↔ ${to}`)
    )
    expect(pairs.sort()).toEqual([])
  })
}

test('the folders of src/stores do not import each other in a circle', () => {
  const imports = importsBetweenFolders('src/stores', 1)
  const circles = [...imports.keys()].filter(folder =>
    reachableFrom(folder, imports).has(folder)
  )
  expect(circles).toEqual([])
})

function reachableFrom(folder: string, imports: Map<string, Set<string>>): Set<string> {
  const reached = new Set(imports.get(folder))
  // a set also visits what is added to it meanwhile
  for (const next of reached)
    for (const further of imports.get(next) ?? []) reached.add(further)
  return reached
}

/**
 * Folder → the folders that its files import. Files at the root count as folders, because they are entry points or
 * small shared modules.
 */
function importsBetweenFolders(root: string, depth: number): Map<string, Set<string>> {
  const imports = new Map<string, Set<string>>()
  for (const file of codeIn(root)) {
    const from = folderOf(file, depth)
    for (const imported of importsIn(root, file)) {
      const to = folderOf(imported, depth)
      if (to.startsWith('..') || from === to) continue
      imports.set(from, (imports.get(from) ?? new Set()).add(to))
    }
  }
  return imports
}

function codeIn(root: string): string[] {
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter(name => /\.(tsx?|mjs)$/.test(name))
    .map(name => name.replaceAll('\\', '/'))
}

function importsIn(root: string, file: string): string[] {
  const code = readFileSync(`${root}/${file}`, 'utf8')
  const specifiers = code.matchAll(/(?:\bfrom|\bimport|\bimport\()\s*'(\.[^']+)'/g)
  return [...specifiers].map(([, specifier]) => posix.join(posix.dirname(file), specifier!))
}

function folderOf(file: string, depth: number): string {
  const folder = posix.dirname(file)
  return folder === '.' ? file : folder.split('/').slice(0, depth).join('/')
}
