import { expect, test } from 'vitest'

import { defineWidget } from '../../src/element/define-widget.tsx'
import { useHost } from '../../src/element/host.ts'
import { drawn, hear, newTag, put, viewHtml } from './fixture.ts'

const about = { group: 'site', summary: 'A widget of this test.' } as const

/** A view that contains its fallback. */
function View() {
  const { fallback } = useHost()
  const texts = fallback.map(node => node.textContent?.trim())
  return <b>view of {texts.join('')}</b>
}

/** Puts HTML with `TAG` into the page as a parser reads it, and returns its place and the element of that tag. */
async function shown(html: string) {
  const tag = newTag()
  defineWidget(tag, View, {}, about)
  const place = put(`<div>${html.replaceAll('TAG', tag)}</div>`)
  await drawn()
  return { place, tag, element: place.querySelector(tag)! }
}

/** What WordPress and TinyMCE make of `<TAG><div>plain</div></TAG>`. */
const EDITED = [
  '<p><TAG></p>\n<div>plain</div>\n<p></TAG></p>',
  '<p><TAG><br>\n<div>plain</div>\n</TAG></p>',
  '<p><TAG>&nbsp;</p><p> </p><p>plain</p><p></TAG></p>',
  '<p><TAG></p><form>plain</form><p></TAG><br>text</p>'
]

for (const html of EDITED) {
  test(`replaces the plain HTML that an editor has separated from its tag: ${JSON.stringify(html)} [CTX-05]`, async () => {
    const { said } = hear()
    const { place, element } = await shown(html)

    await expect.poll(() => viewHtml(element)).toBe('<b>view of plain</b>')
    expect(place.textContent?.replace('text', '').trim()).toBe('view of plain')
    expect(said).toEqual([])
  })
}

test('leaves content of the page behind a paragraph with a tag [CTX-05]', async () => {
  const { said } = hear()
  const { place, element } = await shown('<p>Text <TAG></TAG></p><div>page</div>')

  await expect.poll(() => viewHtml(element)).toBe('<b>view of </b>')
  expect(place.querySelector('div')?.nextSibling).toBeNull()
  expect(place.lastElementChild?.textContent).toBe('page')
  expect(said).toEqual([])
})

test('says that the content of a tag is behind it if it may belong to the page [CTX-05]', async () => {
  const { said } = hear()
  const { place, tag } = await shown('<p><TAG></p><h2>one</h2><div>two</div><p></TAG></p>')

  await expect.poll(() => said).toHaveLength(1)
  expect(said[0]).toBe(
    `<${tag}> is empty, because its <p> ends before its content. Write the tag outside of paragraphs.`
  )
  expect(place.querySelector('h2')?.textContent).toBe('one')
})
