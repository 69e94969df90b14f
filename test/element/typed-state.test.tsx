import { beforeEach, expect, test } from 'vitest'

import { readTypedState, restoreTypedState } from '../../src/element/typed-state.ts'
import { put } from './fixture.ts'

let events: string[] = []
beforeEach(() => {
  events = []
})

/** An element before and after it is replaced by new HTML, whose events are recorded. */
function twice(html: string, afterwards = html): { before: HTMLElement; after: HTMLElement } {
  const before = put(`<div>${html}</div>`)
  const after = put(`<div>${afterwards}</div>`)
  for (const type of ['click', 'input', 'change']) {
    after.addEventListener(type, ({ target }) =>
      events.push(`${type} ${(target as HTMLInputElement).name}`)
    )
  }
  return { before, after }
}

function one<Kind extends HTMLElement = HTMLInputElement>(
  root: Element,
  selector: string
): Kind {
  return root.querySelector(selector) as Kind
}

test('moves typed text, and notifies the listeners of the field', () => {
  const { before, after } = twice('<input name="q"><textarea name="note"></textarea>')
  one(before, 'input').value = 'teapot'
  one(before, 'textarea').value = 'for Ana'
  restoreTypedState(readTypedState(before, true), after)
  expect(one(after, 'input').value).toBe('teapot')
  expect(one(after, 'textarea').value).toBe('for Ana')
  expect(events).toEqual(['input q', 'change q', 'input note', 'change note'])
})

test('moves a choice from a list', () => {
  const list =
    '<select name="size"><option value="s">S</option><option value="m">M</option></select>'
  const { before, after } = twice(list)
  one<HTMLSelectElement>(before, 'select').value = 'm'
  restoreTypedState(readTypedState(before, true), after)
  expect(one<HTMLSelectElement>(after, 'select').value).toBe('m')
  expect(events).toEqual(['input size', 'change size'])
})

test('clicks the checkboxes that were changed, and no others', () => {
  const boxes =
    '<input type="checkbox" name="a" value="1"><input type="checkbox" name="a" value="2" checked><input type="radio" name="r" value="1"><input type="radio" name="r" value="2">'
  const { before, after } = twice(boxes)
  one(before, '[name=a][value="1"]').checked = true
  one(before, '[name=r][value="2"]').checked = true
  restoreTypedState(readTypedState(before, true), after)
  const checked = [...after.querySelectorAll<HTMLInputElement>(':checked')]
  expect(checked.map(({ name, value }) => name + value)).toEqual(['a1', 'a2', 'r2'])
  expect(events.filter(event => event.startsWith('click'))).toEqual(['click a', 'click r'])
})

test('does not change fields that nobody has touched', () => {
  const { before } = twice(
    `<input name="q" value="a"><textarea name="t">b</textarea><input type="checkbox" checked>
    <select><option>s</option><option>m</option></select>
    <select><option>s</option><option selected>m</option></select>
    <select multiple><option>s</option><option selected>m</option></select>`
  )
  expect(readTypedState(before, true).fields).toEqual([])
  expect(readTypedState(before, false).fields).toHaveLength(6)
})

test('notices that a list was changed, however the HTML began', () => {
  const lists = `<select><option>s</option><option>m</option></select>
    <select><option>s</option><option selected>m</option></select>
    <select multiple><option>s</option><option>m</option></select>`
  const { before } = twice(lists)
  const [plain, chosen, multiple] = before.querySelectorAll('select')
  plain!.selectedIndex = 1
  chosen!.selectedIndex = 0
  multiple!.options[0]!.selected = true
  const { fields } = readTypedState(before, true)
  expect(fields.map(({ field }) => field)).toEqual([plain, chosen, multiple])
})

test('never reads hidden fields', () => {
  const { before } = twice('<input type="hidden" name="csrf" value="a">')
  one(before, 'input').value = 'b'
  expect(readTypedState(before, false).fields).toEqual([])
})

test('does not write a value that is already there', () => {
  const { before, after } = twice('<input name="q">', '<input name="q" value="teapot">')
  one(before, 'input').value = 'teapot'
  restoreTypedState(readTypedState(before, true), after)
  expect(events).toEqual([])
})

test('writes no text into a checkbox, and clicks nothing because of text', () => {
  const { before, after } = twice(
    '<input name="a"><input type="checkbox" name="b">',
    '<input type="checkbox" name="a" value="on"><input name="b">'
  )
  one(before, '[name=a]').value = 'typed'
  one(before, '[name=b]').checked = true
  restoreTypedState(readTypedState(before, true), after)
  expect(one(after, '[name=a]').checked).toBe(false)
  expect(one(after, '[name=a]').value).toBe('on')
  expect(one(after, '[name=b]').value).toBe('')
  expect(events).toEqual([])
})

test('writes no text into an element that is no longer a field', () => {
  const { before, after } = twice('<input id="q">', '<output id="q">none</output>')
  one(before, 'input').value = 'typed'
  restoreTypedState(readTypedState(before, true), after)
  expect(after.innerHTML).toBe('<output id="q">none</output>')
  expect(events).toEqual([])
})

test('moves chosen files', () => {
  const { before, after } = twice('<input type="file" name="photo">')
  const chosen = new DataTransfer()
  chosen.items.add(new File(['x'], 'cup.png'))
  one(before, 'input').files = chosen.files
  restoreTypedState(readTypedState(before, true), after)
  expect(one(after, 'input').files?.[0]?.name).toBe('cup.png')
  expect(events).toEqual(['change photo'])
})

test('keeps the chosen files of a field that had none before', () => {
  const { before, after } = twice('<input type="file" name="photo">')
  const chosen = new DataTransfer()
  chosen.items.add(new File(['x'], 'cup.png'))
  one(after, 'input').files = chosen.files
  restoreTypedState(readTypedState(before, false), after)
  expect(one(after, 'input').files).toHaveLength(1)
})

for (const field of [
  ...['text', 'search', 'tel', 'url', 'password'].map(
    type => `<input type="${type}" name="q" value="teapot">`
  ),
  '<textarea name="q">teapot</textarea>'
]) {
  test(`puts the caret back into ${field}`, () => {
    const { before, after } = twice(field)
    const old = one(before, '[name=q]')
    old.focus()
    old.setSelectionRange(2, 4)
    const typed = readTypedState(before, true)
    restoreTypedState(typed, after)
    expect(document.activeElement).toBe(one(after, '[name=q]'))
    const { selectionStart, selectionEnd } = one(after, '[name=q]')
    expect([selectionStart, selectionEnd]).toEqual([2, 4])
  })
}

test('keeps the direction in which text was selected', () => {
  const { before, after } = twice('<input name="q" value="teapot">')
  one(before, 'input').focus()
  one(before, 'input').setSelectionRange(2, 4, 'backward')
  restoreTypedState(readTypedState(before, true), after)
  expect(one(after, 'input').selectionDirection).toBe('backward')
})

test.for([
  ['25', '25.00'],
  ['', '25']
])(
  'selects all of a field in which all of "%s" was selected, also if it is now %s',
  ([old, now]) => {
    const { before, after } = twice(
      `<input name="from" value="${old}">`,
      `<input name="from" value="${now}">`
    )
    one(before, 'input').select()
    restoreTypedState(readTypedState(before, true), after)
    const { selectionStart, selectionEnd } = one(after, 'input')
    expect([selectionStart, selectionEnd]).toEqual([0, now!.length])
  }
)

test('selects all of a text in place of a number that was selected', () => {
  const { before, after } = twice(
    '<input type="number" name="n" value="25">',
    '<input name="n" value="25">'
  )
  one(before, 'input').select()
  restoreTypedState(readTypedState(before, true), after)
  const { selectionStart, selectionEnd } = one(after, 'input')
  expect([selectionStart, selectionEnd]).toEqual([0, 2])
})

test('puts the caret behind a text in place of a number that is being typed', () => {
  const { before, after } = twice('<input type="number" name="n">', '<input name="n">')
  one(before, 'input').focus()
  one(before, 'input').value = '4'
  restoreTypedState(readTypedState(before, true), after)
  const { selectionStart, selectionEnd } = one(after, 'input')
  expect([selectionStart, selectionEnd]).toEqual([1, 1])
})

test('focuses a field without a caret', () => {
  const { before, after } = twice('<input type="email" name="mail" value="a@b.be">')
  one(before, 'input').focus()
  restoreTypedState(readTypedState(before, true), after)
  expect(document.activeElement).toBe(one(after, 'input'))
})

test('focuses a field that had a caret and no longer has one', () => {
  const { before, after } = twice(
    '<input name="n" value="1">',
    '<input type="number" name="n">'
  )
  one(before, 'input').focus()
  restoreTypedState(readTypedState(before, true), after)
  expect(document.activeElement).toBe(one(after, 'input'))
})

test('finds a field without a name by its label, however that is written', () => {
  const { before, after } = twice(
    '<input aria-label="Quantity of cup"><input aria-label="Quantity of pot">',
    `<a href="/cup">Cup</a><label for="of-cup">Quantity of cup</label><input id="of-cup" name="cup">
    <a href="/pot">Pot</a><label>Quantity of pot <input name="pot"></label>`
  )
  const field = one(before, '[aria-label$="pot"]')
  field.value = '3'
  field.focus()
  restoreTypedState(readTypedState(before, true), after)
  expect(one(after, '[name=pot]').value).toBe('3')
  expect(document.activeElement).toBe(one(after, '[name=pot]'))
  expect(one(after, '[name=cup]').value).toBe('')
})

const FOCUSABLE = {
  'a link': '<a href="#x">x</a>',
  'a button': '<button>y</button>',
  'an input': '<input>',
  'a list': '<select></select>',
  'a text area': '<textarea></textarea>',
  'a summary': '<details><summary>s</summary></details>',
  'what a script made focusable': '<p tabindex="0">p</p>'
}

for (const [kind, html] of Object.entries(FOCUSABLE)) {
  test(`focuses ${kind} when what had the focus is gone`, () => {
    const blocked =
      '<a>no address</a><button disabled></button><input disabled><input type="hidden"><select disabled></select><textarea disabled></textarea><p tabindex="-1"></p>'
    const { before, after } = twice('<button id="gone">gone</button>', blocked + html)
    one(before, '#gone').focus()
    const typed = readTypedState(before, true)
    one(before, '#gone').remove()
    restoreTypedState(typed, after)
    const expected = after.querySelector('summary') ?? after.lastElementChild
    expect(document.activeElement).toBe(expected)
  })
}

test('keeps the focus where the shopper has moved it meanwhile inside the new HTML', () => {
  const { before, after } = twice('<input name="a"><input name="b">')
  one(before, '[name=a]').focus()
  const typed = readTypedState(before, true)
  one(after, '[name=b]').focus()
  restoreTypedState(typed, after)
  expect(document.activeElement).toBe(one(after, '[name=b]'))
})

test('does not take the focus from the rest of the page', () => {
  const { before, after } = twice('<input name="a">')
  const outside = put('<button>outside</button>')
  outside.focus()
  const typed = readTypedState(before, true)
  expect(typed.focus).toBeUndefined()
  restoreTypedState(typed, after)
  expect(document.activeElement).toBe(outside)
})

test('does not mistake the focus of a container for that of an element inside', () => {
  const root = put('<div tabindex="0"><input name="a"></div>')
  root.focus()
  expect(readTypedState(root, true).focus).toBeUndefined()
})

test('does not scroll to the focused element', () => {
  const { before, after } = twice('<input name="a">')
  one(before, 'input').focus()
  const typed = readTypedState(before, true)
  const options: unknown[] = []
  one(after, 'input').focus = (given?: FocusOptions) => options.push(given)
  restoreTypedState(typed, after)
  expect(options).toEqual([{ preventScroll: true }])
})

test('opens what was open, as details, a button or a dialog', () => {
  const details = (open = '') =>
    ['Filters', 'Notes', 'Help', 'Closed']
      .map(
        name => `<details${name === 'Closed' ? '' : open}><summary>${name}</summary>…</details>`
      )
      .join('')
  const { before, after } = twice(
    details(' open'),
    `<button name="filters" aria-haspopup="dialog">Filters</button>
    <details><summary>Notes</summary>…</details>
    <button name="help" aria-expanded="false">Help</button>
    <button name="closed" aria-expanded="false">Closed</button>`
  )
  restoreTypedState(readTypedState(before, true), after)
  expect(events).toEqual(['click filters', 'click undefined', 'click help'])
  expect(one<HTMLDetailsElement>(after, 'details').open).toBe(true)
})

test('presses nothing that is open already, hidden, or opens nothing', () => {
  const names = ['Open', 'Shown', 'Hidden', 'Send']
  const { before, after } = twice(
    names.map(name => `<details open><summary>${name}</summary>…</details>`).join(''),
    `<details open><summary>Open</summary>…</details>
    <button name="shown" aria-expanded="true">Shown</button>
    <button name="hidden" aria-haspopup="dialog" hidden>Hidden</button>
    <button name="send">Send</button>`
  )
  restoreTypedState(readTypedState(before, true), after)
  expect(events).toEqual([])
})
