import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { defineWidget } from '../../src/element/define-widget.tsx'
import { newTag } from '../element/fixture.ts'
import { assetFieldHtml, BICYCLE, PLAN, uploadedAsset } from '../support/asset-field-html.ts'
import { mockApi } from '../support/mock-api.ts'
import { mockUploads } from '../support/mock-uploads.ts'
import { openPage } from '../support/open-page.ts'

interface Tag extends HTMLElement {
  value: unknown
}

/** What the page hears of a tag, and what its form sends then. */
function hear(tag: HTMLElement, name: string): string[] {
  const heard: string[] = []
  for (const type of ['input', 'change']) {
    tag.addEventListener(type, ({ target }) => {
      const { form } = target as HTMLInputElement
      heard.push(`${type} ${form && new FormData(form).get(name)}`)
    })
  }
  return heard
}

test('the page hears once of each file that arrives or is removed, and not of a reset [FORM-12]', async () => {
  mockApi()
  const sent = mockUploads()
  const { find } = await openPage(assetFieldHtml({ tag: 'vitrine-file-field', assets: [PLAN] }))
  const heard = hear(find('vitrine-file-field'), 'AssetId-photo')
  await page.getByLabelText(/^Choisir un fichier/).upload([new File(['x'], 'Neuf.pdf')])
  await expect.poll(() => sent.length).toBe(1)
  expect(heard).toEqual([])
  sent[0]!.answer(200, [uploadedAsset('Neuf.pdf', { fileType: 'Document' })])
  await expect.poll(() => heard).toEqual(['input guid-Neuf.pdf', 'change guid-Neuf.pdf'])
  await page.getByRole('button', { name: /^Retirer/ }).click()
  await expect.poll(() => heard.slice(2)).toEqual(['input ', 'change '])
  const form = find<HTMLFormElement>('form')
  form.reset()
  await expect.poll(() => new FormData(form).get('AssetId-photo')).toBe('7')
  expect(heard).toHaveLength(4)
})

const DATE = `<form><vitrine-date-field><label for="from">Du</label>
  <input type="date" id="from" name="from" value="2026-03-05" min="2026-01-01"></vitrine-date-field></form>`

test('the page hears of a day from the calendar, and sets one without an event [FORM-12]', async () => {
  const { find } = await openPage(DATE)
  const tag = find<Tag>('vitrine-date-field')
  const heard = hear(tag, 'from')
  await page.getByRole('button', { name: /^Choisir une date/ }).click()
  await page.getByRole('button', { name: 'Effacer' }).click()
  expect(heard.splice(0)).toEqual(['input ', 'change '])
  tag.value = '2026-04-01'
  expect(tag.value).toBe('2026-04-01')
  const form = find<HTMLFormElement>('form')
  await expect.poll(() => new FormData(form).get('from')).toBe('2026-04-01')
  form.reset()
  await expect.poll(() => new FormData(form).get('from')).toBe('2026-03-05')
  expect(heard).toEqual([])
})

const SEARCH = `<vitrine-search-box load="eager" action="/shop/fr/catalog" query="lampe"><form action="/shop/fr/catalog">
  <input name="s" value="lampe"></form></vitrine-search-box>`

test('a form sends no date while a script disables its field [FORM-12]', async () => {
  const { find } = await openPage(DATE)
  const form = find<HTMLFormElement>('form')
  const field = find<HTMLInputElement>('#from')
  field.disabled = true
  await expect.poll(() => [...new FormData(form)]).toEqual([])
  field.disabled = false
  await expect.poll(() => new FormData(form).get('from')).toBe('2026-03-05')
})

test('a view follows a script that sets a check box and dispatches change, without another event [FORM-12]', async () => {
  const tag = newTag()
  const seen: boolean[] = []
  function View() {
    const [isOn, setOn] = useState(false)
    return (
      <label>
        <input
          type="checkbox"
          checked={isOn}
          onChange={({ target }) => {
            seen.push(target.checked)
            setOn(target.checked)
          }}
        />
        {isOn ? 'on' : 'off'}
      </label>
    )
  }
  defineWidget(tag, View, {}, { group: 'site', summary: 'A widget of this test.' })
  const { find } = await openPage(`<${tag}></${tag}>`)
  const heard: string[] = []
  for (const type of ['click', 'change'])
    find(tag).addEventListener(type, () => heard.push(type))
  const box = find<HTMLInputElement>('input')
  for (const isOn of [true, false]) {
    box.checked = isOn
    box.dispatchEvent(new Event('change', { bubbles: true }))
    await expect.poll(() => find('label').textContent).toBe(isOn ? 'on' : 'off')
    expect(box.checked).toBe(isOn)
  }
  expect(seen).toEqual([true, false])
  expect(heard).toEqual(['change', 'change'])
})

test('the page hears that a search was cleared [FORM-12]', async () => {
  mockApi({})
  const { find } = await openPage(SEARCH)
  const heard = hear(find('vitrine-search-box'), 's')
  await page.getByRole('button', { name: 'Effacer la recherche' }).click()
  expect(heard).toEqual(['input ', 'change '])
  await expect.element(page.getByRole('combobox')).toHaveValue('')
})

test('a script sets the text of a search without an event, suggestions or a request [FORM-12]', async () => {
  const { requests } = mockApi({})
  const { find } = await openPage(SEARCH)
  const tag = find<Tag>('vitrine-search-box')
  const heard = hear(tag, 's')
  expect(tag.value).toBe('lampe')
  tag.value = 'tasse'
  expect(tag.value).toBe('tasse')
  await expect.element(page.getByRole('combobox')).toHaveValue('tasse')
  await expect.element(page.getByRole('combobox')).toHaveAttribute('aria-expanded', 'false')
  expect(heard).toEqual([])
  expect(requests).toEqual([])
})

const QUANTITY =
  '<form><vitrine-quantity value="2"><input name="pieces" value="2" aria-label="Pièces"></vitrine-quantity></form>'
const more = page.getByRole('button', { name: 'Augmenter' })

test('a view takes over what a script has put into its field [FORM-12]', async () => {
  const { find } = await openPage(QUANTITY)
  const field = find<HTMLInputElement>('input')
  field.value = '6'
  field.dispatchEvent(new Event('input', { bubbles: true }))
  expect(find<Tag>('vitrine-quantity').value).toBe(6)
  await more.click()
  expect([...new FormData(find<HTMLFormElement>('form'))]).toEqual([['pieces', '7']])
})

test('a field that cannot be changed keeps its quantity [FORM-12]', async () => {
  const { find } = await openPage(QUANTITY.replace('name=', 'readonly name='))
  await more.click({ force: true })
  await userEvent.click(page.getByRole('spinbutton'))
  await userEvent.keyboard('{ArrowUp}5')
  expect(new FormData(find<HTMLFormElement>('form')).get('pieces')).toBe('2')
})

test.for([QUANTITY, DATE, assetFieldHtml({ tag: 'vitrine-file-field', assets: [PLAN] })])(
  'a disabled fieldset around a tag sends nothing of it [FORM-12] %#',
  async html => {
    mockApi({})
    const { page: root, find } = await openPage(
      html.replace(
        /(<vitrine-[\s\S]*<\/vitrine-[\w-]+>)/,
        '<fieldset id="all" disabled>$1</fieldset>'
      )
    )
    expect([...new FormData(find<HTMLFormElement>('form')).keys()]).not.toContainEqual(
      expect.stringMatching(/pieces|from|Asset/)
    )
    const enabled = root.querySelectorAll('#all :is(input, button):enabled')
    expect([...enabled]).toEqual([])
  }
)

/** 200 × 100 px. */
const PICTURE = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="200" height="100"/>')}`

test('the page hears of a focal point that is chosen with the pointer or a key [FORM-12] [AST-04]', async () => {
  mockApi()
  const { find } = await openPage(
    assetFieldHtml({
      tag: 'vitrine-image-field',
      assets: [{ ...BICYCLE, thumbnail_url: PICTURE }]
    })
  )
  const heard: string[] = []
  for (const type of ['input', 'change']) {
    find('vitrine-image-field').addEventListener(type, ({ target }) => {
      const { name, value } = target as HTMLInputElement
      heard.push(`${type} ${name.slice(-1)}=${value}`)
    })
  }
  find('.vitrine-focus summary').click()
  await expect.poll(() => find<HTMLImageElement>('.vitrine-focus img').naturalWidth).toBe(200)
  const picture = find('.vitrine-focus__picture')
  // synthetic pointers cannot be captured
  picture.setPointerCapture = () => {}
  const { left, top, width, height } = picture.getBoundingClientRect()
  const point = (type: string, x: number, y: number) =>
    picture.dispatchEvent(
      new PointerEvent(type, {
        bubbles: true,
        buttons: 1,
        clientX: left + x * width,
        clientY: top + y * height
      })
    )
  point('pointerdown', 0.7, 0.5)
  point('pointermove', 0.8, 0.3)
  point('pointerup', 0.8, 0.3)
  await expect
    .poll(() => heard.filter(line => line.startsWith('change')))
    .toEqual(['change x=80', 'change y=30'])
  expect(heard).toContain('input x=80')
  expect(heard).toContain('input y=30')
  heard.length = 0
  picture.focus()
  await userEvent.keyboard('{ArrowLeft}')
  await expect
    .poll(() => heard.map(line => line.split('=')[0]))
    .toEqual(['input x', 'change x'])
})
