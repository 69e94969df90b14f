import { expect, test } from 'vitest'

import { findTrace, traceOf } from '../../src/lib/dom/trace.ts'
import { put } from './fixture.ts'

/** The element of `now` that corresponds to the one matching `selector` in `before`. */
function equalOf(before: string, selector: string, now: string): string | undefined {
  const old = put(`<div>${before}</div>`)
  const element = old.querySelector(selector) as Element
  return findTrace(traceOf(element, old), put(`<div>${now}</div>`))?.outerHTML
}

test('finds an element by its id, even if it has moved and has another name', () => {
  const now = '<p><b>x</b></p><i id="total" name="n">y</i>'
  expect(equalOf('<b id="total" name="n">x</b><u name="n"></u>', 'b', now)).toBe(
    '<i id="total" name="n">y</i>'
  )
})

test('finds an element without its former id by its name', () => {
  const now = '<i id="other"></i><input name="q">'
  expect(equalOf('<input id="field" name="q">', 'input', now)).toBe('<input name="q">')
})

test('does not confuse two elements without an id', () => {
  expect(equalOf('<hr>', 'hr', '<i></i><hr>')).toBeUndefined()
})

test('distinguishes fields with the same name by their order', () => {
  const fields = '<input name="Lines[0].Code"><input name="other"><input name="Lines[0].Code"'
  expect(equalOf(`${fields} class="second">`, '.second', `${fields} title="2">`)).toBe(
    '<input name="Lines[0].Code" title="2">'
  )
})

test('uses the first field of a name when there are fewer than before', () => {
  const before = '<input name="q"><input name="q" class="second">'
  expect(equalOf(before, '.second', '<b></b><input name="q" title="1">')).toBe(
    '<input name="q" title="1">'
  )
})

test('counts only the fields of the same name', () => {
  const before = '<input name="a"><input name="b" class="it">'
  const now = '<input name="b" title="1"><input name="b" title="2">'
  expect(equalOf(before, '.it', now)).toBe('<input name="b" title="1">')
})

for (const type of ['checkbox', 'radio', 'submit', 'button', 'image']) {
  test(`tells inputs of the type ${type} apart by their value`, () => {
    const before = `<input type="${type}" name="n" value="1"><input type="${type}" name="n" value="2" class="it">`
    const now = `<input type="${type}" name="n" value="2"><input type="${type}" name="n" value="1">`
    expect(equalOf(before, '.it', now)).toBe(`<input type="${type}" name="n" value="2">`)
    expect(equalOf(before, '.it', now.replace('value="2"', 'value="3"'))).toBeUndefined()
  })
}

test('tells buttons of one name apart by their value', () => {
  const before =
    '<button name="do" value="up">+</button><button name="do" value="down">−</button>'
  const now =
    '<button name="do" value="down">less</button><button name="do" value="up">more</button>'
  expect(equalOf(before, '[value=down]', now)).toBe(
    '<button name="do" value="down">less</button>'
  )
})

test('does not compare the text typed into a field', () => {
  const old = put('<div><input name="q" value="a"></div>')
  const field = old.querySelector('input') as HTMLInputElement
  const trace = traceOf(field, old)
  const now = put('<div><input name="q" value="b"></div>')
  expect(findTrace(trace, now)).toBe(now.querySelector('input'))
})

test('finds the button of a view for a link to a place of the page', () => {
  const now = '<button aria-label="Photo 1"></button><button aria-label="Photo 2"></button>'
  expect(equalOf('<a href="#photo-2" aria-label="Photo 2"></a>', 'a', now)).toBe(
    '<button aria-label="Photo 2"></button>'
  )
})

test('finds an element without id and name by its tag and its text', () => {
  const now = '<a href="#">Save  now</a><button> Save\n now </button>'
  expect(equalOf('<button>Save now</button>', 'button', now)).toBe(
    '<button> Save\n now </button>'
  )
  expect(equalOf('<button>Save</button>', 'button', now)).toBeUndefined()
})

test('prefers the accessible name to the text', () => {
  const now = '<button>×</button><button aria-label="Close">x</button>'
  expect(equalOf('<button aria-label="Close">×</button>', 'button', now)).toBe(
    '<button aria-label="Close">x</button>'
  )
})

test('does not confuse two elements without text', () => {
  expect(equalOf('<button></button>', 'button', '<p>x</p><button></button>')).toBeUndefined()
})

test('finds names with characters that are special in CSS', () => {
  const field = '<input name="a]b&quot;c">'
  expect(equalOf(field, 'input', field)).toBe(field)
})
