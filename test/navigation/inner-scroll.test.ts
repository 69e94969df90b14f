import { beforeEach, expect, test } from 'vitest'
import {
  restoreInnerScroll,
  saveInnerScroll
} from '../../src/navigation/history/inner-scroll.ts'
import { scrolledElements } from '../../src/navigation/history/scrolled-elements.ts'

const BOX = 'style="height: 100px; overflow: auto"'
const TALL = '<div style="height: 900px"></div>'

beforeEach(() => {
  scrolledElements.clear()
  document.body.replaceChildren()
})

function pageWith(html: string): HTMLElement {
  const page = document.createElement('main')
  page.innerHTML = html
  document.body.replaceChildren(page)
  return page
}

function scroll(page: Element, selector: string, top: number): void {
  const element = page.querySelector(selector)!
  element.scrollTop = top
  scrolledElements.add(element)
}

test('scrolls elements of a page that Back fetches again to where they were [NAV-04]', () => {
  const html = `<nav ${BOX}>${TALL}</nav><form><input name="children"><input name="parentElement"><div class="list" ${BOX}>${TALL}</div></form>
    <section id="news"><p>News</p><div class="news" ${BOX}>${TALL}</div></section>`
  const left = pageWith(html)
  scroll(left, '.list', 300)
  scroll(left, '.news', 200)
  saveInnerScroll(left, 'list')
  // the server has added a part in front of one that has an id
  const fresh = pageWith(html.replace('<section', '<section>Sale</section><section'))
  restoreInnerScroll(fresh, 'list')
  const tops = ['nav', '.list', '.news'].map(one => fresh.querySelector(one)!.scrollTop)
  expect(tops).toEqual([0, 300, 200])
})

test('scrolls no other element if the page has changed, and none for an entry without a position', () => {
  const left = pageWith(
    `<vitrine-tabs><vitrineview><div ${BOX}>${TALL}</div></vitrineview></vitrine-tabs>`
  )
  scroll(left, 'div', 300)
  saveInnerScroll(left, 'tabs')
  const fresh = pageWith(
    `<vitrine-tabs><section><div ${BOX}>${TALL}</div></section></vitrine-tabs>`
  )
  restoreInnerScroll(fresh, 'tabs')
  restoreInnerScroll(fresh, 'unknown')
  expect(fresh.querySelector('div')!.scrollTop).toBe(0)
})
