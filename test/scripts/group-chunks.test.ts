import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { CHUNK_GROUPS, groupPathOf } from '../../scripts/build/chunk-groups.mjs'
import { importGroups } from '../../scripts/build/group-chunks.mjs'

test('every module of a group exists and is in one group only', () => {
  const paths = Object.values(CHUNK_GROUPS).flat()
  expect(paths.filter(path => !existsSync(path))).toEqual([])
  expect(new Set(paths).size).toBe(paths.length)
})

test('a lazy import of a behaviour becomes an import of its group', () => {
  const source = "const code = () => import('./bigger-link.ts')"
  expect(importGroups().change(resolve('src/behaviours/registry.ts'), source)).toBe(
    "const code = () => import('vitrine-group:pages').then(group => group.bigger_link)"
  )
})

test('a tag is defined when it is imported, not when the file of its group is loaded', () => {
  const { change } = importGroups()
  expect(change(resolve('widgets/index.ts'), "import('./coupon/coupon.element.ts')")).toBe(
    "import('vitrine-group:cart-page').then(group => group.coupon())"
  )
  const element =
    "import { Coupon } from './coupon.tsx'\n\ndefineWidget('vitrine-coupon', Coupon)\n"
  expect(change(resolve('widgets/coupon/coupon.element.ts'), element)).toContain(
    "\nexport const define = () => defineWidget('vitrine-coupon', Coupon)"
  )
})

test('a module outside of the groups keeps its own file', () => {
  const source = "import('./map/map.element.ts')"
  expect(groupPathOf('widgets/map/map.element.ts')).toBeUndefined()
  expect(importGroups().change(resolve('widgets/index.ts'), source)).toBe(source)
})
