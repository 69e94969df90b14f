import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { documentProps, propsIn } from '../../scripts/build/document-props.mjs'
import { widgetNames } from '../../scripts/build/entry-points.mjs'

test('copies the descriptions of attributes to props that have none of their own', () => {
  const element = `defineWidget('vitrine-price', Price, {
    mode: about('How it looks.', optional(text, 'big')),
    price: about('In major units.', text)
  })`
  const view = `export interface PriceProps {
    mode: string
    /** Its own words. */
    price: string
    other: string
}`
  expect(documentProps(view, element)).toBe(`export interface PriceProps {
    /** How it looks. */
    mode: string
    /** Its own words. */
    price: string
    other: string
}`)
})

test.each(widgetNames())('every prop of %s is documented in the package', name => {
  const path = `widgets/${name}/${name}`
  const view = documentProps(
    readFileSync(`${path}.tsx`, 'utf8'),
    readFileSync(`${path}.element.ts`, 'utf8')
  )
  const bare = propsIn(view).filter(({ isDocumented }) => !isDocumented)
  expect(bare.map(prop => prop.name)).toEqual([])
})
