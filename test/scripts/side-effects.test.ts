import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')
const IMPORT = /^import '(\.[^']+\.tsx?)'/gm

/** The modules that other modules of a folder import without taking anything from them. */
function importedForEffect(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter(path => /\.tsx?$/.test(path))
    .map(path => join(ROOT, folder, path))
    .flatMap(path =>
      [...readFileSync(path, 'utf8').matchAll(IMPORT)].map(
        ([, target = '']) => `./${relative(ROOT, join(dirname(path), target))}`
      )
    )
}

test('the package names each module that is imported for what it does, so that no bundler drops it', () => {
  const { sideEffects } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
  const modules = ['src', 'widgets'].flatMap(importedForEffect)
  expect(modules).not.toEqual([])
  expect(sideEffects).toEqual(expect.arrayContaining(modules))
})
