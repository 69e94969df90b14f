import { useState } from 'react'
import { optional } from 'valibot'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { text } from '../../src/element/attributes.ts'
import { defineWidget } from '../../src/element/define-widget.tsx'
import { dateHtml } from '../support/date-html.ts'
import { morphs } from '../support/morphs.ts'
import { openPage } from '../support/open-page.ts'
import { drawn, hear, newTag, put, viewHtml } from './fixture.ts'

const about = { group: 'site', summary: 'A widget of this test.' } as const

const libraries = Object.entries(morphs)

test.each(libraries)(
  '%s with the same HTML keeps a typed date, the focus and the open calendar [UIX-04]',
  async (_, morph) => {
    const html = dateHtml({ value: '2026-03-05' })
    const opened = await openPage(html)
    const form = opened.find<HTMLFormElement>('form')
    const field = page.getByLabelText('Du', { exact: true })
    await field.fill('06/03/2026')
    await userEvent.keyboard('{Tab}')
    const focused = document.activeElement
    opened.find('vitrine-date-field button').click()
    await drawn()
    expect(opened.page.querySelector('[popover]:popover-open')).not.toBeNull()
    const nodes = [...opened.page.querySelectorAll('vitrine-date-field *')]
    for (let round = 0; round < 3; round += 1) {
      morph(opened.page, html)
      await drawn()
    }
    expect([...opened.page.querySelectorAll('vitrine-date-field *')]).toEqual(nodes)
    expect([...new FormData(form)]).toEqual([['from', '2026-03-06']])
    const input = field.element() as HTMLInputElement
    expect(input.value).toBe('06/03/2026')
    expect(opened.page.querySelector('[popover]:popover-open')).not.toBeNull()
    expect(focused?.isConnected).toBe(true)
    input.focus()
    morph(opened.page, html)
    await drawn()
    expect(document.activeElement).toBe(input)
  }
)

test.each(libraries)(
  '%s with another date in the fallback shows and sends that date [UIX-04]',
  async (_, morph) => {
    const opened = await openPage(dateHtml({ value: '2026-03-05' }))
    morph(opened.page, dateHtml({ value: '2026-04-07' }))
    await drawn()
    const form = opened.find<HTMLFormElement>('form')
    expect(opened.find<HTMLInputElement>('[type="text"]').value).toBe('07/04/2026')
    expect([...new FormData(form)]).toEqual([['from', '2026-04-07']])
    expect(document.querySelectorAll('html > vitrineview')).toHaveLength(0)
    const typed = page.getByLabelText('Du', { exact: true })
    ;(typed.element() as HTMLElement).focus()
    morph(opened.page, dateHtml({ value: '2026-05-09' }))
    await drawn()
    expect(document.activeElement).toBe(typed.element())
    expect([...new FormData(form)]).toEqual([['from', '2026-05-09']])
  }
)

test.each(
  libraries.flatMap(([library, morph]) =>
    ['text', 'number', 'date', 'email'].map(type => [library, type, morph] as const)
  )
)(
  '%s with the same HTML leaves a focused field with the id of the printed one, of the type %s, as it is [UIX-04]',
  async (_, type, morph) => {
    const tag = newTag()
    const left: string[] = []
    function View() {
      return <input id="own" defaultValue="12345" onBlur={() => left.push('blur')} />
    }
    defineWidget(tag, View, {}, about)
    const html = `<${tag}><p><input type="${type}" id="own"></p></${tag}>`
    const row = put(`<div>${html}</div>`)
    await drawn()
    const field = row.querySelector('input')!
    field.focus()
    field.setSelectionRange(1, 3)
    // older versions of idiomorph, as in Turbo 8, do not catch its errors
    const select = vi.spyOn(HTMLInputElement.prototype, 'setSelectionRange')
    morph(row, html)
    await drawn()
    expect(document.activeElement).toBe(field)
    // reading aids and tests walk through the page
    expect(row.querySelector('vitrineview')?.firstChild).toBe(field)
    expect([field.value, field.type]).toEqual(['12345', 'text'])
    expect([field.selectionStart, field.selectionEnd, left]).toEqual([1, 3, []])
    expect(select.mock.results.filter(result => result.type === 'throw')).toEqual([])
    select.mockRestore()
  }
)

/** A view that does not use its fallback, and fails if told so. */
function defineCounter() {
  const tag = newTag()
  function View({ word = '' }: { word?: string | undefined }) {
    const [count, setCount] = useState(0)
    if (word === 'broken') throw new Error('broken')
    return (
      <button type="button" onClick={() => setCount(count + 1)}>
        {`${word}${count}`}
      </button>
    )
  }
  defineWidget(tag, View, { word: optional(text) }, about)
  return tag
}

test.each(libraries)(
  '%s with other attributes and another fallback keeps the state of a view without fallback',
  async (_, morph) => {
    hear()
    const tag = defineCounter()
    const row = put(`<div><${tag} word="a"><i>one</i></${tag}></div>`)
    await drawn()
    const element = row.querySelector(tag) as HTMLElement
    element.querySelector('button')?.click()
    await drawn()
    morph(row, `<${tag} word="b"><i>two</i> <b>new</b></${tag}>`)
    await drawn()
    expect(viewHtml(element)).toBe('<button type="button">b1</button>')
    morph(row, `<${tag} word="broken"><i>two</i> <b>new</b></${tag}>`)
    await drawn()
    expect(element.innerHTML).toBe('<i>two</i> <b>new</b>')
  }
)

test.each(libraries)(
  '%s any number of times keeps a tag without a fallback',
  async (_, morph) => {
    const tag = defineCounter()
    const row = put(`<div><${tag}></${tag}></div>`)
    await drawn()
    const button = row.querySelector('button')
    for (let round = 0; round < 3; round += 1) {
      morph(row, `<${tag}></${tag}>`)
      await drawn()
    }
    expect(row.querySelector('button')).toBe(button)
    expect(button).not.toBeNull()
  }
)

test('a script that empties a tag child by child comes to an end, and the view returns', async () => {
  const tag = defineCounter()
  const element = put(`<${tag}><i>one</i></${tag}>`)
  await drawn()
  while (element.firstChild) element.removeChild(element.firstChild)
  expect(element.childNodes).toHaveLength(0)
  await drawn()
  expect(viewHtml(element)).toBe('<button type="button">0</button>')
})

test('a script that removes the view of a tag whenever it appears does not stop the page', async () => {
  const tag = defineCounter()
  const element = put(`<${tag}></${tag}>`)
  await drawn()
  const remove = () => element.firstChild?.remove()
  const observer = new MutationObserver(remove)
  observer.observe(element, { childList: true })
  remove()
  await drawn()
  observer.disconnect()
  expect(element.childNodes).toHaveLength(0)
})

test('a tag that is removed in the middle of a change leaves nothing behind', async () => {
  const tag = defineCounter()
  const element = put(`<${tag}><i>one</i></${tag}>`)
  await drawn()
  element.removeChild(element.firstChild as Node)
  element.remove()
  await drawn()
  expect(document.querySelectorAll('vitrineview')).toHaveLength(0)
  expect(element.innerHTML).toBe('<i>one</i>')
})
