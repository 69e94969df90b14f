import { mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { copyProject, hashesOf, type ProjectCopy } from '../support/project-copy.ts'

let copy: ProjectCopy

beforeAll(() => {
  copy = copyProject()
  mkdirSync(join(copy.folder, 'dist/npm/widgets'), { recursive: true })
})

afterAll(() => copy.remove())

test('the build writes generated files into dist/ and changes no other file, so that `npm start` leaves the working tree clean', async () => {
  const before = hashesOf(copy)

  expect(await copy.run('tsx', 'scripts/manifest.ts')).toEqual({ code: 0, output: '' })

  expect(readdirSync(join(copy.folder, 'dist')).sort()).toEqual([
    'custom-elements.json',
    'npm',
    'openapi.json',
    'vscode.html-custom-data.json',
    'web-types.json'
  ])
  expect(hashesOf(copy)).toEqual(before)
})
