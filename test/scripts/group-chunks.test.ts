import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { exportsOf, groupPathOf, importGroups } from '../../scripts/build/group-chunks.mjs'
import { plan } from '../../scripts/build/plan.mjs'

test('every module of a group exists and is in one group only', () => {
  const paths = Object.values(plan.scripts).flat()
  expect(paths.filter(path => !existsSync(path.replace(/\.js$/, '.d.ts')))).toEqual([])
  expect(new Set(paths).size).toBe(paths.length)
})

test('a lazy import of a behaviour becomes an import of its group', () => {
  const source = "const code = () => import('./bigger-link.ts')"
  expect(importGroups().change(resolve('src/behaviours/registry.ts'), source)).toBe(
    "const code = () => import('vitrine-group:content').then(group => ({ attach: group.bigger_link_attach }))"
  )
})

test('a lazy import of a module whose exports have names of their own gets the whole group', () => {
  const source = "lazy(() => import('./finish-visit.ts'))"
  expect(importGroups().change(resolve('src/navigation/steps/run-visit.ts'), source)).toBe(
    "lazy(() => import('vitrine-group:navigation'))"
  )
})

test('a tag is defined when the loader asks for it, not when the file of its group is loaded', () => {
  const { change } = importGroups()
  expect(change(resolve('widgets/registry.js'), "import('./coupon/coupon.element.ts')")).toBe(
    "import('vitrine-group:cart-options').then(group => ({ define: group.coupon }))"
  )
})

test('the values that a module of a group exports are found, without its types', () => {
  const source = [
    "export { one, two } from './one.ts'",
    'export interface Part {}',
    'export type Parts = Part[]',
    'export const parts: Parts = []',
    'export async function load(): Promise<void> {}',
    'function own() {}',
    'export class Loader {}'
  ].join('\n')
  expect(exportsOf(source)).toEqual(['one', 'two', 'parts', 'load', 'Loader'])
  expect(() => exportsOf("export * from './one.ts'")).toThrow('export * from')
})

test('a module outside of the groups keeps its own file', () => {
  const source = "import('./map/map.element.ts')"
  expect(groupPathOf('widgets/map/map.element.ts')).toBeUndefined()
  expect(importGroups().change(resolve('widgets/registry.js'), source)).toBe(source)
})
