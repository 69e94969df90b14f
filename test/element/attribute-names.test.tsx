import { optional } from 'valibot'
import { expect, test } from 'vitest'

import { count, text } from '../../src/element/attributes.ts'
import { defineWidget } from '../../src/element/define-widget.tsx'
import { drawn, hear, newTag, put } from './fixture.ts'

const about = { group: 'site', summary: 'A widget of this test.' } as const

const MISSPELLED = [
  ['minQty', 'minqty', 'min-qty'],
  ['data-min-qty', 'data-min-qty', 'min-qty'],
  ['data-minqty', 'data-minqty', 'min-qty'],
  ['min_qty', 'min_qty', 'min-qty'],
  [':min-qty', ':min-qty', 'min-qty'],
  ['v-bind:min-qty', 'v-bind:min-qty', 'min-qty'],
  ['[minQty]', '[minqty]', 'min-qty'],
  ['data-value', 'data-value', 'value'],
  ['imageURL', 'imageurl', 'image-url']
] as const

for (const [written, found, right] of MISSPELLED) {
  test(`says once how to spell ${written}`, async () => {
    const { said } = hear()
    const tag = newTag()
    const attributes = {
      minQty: optional(count, '1'),
      value: optional(text),
      imageURL: optional(text)
    }
    defineWidget(tag, () => <b>view</b>, attributes, about)
    put(`<div><${tag} ${written}="2"></${tag}><${tag} ${written}="3"></${tag}></div>`)
    await drawn()
    expect(said).toEqual([`<${tag}> does not know the attribute ${found}: write ${right}.`])
  })
}

test('leaves attributes of the page alone', async () => {
  const { said } = hear()
  const tag = newTag()
  defineWidget(tag, () => <b>view</b>, { value: optional(text) }, about)
  put(`<${tag} value="1" data-value="of the page" id="a" class="b" data-track="c"></${tag}>`)
  await drawn()
  expect(said).toEqual([])
})
