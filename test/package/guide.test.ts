import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

import { runTool } from '../../scripts/with-deps.mjs'
import { installInto, packed } from './install.ts'

const guide = readFileSync(join(packed, 'docs/frameworks.md'), 'utf8')

test('the React code of the guide for frameworks compiles as it is printed', async () => {
  const project = installInto('guide-app', ['@types/react', '@types/react-dom'])
  const blocks = guide.split(/^## /m).flatMap(codeOf)
  expect(blocks.map(({ file }) => file)).toEqual(
    expect.arrayContaining(['React/src/App.tsx', 'Next/app/layout.tsx'])
  )
  for (const { file, code } of blocks) {
    mkdirSync(dirname(join(project, file)), { recursive: true })
    writeFileSync(join(project, file), code)
  }
  expect(await runTool(['tsc', '--project', project])).toBe(0)
})

/** The blocks of a section, with the file that the sentence before names. */
function codeOf(section: string): { file: string; code: string }[] {
  const [folder = ''] = section.split(/\W/)
  const blocks = [...section.matchAll(/(?:^|\n\n)([^\n]*(?:\n[^\n]+)*)\n\n```tsx\n(.*?)```/gs)]
  return blocks.map(([, sentence = '', code = ''], index) => {
    const name = /`([\w/]+\.tsx)`/.exec(sentence.split('\n').join(' '))?.[1]
    return { file: `${folder}/${name ?? `block-${index}.tsx`}`, code }
  })
}
