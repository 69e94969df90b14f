import { optional } from 'valibot'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { text } from '../../src/element/attributes.ts'
import { defineWidget } from '../../src/element/define-widget.tsx'
import { useHost } from '../../src/element/host.ts'
import { KeptNode } from '../../src/ui/kept-node.tsx'
import { dateHtml } from '../support/date-html.ts'
import { openPage } from '../support/open-page.ts'
import { drawn, hear, newTag, put, viewHtml } from './fixture.ts'

const about = { group: 'site', summary: 'A widget of this test.' } as const

/** A field that the server prints, the view of which writes into it. */
const FIELD = '<label for="day">Day</label><input id="day" name="day" value="1">'

function defineField() {
  const tag = newTag()
  function View({ word = '' }: { word?: string | undefined }) {
    const { fallbackContainer } = useHost()
    return (
      <p>
        <KeptNode node={fallbackContainer} />
        <b ref={() => void fallbackContainer.querySelector('input')?.removeAttribute('name')}>
          {word}
        </b>
        <input type="hidden" name="day" value={`view ${word}`} />
      </p>
    )
  }
  defineWidget(tag, View, { word: optional(text) }, about)
  return tag
}

/** Waits until copies have ids of their own, the code for which is loaded when it is needed. */
async function ownIds(): Promise<void> {
  await drawn()
  await import('../../src/element/own-ids.ts')
  await drawn()
}

const copies: Record<string, (row: HTMLElement) => Node> = {
  cloneNode: row => row.cloneNode(true),
  importNode: row => document.importNode(row, true),
  outerHTML: row => {
    const place = document.createElement('div')
    place.innerHTML = row.outerHTML
    return place.firstElementChild as Element
  },
  'the content of a template': row => {
    const template = document.createElement('template')
    template.innerHTML = row.outerHTML
    return template.content.cloneNode(true)
  },
  'the clone of a clone': row => row.cloneNode(true).cloneNode(true),
  'a row that was removed': row => {
    row.remove()
    return row.cloneNode(true)
  }
}

test.each(Object.entries(copies))(
  'a copy by %s is a tag with the HTML of the server',
  async (_, copy) => {
    const tag = defineField()
    const row = put(`<form><${tag} word="a">${FIELD}</${tag}></form>`)
    await drawn()
    row.querySelector(tag)?.setAttribute('word', 'b')
    row.querySelector('input')!.value = '2'
    await drawn()
    const place = put('<section></section>')
    place.append(copy(row))
    await drawn()

    const form = place.querySelector('form') as HTMLFormElement
    expect([...new FormData(form)]).toEqual([['day', 'view b']])
    expect(form.querySelectorAll('input')).toHaveLength(2)
    const element = form.querySelector(tag) as HTMLElement
    expect(viewHtml(element)).toContain('<b>b</b>')
    element.setAttribute('word', 'c')
    await drawn()
    expect([...new FormData(form)]).toEqual([['day', 'view c']])
  }
)

test('a page that is written again as it is shown has working tags', async () => {
  const tag = defineField()
  const row = put(`<form><${tag} word="a">${FIELD}</${tag}></form>`)
  await drawn()
  const place = row.parentElement as HTMLElement
  // biome-ignore lint/correctness/noSelfAssign: what editors do when they undo
  place.innerHTML = place.innerHTML
  await drawn()
  const form = place.querySelector('form') as HTMLFormElement
  expect([...new FormData(form)]).toEqual([['day', 'view a']])

  const element = form.querySelector(tag) as HTMLElement
  // biome-ignore lint/correctness/noSelfAssign: the same for a tag
  element.innerHTML = element.innerHTML
  await drawn()
  expect([...new FormData(form)]).toEqual([['day', 'view a']])
})

test('a script may rename the fields of a clone at once', async () => {
  const tag = defineField()
  const row = put(`<form><${tag}>${FIELD}</${tag}></form>`)
  await drawn()
  const clone = row.cloneNode(true) as HTMLFormElement
  expect(clone.querySelector(tag)?.firstElementChild?.outerHTML).toBe(
    '<label for="day">Day</label>'
  )
  for (const input of clone.querySelectorAll('input')) input.name = `copy-${input.name}`
  row.after(clone)
  await drawn()
  expect(clone.querySelector('[name="copy-day"]')).toBeNull()
  clone.querySelector(tag)?.setAttribute('word', 'x')
})

test('a clone has as many elements as the original until the task ends, because jQuery counts them', async () => {
  const tag = defineField()
  const row = put(`<form><${tag}>${FIELD}</${tag}><button></button></form>`)
  await drawn()
  const clone = row.cloneNode(true) as HTMLElement
  expect(clone.querySelectorAll('*').length).toBe(row.querySelectorAll('*').length)
  await Promise.resolve()
  expect(clone.querySelector(tag)?.innerHTML).toBe(FIELD)
})

test('a copy in an inline editor has the HTML of the server', async () => {
  const tag = defineField()
  const row = put(`<form><${tag}>${FIELD}</${tag}></form>`)
  await drawn()
  const editor = put('<div contenteditable></div>')
  editor.innerHTML = row.innerHTML
  await ownIds()
  expect(editor.firstElementChild?.innerHTML.replaceAll(/day-\d+/g, 'day')).toBe(FIELD)
})

test('labels lead to the field of their own copy', async () => {
  const tag = defineField()
  const row = put(
    `<div><label for="day">Day of the row</label><${tag}><input id="day" name="day" aria-describedby="hint day"></${tag}><p id="hint"></p></div>`
  )
  await drawn()
  const clone = row.cloneNode(true) as HTMLElement
  row.before(clone)
  await drawn()
  const fields = [row, clone].map(one => one.querySelector('input'))
  await ownIds()
  expect(clone.querySelector('label')?.control).toBe(fields[1])
  expect(row.querySelector('label')?.control).toBe(fields[0])
  expect(fields[0]?.id).toBe('day')
  expect(fields[1]?.getAttribute('aria-describedby')).toBe(`hint ${fields[1]?.id}`)
})

test('a tag without a fallback is copied without its view', async () => {
  const tag = newTag()
  hear()
  defineWidget(tag, () => <p>view</p>, {}, about)
  const row = put(`<div><${tag}></${tag}></div>`)
  await drawn()
  expect((row.cloneNode(true) as HTMLElement).querySelector('p')).toBeNull()
  const copy = put(row.outerHTML)
  await drawn()
  expect(viewHtml(copy.firstElementChild as Element)).toBe('<p>view</p>')
})

test('a copied date field shows and sends its own date [UIX-04]', async () => {
  const opened = await openPage(dateHtml({ value: '2026-03-05' }))
  const form = opened.find<HTMLFormElement>('form')
  await page.getByLabelText('Du', { exact: true }).fill('06/03/2026')
  const copy = form.cloneNode(true) as HTMLFormElement
  form.after(copy)
  await ownIds()
  expect(copy.querySelector<HTMLInputElement>('[type="text"]')?.value).toBe('05/03/2026')
  expect([...new FormData(copy)]).toEqual([['from', '2026-03-05']])
  expect([...new FormData(form)]).toEqual([['from', '2026-03-06']])
  copy.querySelector<HTMLElement>('button[aria-haspopup], vitrine-date-field button')?.click()
  await drawn()
  expect(copy.querySelector('[popover]:popover-open')).not.toBeNull()
})

test('a tag inside a copied tag has its own view in the copy', async () => {
  const outer = defineField()
  const inner = newTag()
  defineWidget(inner, () => <b>inner</b>, {}, about)
  const html = `${FIELD}<${inner}><i>plain</i></${inner}>`
  const row = put(`<form><${outer}>${html}</${outer}></form>`)
  await drawn()
  const clone = row.cloneNode(true) as HTMLElement
  await Promise.resolve()
  expect(clone.querySelector(outer)?.innerHTML).toBe(html)
  row.after(clone)
  await drawn()
  expect(clone.querySelectorAll(inner)).toHaveLength(1)
  expect(viewHtml(clone.querySelector(inner) as Element)).toBe('<b>inner</b>')
})
