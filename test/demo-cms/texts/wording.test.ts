import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { extraTextFiles } from '../../../scripts/new-language/extra-texts.ts'

const FOLDER = 'demo-cms/texts'

/** All texts of the demo in a language. */
function textsIn(language: string): Record<string, string> {
  const folder = `${FOLDER}/${language}`
  const files = readdirSync(folder)
    .filter(name => name.endsWith('.json'))
    .map(name => `${folder}/${name}`)
  return Object.assign(
    {},
    ...[...files, ...extraTextFiles(language)].map(file =>
      JSON.parse(readFileSync(file, 'utf8'))
    )
  )
}

test.each(readdirSync(FOLDER))(
  'cart, checkout, pickup and addresses name a city alike in %s [CART-04]',
  language => {
    const texts = textsIn(language)
    const words = ['Delivery.City', 'Pickup.City', 'Address.City'].map(key => texts[key])
    expect(words).toEqual(words.map(() => texts['Checkout.City']))
  }
)

test('what costs nothing is called the same everywhere in French [CART-03]', () => {
  const texts = Object.entries(textsIn('fr')).filter(([key]) =>
    /^(Delivery|Coupons|Checkout|Cart)\./.test(key)
  )
  expect(texts.filter(([, text]) => /offerte?s?\b/i.test(text))).toEqual([])
})
