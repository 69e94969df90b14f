import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { attach } from '../../src/behaviours/tabs.ts'
import '../support/styles.ts'

let detach: (() => void) | undefined
let tabs: HTMLElement

const section = (id: string, title: string) =>
  `<section id="${id}"><h3>${title}</h3><p>About ${id}</p></section>`

beforeEach(() => {
  document.body.innerHTML = `<div id="facts" data-vitrine-tabs="Facts">${section('size', 'Size')}${section('care', 'Care')}</div>`
  tabs = document.getElementById('facts')!
  detach = attach(tabs)
})

afterEach(() => detach?.())

const names = () =>
  page
    .getByRole('tab')
    .elements()
    .map(({ textContent }) => textContent)
const shown = () =>
  page
    .getByRole('tabpanel')
    .elements()
    .map(({ id }) => id)

function sectionOf(id: string, title: string): Element {
  const place = document.createElement('div')
  place.innerHTML = section(id, title)
  return place.firstElementChild!
}

test('gives a tab to sections that a script of the page adds, in their order [UIX-02]', async () => {
  await page.getByRole('tab', { name: 'Care' }).click()
  document.getElementById('care')!.before(sectionOf('origin', 'Origin'))
  tabs.append(sectionOf('reviews', 'Reviews'))
  await expect.poll(names).toEqual(['Size', 'Origin', 'Care', 'Reviews'])
  expect(shown()).toEqual(['care'])
  await expect.element(page.getByRole('tab', { name: 'Care' })).toHaveFocus()
  await userEvent.keyboard('{ArrowLeft}')
  await expect.poll(shown).toEqual(['origin'])
})

test('takes the tab of a section that a script removes, and shows another section [UIX-02]', async () => {
  await page.getByRole('tab', { name: 'Care' }).click()
  document.getElementById('care')!.remove()
  await expect.poll(names).toEqual(['Size'])
  expect(shown()).toEqual(['size'])
})

test('keeps the tab of a section that a script replaces [UIX-02]', async () => {
  await page.getByRole('tab', { name: 'Care' }).click()
  document.getElementById('care')!.replaceWith(sectionOf('care', 'Washing'))
  await expect.poll(names).toEqual(['Size', 'Washing'])
  expect(shown()).toEqual(['care'])
})
