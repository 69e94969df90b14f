import { type ReactNode, useEffect } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { about as aboutAttribute, count } from '../../src/element/attributes.ts'
import { defineWidget } from '../../src/element/define-widget.tsx'
import { hear, put } from '../element/fixture.ts'
import { listen } from '../support/listen.ts'
import { preparePage, startWithoutWaiting, widget } from './fixture.tsx'

beforeEach(() => {
  preparePage()
  hear()
  // the mouse may rest where an earlier test has clicked, and would load the tag
  document.body.style.pointerEvents = 'none'
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})

afterEach(() => {
  document.body.style.pointerEvents = ''
})

/** What a page prints in a tag. The name of the field is one that no view of these tests has. */
const HTML = `
  <a href="/shop/fr/there">There</a>
  <a href="https://example.org/film.mp4">Film</a>
  <form action="/buy">
    <input name="s" aria-label="Search">
    <button name="buy" value="1">Buy</button>
    <button name="keep" value="1">Keep</button>
    <button type="reset">Clear</button>
    <details><summary>More <input type="checkbox" name="gift"></summary></details>
  </form>
  <button type="button" data-page>Zoom</button>`

const never = new Promise<never>(() => {})

function Broken(): ReactNode {
  throw new Error('broken')
}

function BrokenLater(): ReactNode {
  useEffect(() => {
    throw new Error('broken later')
  })
  return <input name="s" />
}

function Endless(): ReactNode {
  throw never
}

/** The view has no field for the text that was typed. */
function Fieldless() {
  return <p>view</p>
}

type Failing = ReturnType<typeof widget>

/** Every way in which a view does not appear: the tag, and what else happens to it after a press. */
const FAILURES: Record<string, () => Failing & { after?(element: HTMLElement): void }> = {
  'its attribute is wrong'() {
    const failing = widget('interaction')
    const attributes = { amount: aboutAttribute('An amount.', count) }
    const about = { group: 'site', summary: 'A test.' } as const
    failing.load.mockResolvedValue({
      define: () => defineWidget(failing.tag, Fieldless, attributes, about)
    })
    return failing
  },
  'its code cannot be loaded'() {
    const failing = widget('interaction')
    failing.load.mockRejectedValue(new TypeError('Failed to fetch'))
    return failing
  },
  'its code never arrives'() {
    const failing = widget('interaction')
    failing.load.mockReturnValue(never)
    return failing
  },
  'its code defines another tag'() {
    const failing = widget('interaction')
    failing.load.mockResolvedValue({ define() {} })
    return failing
  },
  'its view throws': () => widget('interaction', Broken),
  'its view throws once it is drawn': () => widget('interaction', BrokenLater),
  'its view waits for ever': () => widget('interaction', Endless),
  'it is removed': () => ({
    ...widget('interaction'),
    after: element => element.remove()
  }),
  'it is removed while its code is loaded'() {
    const failing = widget('interaction')
    failing.load.mockReturnValue(never)
    return { ...failing, after: element => element.parentElement?.remove() }
  }
}

function find<Found extends HTMLElement = HTMLElement>(element: Element, selector: string) {
  return element.querySelector<Found>(selector) as Found
}

/** What a shopper may press, and what the browser makes of it. */
const PRESSES: Record<string, { press(element: HTMLElement): void; does: string[] }> = {
  'a link': {
    press: element => find(element, 'a').click(),
    does: ['visit /shop/fr/there']
  },
  'a link to a file of another site': {
    press: element => find(element, '[href*="film"]').click(),
    does: ['visit /film.mp4']
  },
  'a button of a form': {
    press: element => find(element, '[name="buy"]').click(),
    does: ['send /buy?s=&buy=1']
  },
  'Enter in a field': {
    press(element) {
      const field = find<HTMLInputElement>(element, '[name="s"]')
      field.focus()
      field.value = 'cup'
      // as browsers report it
      find(element, '[name="buy"]').click()
    },
    does: ['send /buy?s=cup&buy=1']
  },
  'two buttons one after the other': {
    press(element) {
      find(element, '[name="buy"]').click()
      find(element, '[name="keep"]').click()
    },
    does: ['send /buy?s=&buy=1', 'send /buy?s=&keep=1']
  },
  'a button twice': {
    press(element) {
      find(element, '[name="buy"]').click()
      find(element, '[name="buy"]').click()
    },
    does: ['send /buy?s=&buy=1']
  },
  'a button that clears the form': {
    press: element => find(element, '[type="reset"]').click(),
    does: ['clear /buy']
  },
  details: {
    press: element => find(element, 'summary').click(),
    does: ['open details']
  },
  'a check box in the summary of details': {
    press: element => find(element, '[name="gift"]').click(),
    does: ['check gift']
  },
  'a button of a script of the page': {
    press: element => find(element, '[data-page]').click(),
    does: ['script Zoom']
  }
}

/** Records what the browser does, and keeps the page of the test. */
function watchBrowser() {
  const done: string[] = []
  listen('click', event => {
    const { target } = event
    if (event.defaultPrevented || !(target instanceof Element)) return
    const link = target.closest('a')
    if (link) {
      event.preventDefault()
      done.push(`visit ${link.pathname}`)
    }
    if (target.matches('[data-page]')) done.push(`script ${target.textContent}`)
    if (target.matches('summary')) done.push('open details')
  })
  listen('submit', event => {
    event.preventDefault()
    const form = event.target as HTMLFormElement
    const fields = new FormData(form, event.submitter) as unknown as URLSearchParams
    done.push(`send ${form.getAttribute('action')}?${new URLSearchParams(fields)}`)
  })
  listen('reset', event =>
    done.push(`clear ${(event.target as Element).getAttribute('action')}`)
  )
  listen('change', ({ target }) => {
    if (target instanceof HTMLInputElement && target.type === 'checkbox')
      done.push('check gift')
  })
  return done
}

async function open({ tag, registry }: Failing) {
  const element = put(`<div><${tag}>${HTML}</${tag}></div>`).firstElementChild as HTMLElement
  startWithoutWaiting(registry)
  await import('../../src/loader/interaction.ts')
  await import('../../src/loader/press-in-view.ts')
  await vi.advanceTimersByTimeAsync(0)
  return element
}

describe.each(Object.entries(FAILURES))('if %s', (failure, fail) => {
  test.each(Object.entries(PRESSES))(
    'the browser does what the HTML says at a press on %s [CTX-04]',
    async (_, { press, does }) => {
      const failing = fail()
      const done = watchBrowser()
      const element = await open(failing)
      press(element)
      failing.after?.(element)
      await vi.advanceTimersByTimeAsync(5000)
      expect(done).toEqual(does)
    }
  )

  if (failure.startsWith('its'))
    test('nothing is held back that is pressed afterwards [CTX-04]', async () => {
      const failing = fail()
      const done = watchBrowser()
      const element = await open(failing)
      element.dispatchEvent(new PointerEvent('pointerenter', { pointerType: 'mouse' }))
      await vi.advanceTimersByTimeAsync(5000)
      find(element, 'a').click()
      await vi.advanceTimersByTimeAsync(5000)
      find(element, '[data-page]').click()
      expect(done).toEqual(['visit /shop/fr/there', 'script Zoom'])
    })
})

test('text that a view has no field for is sent with Enter, also after the view has given up [CTX-04]', async () => {
  const done = watchBrowser()
  const element = await open(widget('interaction', Fieldless))
  find<HTMLInputElement>(element, '[name="s"]').value = 'cup'
  element.dispatchEvent(new PointerEvent('pointerenter', { pointerType: 'mouse' }))
  await vi.advanceTimersByTimeAsync(0)
  PRESSES['Enter in a field']?.press(element)
  expect(done).toEqual(['send /buy?s=cup&buy=1'])
})

test('text is still there if the view fails before it has received it [CTX-04]', async () => {
  const element = await open(widget('interaction', BrokenLater))
  find<HTMLInputElement>(element, '[name="s"]').value = 'cup'
  element.dispatchEvent(new PointerEvent('pointerenter', { pointerType: 'mouse' }))
  await vi.advanceTimersByTimeAsync(0)
  expect(find<HTMLInputElement>(element, '[name="s"]').value).toBe('cup')
  expect(find(element, '[name="buy"]')).not.toBeNull()
})

function Zoom() {
  return (
    <button
      type="button"
      onClick={event => event.currentTarget.setAttribute('data-zoomed', '')}
    >
      Zoom
    </button>
  )
}

test('a press that the browser has handled is not repeated by a view that appears later [CTX-04]', async () => {
  let arrive = () => {}
  const late = new Promise<void>(resolve => {
    arrive = resolve
  })
  const { tag, load, registry } = widget('interaction', Zoom)
  const define = load.getMockImplementation()
  load.mockImplementation(() => late.then(define))
  const done = watchBrowser()
  const element = await open({ tag, load, registry })
  find(element, '[data-page]').click()
  await vi.advanceTimersByTimeAsync(5000)
  arrive()
  await vi.advanceTimersByTimeAsync(5000)
  expect(find(element, 'button').hasAttribute('data-zoomed')).toBe(false)
  expect(done).toEqual(['script Zoom'])
})

test('two presses wait for the view in their order', async () => {
  const pressed: string[] = []
  const { tag, load, registry } = widget('interaction', () => (
    <>
      {['Buy', 'Keep'].map(name => (
        <button type="button" key={name} onClick={() => pressed.push(name)}>
          {name}
        </button>
      ))}
    </>
  ))
  const element = await open({ tag, load, registry })
  PRESSES['two buttons one after the other']?.press(element)
  // the code that repeats presses in the view is loaded with the first one
  await vi.waitFor(() => expect(pressed).toEqual(['Buy', 'Keep']))
})

test('nothing is held back in a view that appeared before the code that notices interactions', async () => {
  const { tag, load, registry } = widget('interaction', Zoom)
  const element = put(`<${tag}>${HTML}</${tag}>`)
  startWithoutWaiting(registry)
  // another trigger
  const code = await load()
  code.define()
  await import('../../src/loader/interaction.ts')
  await vi.advanceTimersByTimeAsync(0)
  find(element, 'button').click()
  expect(find(element, 'button').hasAttribute('data-zoomed')).toBe(true)
})

test('a button outside its form sends it if the code is late', async () => {
  const { tag, load, registry } = widget('interaction')
  load.mockReturnValue(never)
  const done = watchBrowser()
  put('<form id="order" action="/order"></form>')
  const element = put(`<${tag}><button form="order">Order</button></${tag}>`)
  startWithoutWaiting(registry)
  await import('../../src/loader/interaction.ts')
  find(element, 'button').click()
  await vi.advanceTimersByTimeAsync(300)
  expect(done).toEqual(['send /order?'])
})
