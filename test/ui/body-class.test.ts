import { expect, test } from 'vitest'
import resets from '../../src/styles/resets.css?inline'

test('the body keeps what an earlier layer gives it, although its class names the page [UIX-01]', () => {
  // a document of its own, because the first style sheet of a document decides on the order of its layers
  const frame = document.createElement('iframe')
  document.body.append(frame)
  const { contentDocument: page, contentWindow: view } = frame
  const style = page!.createElement('style')
  style.textContent = `@layer shop, vitrine; @layer shop { body, p { outline-offset: 3px } } ${resets}`
  page!.head.append(style)
  page!.body.className = 'vitrine-page'
  const part = page!.createElement('p')
  part.className = 'vitrine-notice'
  page!.body.append(part)
  const offsetOf = (element: Element) => view!.getComputedStyle(element).outlineOffset
  expect(offsetOf(page!.body)).toBe('3px')
  // a part of the library does not
  expect(offsetOf(part)).not.toBe('3px')
  frame.remove()
})
