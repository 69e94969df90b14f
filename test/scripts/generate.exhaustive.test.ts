import { afterAll, beforeAll, expect, test } from 'vitest'
import { copyProject, hashesOf, type ProjectCopy } from '../support/project-copy.ts'

let copy: ProjectCopy

beforeAll(() => {
  copy = copyProject()
})

afterAll(() => copy.remove())

// `generate.test.ts` tests the same without the command
test('generating the tracked files changes nothing while they are up to date', async () => {
  const before = hashesOf(copy)

  expect(await copy.run('tsx', 'scripts/generate.ts')).toEqual({ code: 0, output: '' })

  expect(hashesOf(copy)).toEqual(before)
})
