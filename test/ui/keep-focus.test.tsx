import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { keepFocus } from '../../src/lib/focus/keep-focus.ts'

let stop: () => void

beforeEach(() => {
  stop = keepFocus()
})

afterEach(() => {
  stop()
  document.body.replaceChildren()
})

function show(html: string): void {
  const main = document.createElement('main')
  main.id = 'page'
  main.innerHTML = html
  document.body.replaceChildren(main)
}

function find(selector: string): HTMLElement {
  return document.querySelector<HTMLElement>(selector)!
}

const button = (name: string) => page.getByRole('button', { name })

const LIST = `<h1>Cart</h1>
  <ul>
    <li id="cup"><a href="/cup">Cup</a> <button class="remove">Remove cup</button></li>
    <li id="pot"><a href="/pot">Pot</a> <button class="remove">Remove pot</button></li>
    <li id="tea"><a href="/tea">Tea</a> <button class="remove">Remove tea</button></li>
  </ul>`

test('moves to the same button of the next line when a line is removed, else to the previous one', async () => {
  show(LIST)
  find('#pot button').focus()
  find('#pot').remove()
  await expect.element(button('Remove tea')).toHaveFocus()
  find('#tea').remove()
  await expect.element(button('Remove cup')).toHaveFocus()
})

test('moves to the element that replaces the focused one', async () => {
  show('<h1>Card</h1><div id="card"><button>Try again</button><button>Help</button></div>')
  find('#card button').focus()
  find('#card').innerHTML = '<a href="/help">Help</a><button>Try again</button>'
  await expect.element(button('Try again')).toHaveFocus()
})

test('prefers an ancestor that takes the focus', async () => {
  show(
    '<section tabindex="-1"><p>Empty</p><div><button>Clear</button></div></section><a href="/">On</a>'
  )
  find('button').focus()
  find('section div').remove()
  await expect.poll(() => document.activeElement).toBe(find('section'))
})

for (const [name, hide] of Object.entries({
  disabled: (one: HTMLElement) => one.setAttribute('disabled', ''),
  hidden: (one: HTMLElement) => {
    one.hidden = true
  }
})) {
  test(`leaves a control that is ${name}`, async () => {
    show('<button id="send">Send</button> <button>Next</button>')
    find('#send').focus()
    hide(find('#send'))
    await expect.element(button('Next')).toHaveFocus()
  })
}

test('returns to the previous element when a message with the focus disappears', async () => {
  show('<button>Buy</button>')
  const message = document.createElement('div')
  message.innerHTML = '<button>Undo</button>'
  document.body.append(message)
  find('#page button').focus()
  find('div button').focus()
  message.remove()
  await expect.element(button('Buy')).toHaveFocus()
})

test('moves to the heading when nothing else is left', async () => {
  show('<h1>Cookies</h1>')
  const banner = document.createElement('div')
  banner.innerHTML = '<button>Accept</button>'
  document.body.append(banner)
  find('div button').focus()
  banner.remove()
  await expect.poll(() => document.activeElement).toBe(find('h1'))
})

test('moves to the heading if the focused element was removed before this started', async () => {
  show('<h1>Shop</h1><button>Agree</button>')
  const agree = find('button')
  agree.focus()
  stop()
  agree.remove()
  stop = keepFocus(agree)
  await expect.element(page.getByRole('heading', { name: 'Shop' })).toHaveFocus()
})

test('does not take the focus if it has left an element before this started', async () => {
  show('<h1>Shop</h1><button>Agree</button>')
  const agree = find('button')
  agree.focus()
  stop()
  agree.blur()
  stop = keepFocus(agree)
  await frames()
  expect(document.activeElement).toBe(document.body)
})

test('does not move the focus once it is stopped', async () => {
  show(LIST)
  find('#pot button').focus()
  find('#pot').remove()
  // the removal has been noticed
  await Promise.resolve()
  stop()
  await frames()
  expect(document.activeElement).toBe(document.body)
})

test('does not interfere with code that moves the focus itself', async () => {
  show(`${LIST}<button id="own">Own</button>`)
  find('#pot button').focus()
  find('#pot').remove()
  find('#own').focus()
  await frames()
  expect(document.activeElement).toBe(find('#own'))
})

test('respects that the shopper has pressed beside every control', async () => {
  show(LIST)
  find('#pot button').focus()
  await userEvent.click(find('h1'))
  expect(document.activeElement).toBe(document.body)
  find('#pot').remove()
  await frames()
  expect(document.activeElement).toBe(document.body)
})

test('leaves the focus in a new page to the visit', async () => {
  show('<button id="go">Go</button>')
  find('#go').focus()
  show('<button id="go">Go</button>')
  await frames()
  expect(document.activeElement).toBe(document.body)
})

/** Long enough for the focus to have moved. */
async function frames(): Promise<void> {
  for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
  await new Promise(resolve => setTimeout(resolve))
}
