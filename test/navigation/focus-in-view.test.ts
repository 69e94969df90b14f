import { afterEach, expect, test } from 'vitest'
import { focusInView } from '../../src/navigation/feedback/focus.ts'

afterEach(() => document.body.replaceChildren())

test('focuses a field below the header of an app shell that scrolls itself', () => {
  document.body.innerHTML = `
    <div id="shell" style="height: 200px; overflow: auto">
      <header style="position: sticky; top: 0; height: 50px; background: white">Shop</header>
      <div style="height: 900px"></div><input id="field"><div style="height: 900px"></div>
    </div>`
  const shell = document.querySelector('#shell')!
  const field = document.querySelector<HTMLInputElement>('#field')!
  // the header covers the field
  shell.scrollTop = field.offsetTop - shell.getBoundingClientRect().top - 10
  focusInView(field)

  const header = document.querySelector('header')!.getBoundingClientRect()
  expect(document.activeElement).toBe(field)
  expect(field.getBoundingClientRect().top).toBeGreaterThanOrEqual(header.bottom - 1)
})
