import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'

import { installInto, manifest, packed } from './install.ts'

let project: string

beforeAll(() => {
  project = installInto('node-app')
})

/** Everything that a project may import, with each of `vitrine/widgets/*`. */
function entryPoints(): string[] {
  return Object.entries(manifest.exports).flatMap(([name, target]) => {
    const file = typeof target === 'string' ? target : (target.default ?? '')
    if (!file.endsWith('.js')) return []
    if (!name.includes('*')) return [name.replace('.', 'vitrine')]
    return readdirSync(join(packed, 'dist/npm/widgets'))
      .filter(one => one.endsWith('.js'))
      .map(one => `vitrine/widgets/${one.slice(0, -3)}`)
  })
}

/** The output of a script of the project, including errors and warnings. */
function run(script: string, ...args: string[]): string {
  return execFileSync(process.execPath, [script, ...args], {
    cwd: project,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit']
  })
}

test('a Node.js project imports every entry point, and none needs a document', () => {
  const names = entryPoints()
  expect(names).toEqual(
    expect.arrayContaining([
      'vitrine',
      'vitrine/auto',
      'vitrine/contract',
      'vitrine/jsx',
      'vitrine/mock',
      'vitrine/react',
      'vitrine/server',
      'vitrine/vue',
      'vitrine/shared',
      'vitrine/widgets/add-to-cart'
    ])
  )
  expect(JSON.parse(run('import-each.mjs', ...names))).toEqual([])
})

test('a server renders the tags of a React page with their content', () => {
  expect(run('render.mjs')).toBe(
    '<vitrine-quantity value="2"><input name="Quantity" value="2"/></vitrine-quantity>'
  )
})

test('a server renders the components of a React page, each with its attributes and its content', () => {
  expect(run('render-components.mjs')).toBe(
    '<vitrine-product-gallery product-id="7" photos="[{&quot;AssetId&quot;:&quot;7&quot;}]" data-vitrine-hydrates=""><i>Teapot</i></vitrine-product-gallery>'
  )
})

test('the components of React are marked for clients, so that server components can render them', () => {
  expect(readFileSync(join(packed, 'dist/npm/react.js'), 'utf8')).toMatch(/^'use client'\n/)
})

test('a tag that is imported alone is defined, and its view is not exported', () => {
  expect(run('exports-of.mjs', 'vitrine/widgets/quantity')).toBe('["define"]')
})

test('a server answers calls of the contract, and loads no code for browsers [HTTP-04]', () => {
  expect(run('serve.mjs')).toBe('{"status":200,"body":3}')
  expect(modulesOf('server.js').join('\n')).not.toMatch(/from\s*["'](?:react|nanostores|ky)/)
})

test('a server applies the rules of the page, and loads no code for browsers [FORM-07]', () => {
  expect(run('apply-rules.mjs')).toBe('{"email":true,"price":"12,50 €","quantity":4}')
  expect(modulesOf('shared.js').join('\n')).not.toMatch(/from\s*["'](?:react|nanostores|ky)/)
})

/** The source of an entry point and of all files of the package that it imports. */
function modulesOf(name: string, seen = new Set<string>()): string[] {
  if (seen.has(name)) return []
  seen.add(name)
  const text = readFileSync(join(packed, 'dist/npm', name), 'utf8')
  const imported = [...text.matchAll(/(?:from|import)\s*["'](\.{1,2}\/[^"']+)["']/g)]
  return [
    text,
    ...imported.flatMap(([, other = '']) => modulesOf(join(dirname(name), other), seen))
  ]
}
