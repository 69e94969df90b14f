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

test('tells the page of each change as a native field does [FORM-12]', async () => {
  const { find } = await openPage(TAG)
  const heard = hear(find<Quantity>('vitrine-quantity'))
  await more.click()
  expect(heard.splice(0)).toEqual(['input 3', 'change 3'])
  await field.click()
  await userEvent.keyboard('{ArrowDown}')
  expect(heard.splice(0)).toEqual(['input 2', 'change 2'])
  await userEvent.keyboard('{Control>}a{/Control}4')
  expect(heard.splice(0)).toEqual(['input 4'])
  await userEvent.tab()
  expect(heard.splice(0)).toEqual(['change 4'])
  await field.fill('9')
  await userEvent.tab()
  expect(heard.splice(0)).toEqual(['input 4', 'change 4', 'input 5', 'change 5'])
})

test('sends the value that a script hears of [FORM-12]', async () => {
  const { find } = await openPage(TAG)
  const form = find<HTMLFormElement>('#order')
  const sent: unknown[] = []
  form.addEventListener('input', () => sent.push(new FormData(form).get('Quantity')))
  await more.click()
  expect(sent).toEqual(['3'])
})
