import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { drawn, hear, put } from '../element/fixture.ts'
import { listen } from '../support/listen.ts'
import { preparePage, start, startWithoutWaiting, widget } from './fixture.tsx'

beforeEach(() => {
  preparePage()
  // the mouse may rest where an earlier test has clicked, and would load the tag
  document.body.style.pointerEvents = 'none'
})

afterEach(() => {
  document.body.style.pointerEvents = ''
})

function Buy() {
  const [pressed, setPressed] = useState(0)
  return (
    <form>
      <input name="q" aria-label="Search" />
      <button type="button" name="buy" onClick={() => setPressed(pressed + 1)}>
        Buy
      </button>
      <output>{String(pressed)}</output>
    </form>
  )
}

const PLAIN =
  '<form action="/buy"><input name="q" aria-label="Search"><button name="buy">Buy</button></form>'

/** As browsers report Enter in a field: as a click on the button of its form. */
const CLICK = { bubbles: true, cancelable: true }

/** Records the forms that are submitted, and prevents the page of the test from navigating. */
function watchForms() {
  const sent: string[] = []
  listen('submit', event => {
    event.preventDefault()
    sent.push((event.target as HTMLFormElement).getAttribute('action') ?? '')
  })
  return sent
}

test('loads at the first interaction, and repeats the click on the same button of the view', async () => {
  const { tag, load, registry } = widget('interaction', Buy)
  const sent = watchForms()
  const element = put(`<${tag}>${PLAIN}</${tag}>`)
  await start(registry)
  expect(load).not.toHaveBeenCalled()

  element.querySelector('button')?.click()
  await vi.waitFor(() => expect(element.querySelector('output')?.textContent).toBe('1'))
  await drawn()
  expect(element.querySelector('output')?.textContent).toBe('1')
  expect(sent).toEqual([])
})

test('loads at once if something was changed before the code that notices interactions', async () => {
  const { tag, load, registry } = widget('interaction', Buy)
  const element = put(`<${tag}>${PLAIN}</${tag}>`)
  element.querySelector('input')!.value = 'tea'
  await start(registry)
  expect(load).toHaveBeenCalledOnce()
  await vi.waitFor(() => expect(element.querySelector('output')).not.toBeNull())
  expect(element.querySelector('input')?.value).toBe('tea')
})

test('counts one click from pointerdown to pointerup', async () => {
  const { tag, registry } = widget('interaction', Buy)
  const { userEvent } = await import('vitest/browser')
  document.body.style.pointerEvents = ''
  const element = put(`<${tag}>${PLAIN}</${tag}>`)
  await start(registry)

  await userEvent.click(element.querySelector('button') as HTMLElement)
  await vi.waitFor(() => expect(element.querySelector('output')?.textContent).toBe('1'))
  expect(document.activeElement).toBe(element.querySelector('button'))
})

test('leaves the click to the browser if the view cannot be loaded', async () => {
  const { tag, load, registry } = widget('interaction', Buy)
  hear()
  load.mockRejectedValue(new TypeError('Failed to fetch'))
  const sent = watchForms()
  const element = put(`<${tag}>${PLAIN}</${tag}>`)
  await start(registry)

  element.querySelector('button')?.click()
  await drawn()
  expect(sent).toEqual(['/buy'])
})

test('loads on keyboard focus, and keeps the focus', async () => {
  const { tag, registry } = widget('interaction', Buy)
  const element = put(`<${tag}>${PLAIN}</${tag}>`)
  await start(registry)

  element.querySelector('input')?.focus()
  await vi.waitFor(() => expect(element.querySelector('output')).not.toBeNull())
  await drawn()
  expect(document.activeElement).toBe(element.querySelector('input'))
})

test('loads when the mouse enters the tag, and waits for the press of a finger', async () => {
  const { tag, load, registry } = widget('interaction', Buy)
  const element = put(`<${tag}>${PLAIN}</${tag}>`)
  await start(registry)

  element.dispatchEvent(new PointerEvent('pointerenter', { pointerType: 'touch' }))
  expect(load).not.toHaveBeenCalled()
  element.dispatchEvent(new PointerEvent('pointerenter', { pointerType: 'mouse' }))
  await vi.waitFor(() => expect(element.querySelector('output')).not.toBeNull())
})

test('waits until a press is over, although it moves the focus', async () => {
  const { tag, load, registry } = widget('interaction', Buy)
  const element = put(`<${tag}>${PLAIN}</${tag}>`)
  await start(registry)
  const button = element.querySelector('button') as HTMLElement

  button.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
  button.focus()
  await drawn()
  expect(load).not.toHaveBeenCalled()
  document.body.dispatchEvent(new PointerEvent('pointerup', { bubbles: true }))
  await vi.waitFor(() => expect(load).toHaveBeenCalledOnce())
})

test('counts a double click once', async () => {
  const { tag, registry } = widget('interaction', Buy)
  const sent = watchForms()
  const element = put(`<${tag}>${PLAIN}</${tag}>`)
  await start(registry)

  const button = element.querySelector('button')
  button?.click()
  button?.click()
  await vi.waitFor(() => expect(element.querySelector('output')?.textContent).toBe('1'))
  await drawn()
  expect(element.querySelector('output')?.textContent).toBe('1')
  expect(sent).toEqual([])
})

test('repeats a click once if a tag and the tag around it wait for it', async () => {
  const outer = widget('interaction', Buy)
  const inner = widget('interaction', Buy)
  const element = put(`<${outer.tag}><${inner.tag}>${PLAIN}</${inner.tag}></${outer.tag}>`)
  await start({ ...outer.registry, ...inner.registry })

  element.querySelector('button')?.click()
  await vi.waitFor(() => expect(element.querySelector('output')?.textContent).toBe('1'))
  await drawn()
  expect(element.querySelector('output')?.textContent).toBe('1')
  expect(inner.load).not.toHaveBeenCalled()
})

test('sends the plain form if the code is late', async () => {
  const { tag, load, registry } = widget('interaction', Buy)
  const sent = watchForms()
  load.mockReturnValue(new Promise(() => {}))
  const element = put(`<${tag}>${PLAIN}</${tag}>`)
  await start(registry)

  element.querySelector('button')?.click()
  expect(sent).toEqual([])
  await vi.waitFor(() => expect(sent).toEqual(['/buy']))
})

function Sort() {
  const [sort, setSort] = useState('name')
  return (
    <>
      <select name="sort" value={sort} onChange={event => setSort(event.target.value)}>
        <option>name</option>
        <option>price</option>
      </select>
      <output>{sort}</output>
    </>
  )
}

const SORT = '<select name="sort"><option selected>name</option><option>price</option></select>'

test('replaces a select only when the shopper has chosen or left it, and keeps the choice', async () => {
  const { tag, load, registry } = widget('interaction', Sort)
  const element = put(`<${tag}>${SORT}</${tag}>`)
  await start(registry)
  const select = element.querySelector('select') as HTMLSelectElement

  select.focus()
  expect(load).not.toHaveBeenCalled()
  element.dispatchEvent(new PointerEvent('pointerenter', { pointerType: 'mouse' }))
  await vi.waitFor(() => expect(load).toHaveBeenCalled())
  await drawn()
  expect(element.contains(select)).toBe(true)

  select.value = 'price'
  select.dispatchEvent(new Event('change', { bubbles: true }))
  await vi.waitFor(() => expect(element.querySelector('output')?.textContent).toBe('price'))
})

test('repeats the click on the only button of the view, even if it has another name', async () => {
  const { tag, registry } = widget('interaction', Buy)
  const element = put(`<${tag}><form><button>Add to cart</button></form></${tag}>`)
  await start(registry)

  element.querySelector('button')?.click()
  await vi.waitFor(() => expect(element.querySelector('output')?.textContent).toBe('1'))
})

function Agree() {
  const [agrees, setAgrees] = useState(false)
  return (
    <>
      <input
        type="checkbox"
        name="agree"
        aria-label="Agree"
        checked={agrees}
        onChange={event => setAgrees(event.target.checked)}
      />
      <output>{String(agrees)}</output>
    </>
  )
}

test('checks a box at once, and the view takes over its state', async () => {
  const { tag, registry } = widget('interaction', Agree)
  const element = put(
    `<${tag}><input type="checkbox" name="agree" aria-label="Agree"></${tag}>`
  )
  await start(registry)

  const box = element.querySelector('input')
  box?.click()
  expect(box?.checked).toBe(true)
  await vi.waitFor(() => expect(element.querySelector('output')?.textContent).toBe('true'))
})

/** Applies a price on Enter or by its button, whose name is not that of the plain HTML. */
function Price() {
  const [price, setPrice] = useState('')
  const [applied, setApplied] = useState('')
  return (
    <form onSubmit={event => event.preventDefault()}>
      <input
        aria-label="Price"
        value={price}
        onChange={event => setPrice(event.target.value)}
        onKeyDown={event => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          setApplied(`entered ${price}`)
        }}
      />
      <button type="button" onClick={() => setApplied(`pressed ${price}`)}>
        Limit the price
      </button>
      <button type="button">Close</button>
      <output>{applied}</output>
    </form>
  )
}

const PRICE =
  '<form action="/list"><input name="from" aria-label="Price"><button>OK</button></form>'

test('repeats Enter in the field of the view, with the text that was typed', async () => {
  const { tag, registry } = widget('interaction', Price)
  const sent = watchForms()
  const element = put(`<${tag}>${PRICE}</${tag}>`)
  await start(registry)

  const field = element.querySelector('input') as HTMLInputElement
  field.focus()
  field.value = '24,90'
  element.querySelector('button')?.dispatchEvent(new MouseEvent('click', CLICK))
  await vi.waitFor(() =>
    expect(element.querySelector('output')?.textContent).toBe('entered 24,90')
  )
  expect(sent).toEqual([])
})

function Question() {
  const [asked, setAsked] = useState('')
  return (
    <form
      action="/find"
      onSubmit={event => {
        event.preventDefault()
        setAsked(String(new FormData(event.currentTarget).get('q')))
      }}
    >
      <input name="q" aria-label="Search" />
      <button type="button">Clear</button>
      <button type="submit">Find</button>
      <output>{asked}</output>
    </form>
  )
}

test('submits the form of the view if Enter has submitted the plain form', async () => {
  const { tag, registry } = widget('interaction', Question)
  const sent = watchForms()
  const element = put(`<${tag}>${PLAIN}</${tag}>`)
  await start(registry)

  const field = element.querySelector('input') as HTMLInputElement
  field.focus()
  field.value = 'cup'
  element.querySelector('button')?.dispatchEvent(new MouseEvent('click', CLICK))
  await vi.waitFor(() => expect(element.querySelector('output')?.textContent).toBe('cup'))
  expect(sent).toEqual(['/find'])
})

test('sends the plain form, with what was typed, if the view has no such button', async () => {
  const { tag, registry } = widget('interaction', Price)
  const typed: unknown[] = []
  const element = put(`<${tag}>${PRICE}</${tag}>`)
  await start(registry)
  listen('submit', event => {
    event.preventDefault()
    const form = event.target as HTMLFormElement
    typed.push(form.getAttribute('action'), ...new FormData(form))
  })

  const field = element.querySelector('input') as HTMLInputElement
  field.value = '24,90'
  element.querySelector('button')?.click()
  await vi.waitFor(() => expect(typed).toEqual(['/list', ['from', '24,90']]))
  await drawn()
  expect(document.querySelectorAll('form')).toHaveLength(1)
})

test('waits for the view after Enter in a field that the plain form does not send', async () => {
  const { tag, load, registry } = widget('interaction', Price)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const sent = watchForms()
  load.mockReturnValue(new Promise(() => {}))
  const element = put(
    `<${tag}><form action="/list"><input aria-label="Find"><button>OK</button></form></${tag}>`
  )
  startWithoutWaiting(registry)
  await import('../../src/loader/interaction.ts')

  element.querySelector('input')?.focus()
  element.querySelector('button')?.dispatchEvent(new MouseEvent('click', CLICK))
  await vi.advanceTimersByTimeAsync(1000)
  expect(load).toHaveBeenCalled()
  expect(sent).toEqual([])
})
