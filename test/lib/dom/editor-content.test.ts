// @vitest-environment happy-dom
import { expect, test } from 'vitest'

import { elementsIn, isBlank, tidyItems } from '../../../src/lib/dom/editor-content.ts'

function html(text: string): HTMLElement {
  const place = document.createElement('div')
  place.innerHTML = text
  return place
}

const LISTS = [
  ['<a>1</a><br>\n<a>2</a>', '<a>1</a>\n<a>2</a>'],
  ['<p></p><a>1</a><p>&nbsp;</p><a>2</a><p><br></p>', '<a>1</a><a>2</a>'],
  ['<p><a>1</a><br>\n<a>2</a></p>', '<a>1</a><a>2</a>'],
  ['<p><a>1</a></p><p>2</p>', '<p><a>1</a></p><p>2</p>'],
  ['<p><b>1</b> <a>more</a></p>', '<p><b>1</b> <a>more</a></p>'],
  ['<p>1<br>line<br>line</p>', '<p>1<br>line<br>line</p>'],
  ['<p class="slide"></p>', '<p class="slide"></p>']
] as const

for (const [written, items] of LISTS) {
  test(`finds the slides between what editors add: ${written}`, () => {
    const list = html(written)
    tidyItems(list)
    expect(list.innerHTML).toBe(items)
  })
}

test('finds the row of slides in the paragraphs around it', () => {
  const { childNodes } = html('<p></p><div><ul class="row"></ul></div><ul class="row"></ul>')
  expect(elementsIn([...childNodes], '.row')).toHaveLength(2)
})

test('takes spaces, line breaks and empty paragraphs for nothing', () => {
  expect(isBlank(html(' &nbsp;<br><p>&nbsp;</p><!-- note -->').childNodes)).toBe(true)
  expect(isBlank(html('<p><img></p>').childNodes)).toBe(false)
})
