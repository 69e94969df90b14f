import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { openPage } from '../support/open-page.ts'

interface Quantity extends HTMLElement {
  value: unknown
}

const TAG = `<form id="order"><vitrine-quantity name="Quantity" value="2" max-qty="5">
    <label for="q">Quantité</label><input id="q" name="Quantity" value="2">
  </vitrine-quantity></form>`

const field = page.getByRole('spinbutton', { name: 'Quantité' })
const more = page.getByRole('button', { name: 'Augmenter' })

/** What the page hears on the tag, with the value of the tag then. */
function hear(tag: Quantity): string[] {
  const heard: string[] = []
  for (const type of ['input', 'change', 'reset']) {
    tag.addEventListener(type, () => heard.push(`${type} ${tag.value}`))
  }
  return heard
}

test('says nothing when the quantity cannot change [FORM-12]', async () => {
  const { find } = await openPage(TAG.replaceAll('value="2"', 'value="5"'))
  const heard = hear(find<Quantity>('vitrine-quantity'))
  await more.click({ force: true })
  await userEvent.tab()
  expect(heard).toEqual([])
})

test('lets scripts read and set the quantity, without an event [FORM-12]', async () => {
  const { find } = await openPage(TAG)
  const tag = find<Quantity>('vitrine-quantity')
  const heard = hear(tag)
  expect(tag.value).toBe(2)
  await field.fill('3')
  expect(tag.value).toBe(3)
  heard.length = 0
  tag.value = '4'
  expect(tag.value).toBe(4)
  await expect.element(field).toHaveValue('4')
  tag.value = 99
  expect(tag.value).toBe(5)
  expect(heard).toEqual([])
  await userEvent.click(field)
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(field).toHaveValue('4')
})

test('keeps its live value when it is moved [FORM-12]', async () => {
  const { find } = await openPage(`${TAG}<div id="elsewhere"></div>`)
  const tag = find<Quantity>('vitrine-quantity')
  await more.click()
  find('#elsewhere').append(tag)
  await expect.element(field).toHaveValue('3')
  expect(tag.value).toBe(3)
  await more.click()
  expect(tag.value).toBe(4)
})
