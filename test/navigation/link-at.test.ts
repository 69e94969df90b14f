import { afterEach, expect, test } from 'vitest'
import { linkAt } from '../../src/navigation/links/link-at.ts'

const place = document.createElement('div')

afterEach(() => place.remove())

/** The link that a document listener finds when an element is clicked. */
function clicked(html: string, selector: string): Element | undefined {
  place.innerHTML = html
  document.body.append(place)
  return found(place.querySelector(selector)!)
}

function found(target: EventTarget): Element | undefined {
  let link: Element | undefined
  addEventListener(
    'click',
    event => {
      event.preventDefault()
      link = linkAt(event)
    },
    { once: true }
  )
  target.dispatchEvent(
    new MouseEvent('click', { bubbles: true, composed: true, cancelable: true })
  )
  return link
}

test.each([
  ['<a href="/x">x</a>', 'a'],
  ['<a href="/x"><b><i>x</i></b></a>', 'i'],
  ['<map><area href="/x"></map>', 'area']
])('finds the link that %s is clicked in, at its %s', (html, selector) => {
  expect(clicked(html, selector)).toBe(place.querySelector('a, area'))
})

test.each([
  ['<p><button type="button">x</button></p>', 'button'],
  ['<p><a href="/x">x</a><b>y</b></p>', 'b']
])('finds none in %s at its %s', (html, selector) => {
  expect(clicked(html, selector)).toBeUndefined()
})

test('finds no link when the target of an event is the window', () => {
  expect(found(window)).toBeUndefined()
})

test.each([
  ['<div contenteditable="true"><a href="/x">x</a></div>', false],
  ['<div contenteditable><p><a href="/x">x</a></p></div>', false],
  ['<div contenteditable="plaintext-only"><a href="/x">x</a></div>', false],
  ['<div contenteditable="FALSE"><a href="/x">x</a></div>', true],
  ['<div contenteditable><p contenteditable="false"><a href="/x">x</a></p></div>', true]
])('in %s, a link is to be followed: %s', (html, isLink) => {
  expect(clicked(html, 'a') !== undefined).toBe(isLink)
})

test('finds a link inside a shadow root', () => {
  place.innerHTML = '<p></p>'
  document.body.append(place)
  const root = place.querySelector('p')!.attachShadow({ mode: 'open' })
  root.innerHTML = '<a href="/x"><b>x</b></a>'
  expect(found(root.querySelector('b')!)).toBe(root.querySelector('a'))
})

test('finds the link of an event that has been dispatched', () => {
  place.innerHTML = '<a href="#x">x</a>'
  document.body.append(place)
  const link = place.querySelector('a')!
  const event = new MouseEvent('click', { bubbles: true, cancelable: true })
  addEventListener('click', event => event.preventDefault(), { once: true })
  link.dispatchEvent(event)
  expect(event.composedPath()).toEqual([])
  expect(linkAt(event)).toBe(link)
})
