import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

import { runTool } from '../../scripts/with-deps.mjs'
import { installInto, manifest, packed } from './install.ts'

const guide = readFileSync(join(packed, 'docs/frameworks.md'), 'utf8')

test('the React code of the guide for frameworks compiles as it is printed', async () => {
  const project = installInto('guide-app', ['@types/react', '@types/react-dom'])
  // the guide prints these files, which `npm run generate` copies
  for (const folder of ['react/src', 'next/app']) {
    cpSync(join('examples', folder), join(project, folder), { recursive: true })
  }
  const others = [...guide.matchAll(/(?<! -->\n\n)```tsx\n(.*?)```/gs)]
  expect(others).toHaveLength(1)
  for (const [index, [, code = '']] of others.entries()) {
    writeFileSync(join(project, `block-${index}.tsx`), code)
  }
  expect(await runTool(['tsc', '--project', project])).toBe(0)
})

test.each(['astro', 'html', 'next', 'react', 'vue'])(
  'the app in %s installs this version of the library',
  app => {
    const { dependencies } = JSON.parse(readFileSync(`examples/${app}/package.json`, 'utf8'))
    expect(dependencies.vitrine).toBe(manifest.version)
  }
)
