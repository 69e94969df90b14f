import { expect, test } from 'vitest'
import base from '../../src/styles/base.css?inline'
import { afterThisTest } from '../support/after-this-test.ts'

/** The width of an element of the body once it has the focus, in px. */
function widthInFocus(html: string): number {
  const style = document.createElement('style')
  style.textContent = base
  document.head.append(style)
  afterThisTest(() => style.remove())
  document.body.innerHTML = html
  const element = document.body.firstElementChild as HTMLElement
  element.focus()
  expect(document.activeElement).toBe(element)
  return element.offsetWidth
}

test('a heading for screen readers stays invisible when a visit moves the focus to it [NAV-01]', () => {
  expect(widthInFocus('<h1 class="vitrine-visually-hidden" tabindex="-1">Shop</h1>')).toBe(1)
})

test('a link for keyboards appears with the focus [NAV-01]', () => {
  expect(
    widthInFocus('<a class="vitrine-visually-hidden" href="#page">Skip</a>')
  ).toBeGreaterThan(1)
})
