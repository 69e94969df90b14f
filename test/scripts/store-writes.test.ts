import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** `$cart.set(`, `$product(id).setKey(`; but not `this.$view.set(`, a store that its own class created. */
const WRITE = /(?<!this\.)\$\w+(?:\([^()]*\))?\s*\.\s*(?:set|setKey|notify)\(/g

test('views change stores only through their actions', () => {
  expect(['widgets', 'src/ui'].flatMap(writesIn)).toEqual([])
})

test('recognizes views that change a store themselves', () => {
  expect('if (saved) $saved.set(saved)'.match(WRITE)).toHaveLength(1)
  expect("$product(id, dialog)\n  .setKey('quantity', 2)".match(WRITE)).toHaveLength(1)
  expect("this.$view.set({ status: 'paid' })".match(WRITE)).toBeNull()
  expect('const known = $saved.get()'.match(WRITE)).toBeNull()
})

/** `widgets/quantity/quantity.tsx: $choice.set(` */
function writesIn(root: string): string[] {
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter(name => /\.tsx?$/.test(name))
    .flatMap(name => {
      const writes = readFileSync(`${root}/${name}`, 'utf8').match(WRITE) ?? []
      return writes.map(write => `${root}/${name}: ${write}`)
    })
}
