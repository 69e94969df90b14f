import { expect, test } from 'vitest'
import { addExports, importInstead, readFacade } from '../../scripts/build/drop-facades.mjs'

const FACADE =
  'import{a as e,c as o}from"./chunk-AAAAAAAA.js";import"./chunk-BBBBBBBB.js";export{o as cart_items,e as coupon};\n'

test('finds the file whose code a facade exports', () => {
  expect(readFacade('dist/chunks/cart-page-12345678.js', FACADE)).toEqual({
    path: 'dist/chunks/cart-page-12345678.js',
    target: 'dist/chunks/chunk-AAAAAAAA.js',
    exports: [
      ['cart_items', 'c'],
      ['coupon', 'a']
    ]
  })
})

test('keeps a file that exports code of several files, or whose name is too short to be replaced', () => {
  const two = `import{b as t}from"./chunk-CCCCCCCC.js";${FACADE}`
  expect(readFacade('dist/chunks/cart-page-12345678.js', two)).toBeUndefined()
  expect(readFacade('dist/chunks/cart-12345678.js', FACADE)).toBeUndefined()
})

test('the file with the code exports it under the names of the facade as well, once', () => {
  const source = 'var x=1,y=2;export{x as a,y as c};\n'
  const names: [string, string][] = [
    ['cart_items', 'c'],
    ['coupon', 'a']
  ]
  const changed = 'var x=1,y=2;export{x as a,y as c,y as cart_items,x as coupon};\n'
  expect(addExports(source, names)).toBe(changed)
  expect(addExports(changed, names)).toBe(changed)
})

test('keeps a facade whose names the file with the code uses for something else', () => {
  expect(addExports('export{x as a,y as c};', [['a', 'c']])).toBeUndefined()
})

test('lazy imports name the file with the code, at the same length', () => {
  const source = 'let f=()=>import("./cart-page-12345678.js").then(t=>t.coupon())'
  const changed = importInstead(source, 'cart-page-12345678.js', 'chunk-AAAAAAAA.js')
  expect(changed).toContain('import("./chunk-AAAAAAAA.js"')
  expect(changed).toHaveLength(source.length)
})
