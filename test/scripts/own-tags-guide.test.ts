import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { transform } from 'esbuild'
import { expect, onTestFinished, test } from 'vitest'
import { snippetsOf } from '../support/guide-snippets.ts'
import { EXHAUSTIVE } from '../support/tier.ts'

const all = snippetsOf('docs/own-tags.md')
const files = all.filter(({ language }) => /^tsx?$/.test(language)).map(named)
const scripts = all.flatMap(({ code, place }) =>
  [...code.matchAll(/<script type="module">(.*?)<\/script>/gs)].map(([, script = '']) => ({
    script,
    place
  }))
)

test('every snippet of the guide for own tags has a language that is checked', () => {
  const known = ['html', 'sh', 'ts', 'tsx']
  expect(all.filter(({ language }) => !known.includes(language))).toEqual([])
  expect(files.map(({ file }) => file)).toEqual(['size-guide.tsx', 'main.ts'])
  expect(scripts).toHaveLength(1)
})

test.each(scripts)('the script in the page at $place is complete', async ({ script }) => {
  await transform(script, { loader: 'js', format: 'esm' })
})

test.each(files)('$file of the guide is complete', async ({ file, code }) => {
  await transform(code, { loader: file.endsWith('x') ? 'tsx' : 'ts', format: 'esm' })
})

if (EXHAUSTIVE)
  test('TypeScript accepts the code of the guide for own tags', () => {
    const folder = mkdtempSync(join(tmpdir(), 'own-tags-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    for (const { file, code } of files) writeFileSync(join(folder, file), code)
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(compilerOptions()))
    const tsc = resolve('node_modules/.bin/tsc')
    const { stdout } = spawnSync(tsc, ['-p', folder], { encoding: 'utf8' })
    expect(stdout.split('\n').filter(line => line.includes('/own-tags-'))).toEqual([])
    expect(stdout).not.toMatch(/error TS[56]\d{3}:/)
  })

/** A snippet with the file that its first line names. */
function named({ code, place }: { code: string; place: string }) {
  const [, file = ''] = /^\/\/ ([\w-]+\.tsx?)\n/.exec(code) ?? []
  return { file, code, place }
}

function compilerOptions() {
  return {
    extends: resolve('tsconfig.base.json'),
    compilerOptions: {
      incremental: false,
      lib: ['ES2023', 'DOM', 'DOM.Iterable', 'DOM.AsyncIterable'],
      typeRoots: [resolve('node_modules/@types')],
      types: ['react'],
      paths: {
        vitrine: [resolve('src/main.ts')],
        'vitrine/define': [resolve('src/define/index.ts')],
        react: [resolve('node_modules/@types/react')],
        'react/jsx-runtime': [resolve('node_modules/@types/react/jsx-runtime')]
      }
    },
    include: ['*']
  }
}
