import { expect, test } from 'vitest'

import { defineWidget } from '../../src/element/define-widget.tsx'
import type { Inside } from '../../src/element/definitions.ts'
import { drawn, hear, newTag, put, viewHtml } from './fixture.ts'

const about = { group: 'site', summary: 'A widget of this test.' } as const

/** Puts HTML with `TAG` into the page, and returns the element of that tag. */
async function shown(inside: Inside, html: string): Promise<HTMLElement> {
  const tag = newTag()
  defineWidget(tag, () => <b>view</b>, {}, about, inside)
  const place = put(`<div>${html.replaceAll('TAG', tag)}</div>`)
  await drawn()
  return place.querySelector(tag)!
}

/** As typed by page authors, and what the page around the tag loses. */
const UNCLOSED: readonly (readonly [Inside, string, string])[] = [
  ['nothing', '<TAG /><div id="page">all</div>', 'div id="page"'],
  ['nothing', '<TAG /><p>text</p>', 'p'],
  ['nothing', '<TAG> <p>text</p>', 'p'],
  [
    'control',
    '<TAG /><script type="application/json" id="vitrine-context">{}</script>',
    'script'
  ],
  ['control', '<TAG /><main>all</main>', 'main'],
  ['control', '<TAG />\n<p>text</p>\n', 'p'],
  ['control', '<TAG /><a href="/">link</a><h2>title</h2>', 'h2'],
  ['control', '<TAG /><hr><p>text</p>', 'hr'],
  ['field', '<TAG /><button>Add</button><p>text</p>', 'button'],
  ['field', '<TAG /><input type="submit">', 'input'],
  ['field', '<TAG /><p>text</p>', 'p'],
  ['field', '<TAG><input><p>text</p><table></table>', 'table'],
  ['field', '<TAG><input><label>note <textarea></textarea></label>', 'textarea'],
  ['field', '<TAG><input>\n<p>text</p>\n', 'p'],
  ['control', '<TAG><input>\n<h2>title</h2>\n', 'h2'],
  ['control', '<TAG /> <vitrine-other></vitrine-other>', 'vitrine-other'],
  ['html', '<TAG /><footer>foot</footer>', 'footer'],
  ['html', '<TAG /><div role="banner">top</div>', 'div'],
  ['html', '<TAG /><vitrine-other></vitrine-other>', 'vitrine-other'],
  ['content', '<TAG /><div><main id="page">all</main></div>', 'main id="page"']
]

for (const [inside, html, swallowed] of UNCLOSED) {
  test(`keeps the page inside a tag that is not closed: ${html}`, async () => {
    const { said, told } = hear()
    const element = await shown(inside, html)
    const tag = element.localName

    expect(viewHtml(element)).toBeUndefined()
    expect(element.children).not.toHaveLength(0)
    expect(said).toEqual([
      expect.stringContaining(
        `<${tag}> is not closed: write </${tag}>. It contains <${swallowed}`
      )
    ])
    expect(told).toMatchObject([{ tag }])
  })
}

const CLOSED: readonly (readonly [Inside, string])[] = [
  ['nothing', '<TAG></TAG><p>text</p>'],
  ['nothing', '<TAG>\n<script></script><template><p>text</p></template></TAG>'],
  ['control', '<TAG>\n<label>name</label><input><button>OK</button>\n</TAG>'],
  ['control', '<TAG>\n<input><p class="vitrine-hint">by six</p>\n</TAG>'],
  ['field', '<TAG>\n<input><p>by six</p>\n</TAG>\n'],
  ['field', '<TAG><input><p>by six</p></TAG>'],
  ['field', '<TAG><label>each<input></label><button type="button">more</button></TAG>'],
  ['field', '<TAG><input type="hidden" name="unit"><select></select></TAG>'],
  ['control', '<TAG><a href="/">link</a><button>OK</button></TAG>'],
  ['html', '<TAG>\n<nav><ul><li>1</li></ul></nav><form><h2>title</h2></form>\n</TAG>'],
  ['html', '<TAG><article><header>title</header></article></TAG>'],
  ['content', '<TAG>\n<vitrine-other></vitrine-other><aside>note</aside>\n</TAG>']
]

for (const [inside, html] of CLOSED) {
  test(`shows the view of a tag that is closed: ${html}`, async () => {
    const { said } = hear()
    const element = await shown(inside, html)
    expect(viewHtml(element)).toBe('<b>view</b>')
    expect(said).toEqual([])
  })
}

test('says where the tag is that is not closed', async () => {
  const { said } = hear()
  await shown('field', '<form id="add"><p><TAG /><button>Add</button></p></form>')
  expect(said).toEqual([expect.stringContaining('and is in <form id="add"> <p>.')])
})

test('names a tag that is not closed once, however often the page contains it', async () => {
  const { said } = hear()
  await shown('control', '<TAG /><i>1</i><TAG /><i>2</i><TAG /><h2>end</h2>\n')
  expect(said).toHaveLength(1)
})
