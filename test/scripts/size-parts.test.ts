import { expect, test } from 'vitest'
import { bytesByPart, partOf } from '../../scripts/size/parts.mjs'

test.each([
  ['node_modules/react-dom/client.js', 'React'],
  ['node_modules/preact/dist/preact.mjs', 'React'],
  ['src/light/effects.ts', 'React'],
  ['node_modules/valibot/dist/index.mjs', 'views'],
  ['src/ui/dialog.tsx', 'views'],
  ['src/i18n/plural.ts', 'messages'],
  ['src/shared/text/fill.ts', 'messages'],
  ['widgets/cart-items/cart-items.messages.ts', 'messages'],
  ['widgets/cart-items/cart-items.tsx', 'widgets'],
  ['src/navigation/start.ts', 'navigation'],
  ['src/behaviours/menu.ts', 'behaviours'],
  ['src/shared/contract/cart.ts', 'views'],
  ['src/shared/numbers/money.ts', 'other'],
  ['src/lib/lazy.ts', 'other']
])('counts %s as part of "%s"', (module, part) => {
  expect(partOf(module)).toBe(part)
})

test('divides a file among the parts in proportion to their code', () => {
  const files = new Map([
    ['a.js', file({ 'src/navigation/start.ts': 300, 'src/behaviours/menu.ts': 100 })]
  ])
  const scripts = [script('a.js', 100), script('https://elsewhere.test/b.js', 7)]
  expect(bytesByPart(scripts, files)).toEqual({
    React: 0,
    views: 0,
    navigation: 75,
    behaviours: 25,
    widgets: 0,
    messages: 0,
    other: 7
  })
})

function script(name: string, bytes: number) {
  return { name, bytes, chain: 1 }
}

function file(sizes: Record<string, number>) {
  const inputs = Object.fromEntries(
    Object.entries(sizes).map(([path, bytesInOutput]) => [path, { bytesInOutput }])
  )
  return { inputs, bytes: 0, imports: [], exports: [] }
}
