import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { copyProject, type ProjectCopy } from '../support/project-copy.ts'

let copy: ProjectCopy

beforeAll(() => {
  copy = copyProject()
  mkdirSync(join(copy.folder, 'dist/npm/widgets'), { recursive: true })
})

afterAll(() => copy.remove())

test('the build writes generated files into dist/ and changes no other file, so that `npm start` leaves the working tree clean', async () => {
  const before = hashes()

  expect(await copy.run('tsx', 'scripts/manifest.ts')).toEqual({ code: 0, output: '' })

  expect(readdirSync(join(copy.folder, 'dist')).sort()).toEqual([
    'custom-elements.json',
    'npm',
    'openapi.json',
    'vscode.html-custom-data.json',
    'web-types.json'
  ])
  expect(hashes()).toEqual(before)
})

test('generating the tracked files changes nothing while they are up to date', async () => {
  const before = hashes()

  expect(await copy.run('tsx', 'scripts/generate.ts')).toEqual({ code: 0, output: '' })

  expect(hashes()).toEqual(before)
})

/** Path → hash of every file of the copy outside dist/. */
function hashes(): Record<string, string> {
  const entries = readdirSync(copy.folder, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter(entry => entry.isFile())
    .map(entry => relative(copy.folder, join(entry.parentPath, entry.name)))
    .filter(path => !/^(dist|node_modules)$/.test(path.split(sep)[0] ?? ''))
  return Object.fromEntries(
    paths.map(path => [
      path,
      createHash('sha256')
        .update(readFileSync(join(copy.folder, path)))
        .digest('hex')
    ])
  )
}
