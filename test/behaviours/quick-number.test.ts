import { afterEach, expect, test } from 'vitest'
import { attach } from '../../src/behaviours/quick-number.ts'

afterEach(() => document.body.replaceChildren())

function field(html: string) {
  document.body.innerHTML = html
  const input = document.querySelector('input')!
  return { input, detach: attach(input) }
}

/** Types a text as a browser does: the events come after the value. */
function leave(input: HTMLInputElement, text: string): string {
  input.value = text
  input.dispatchEvent(new Event('change', { bubbles: true }))
  return input.value
}

test.each([
  ['douze', '0'],
  ['', '0'],
  ['1e3', '0'],
  ['3 pièces', '0'],
  ['12', '12'],
  ['2,5', '2,5'],
  ['2.5', '2.5'],
  ['-3', '-3'],
  ['12345678901', '12345678901']
])('what a shopper types as %j becomes %j [UIX-07]', (typed, expected) => {
  const { input } = field('<input data-vitrine-quick-number>')
  expect(leave(input, typed)).toBe(expected)
})

test('never goes below 0 with the minimum option [UIX-07]', () => {
  const { input } = field('<input data-vitrine-quick-number="minimum">')
  expect(leave(input, '-3')).toBe('0')
  expect(leave(input, '3')).toBe('3')
})

test('notifies the page of the correction before the page reads the number [UIX-07]', () => {
  const { input } = field('<input type="number" data-vitrine-quick-number="minimum" value="4">')
  const read: string[] = []
  document.body.addEventListener('input', () => read.push(`input ${input.value}`))
  document.body.addEventListener('change', () => read.push(`change ${input.value}`))
  leave(input, '-1')
  expect(read).toEqual(['input 0', 'change 0'])
})

test('does not change the field once it is detached [UIX-07]', () => {
  const { input, detach } = field('<input data-vitrine-quick-number>')
  detach()
  expect(leave(input, 'douze')).toBe('douze')
})
