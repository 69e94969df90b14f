import { createRef, StrictMode, Suspense, use } from 'react'
import { expect, test, vi } from 'vitest'
import { drawn, hear } from '../element/fixture.ts'
import { startApp, testTag } from './fixture.tsx'

test('a component loads and defines its tag when it is in a page, and its children are the fallback until then', async () => {
  let arrive = () => {}
  const { tag, Component } = testTag(
    {},
    define =>
      new Promise(resolve => {
        arrive = () => resolve({ define })
      })
  )
  expect(customElements.get(tag)).toBeUndefined()
  const app = startApp()
  await app.render(<Component label="Tea">loading</Component>)
  expect(app.place.textContent).toBe('loading')

  arrive()
  await drawn()
  expect(app.place.textContent).toBe('Tea 1 true [] 0')
  expect(app.problems).toEqual([])
})

test('props reach a tag that is not defined yet: numbers, false, and lists without JSON', async () => {
  const { tag, Component, define } = testTag({}, () => new Promise(() => {}))
  const app = startApp()
  await app.render(<Component label="Tea" minQty={3} isOpen={false} lines={['a', 'b']} />)
  const element = app.place.querySelector(tag)
  expect(element?.getAttribute('min-qty')).toBe('3')
  expect(element?.getAttribute('lines')).toBe('["a","b"]')

  define()
  await drawn()
  expect(app.place.textContent).toBe('Tea 3 false [a,b] 0')
})

test('a list of the same values is not set again, and another one is', async () => {
  const { Component, rendered } = testTag()
  const app = startApp()
  await app.render(<Component lines={['a']} />)
  const before = rendered.length
  await app.render(<Component lines={['a']} />)
  expect(rendered).toHaveLength(before)

  await app.render(<Component lines={['a', 'b']} />)
  expect(rendered.at(-1)).toBe('a,b')
})

test('a prop that is taken away has its default again, whether the tag was defined when it was set or later', async () => {
  const { Component, define } = testTag({}, () => new Promise(() => {}))
  const app = startApp()
  await app.render(<Component label="early" />)
  define()
  await drawn()
  expect(app.place.textContent).toContain('early')
  await app.render(<Component />)
  expect(app.place.textContent).toContain('none')

  await app.render(<Component label="late" minQty={2} />)
  expect(app.place.textContent).toContain('late 2')
  await app.render(<Component label={undefined} />)
  expect(app.place.textContent).toContain('none 1')
})

test('class, style, id, data attributes and ref are those of the tag', async () => {
  const { tag, Component } = testTag()
  const app = startApp()
  const ref = createRef<HTMLElement>()
  await app.render(
    <Component ref={ref} className="wide" id="tea" style={{ color: 'red' }} data-test="7" />
  )
  const element = app.place.querySelector<HTMLElement>(tag)
  expect(ref.current).toBe(element)
  expect(element?.className).toBe('wide')
  expect(element?.id).toBe('tea')
  expect(element?.style.color).toBe('red')
  expect(element?.dataset.test).toBe('7')

  await app.render(null)
  expect(ref.current).toBeNull()
})

test('a callback as ref is told of the tag, and its cleanup is called', async () => {
  const { Component } = testTag()
  const app = startApp()
  const said: unknown[] = []
  const ref = (element: HTMLElement | null) => {
    said.push(element?.localName)
    return () => void said.push('gone')
  }
  await app.render(<Component ref={ref} label="a" />)
  await app.render(<Component ref={ref} label="b" />)
  await app.render(null)
  expect(said).toEqual([expect.stringMatching(/^vitrine-/), 'gone'])
})

test('in strict mode, tags keep their views when they change places, and start anew after they were away', async () => {
  const { Component } = testTag()
  const app = startApp()
  const page = (...keys: string[]) => (
    <StrictMode>
      {keys.map(key => (
        <Component key={key} label={key} />
      ))}
    </StrictMode>
  )
  await app.render(page('a', 'b', 'c'))
  app.place.querySelector('button')?.click()
  await drawn()
  expect(app.place.textContent).toBe('a 1 true [] 1b 1 true [] 0c 1 true [] 0')

  await app.render(page('c', 'b', 'a'))
  expect(app.place.textContent).toBe('c 1 true [] 0b 1 true [] 0a 1 true [] 1')

  await app.render(page('c'))
  await app.render(page('a', 'c'))
  expect(app.place.textContent).toBe('a 1 true [] 0c 1 true [] 0')
  expect(app.problems).toEqual([])
})

test('a tag beside a part of the page that is loading keeps its view', async () => {
  const { Component } = testTag()
  const app = startApp()
  let arrive = (_: string) => {}
  const later = new Promise<string>(resolve => {
    arrive = resolve
  })
  const Later = () => <i>{use(later)}</i>
  const page = (isLater: boolean) => (
    <Suspense fallback={<i>wait</i>}>
      <Component label="Tea" />
      {isLater && <Later />}
    </Suspense>
  )
  await app.render(page(false))
  app.place.querySelector('button')?.click()
  await app.render(page(true))
  arrive('here')
  await drawn()
  await vi.waitFor(() => expect(app.place.textContent).toBe('Tea 1 true [] 1here'))
  expect(app.problems).toEqual([])
})

test('when the code of a tag cannot be loaded, the fallback stays, the app is told, and the next one tries again', async () => {
  const { told } = hear()
  let isOnline = false
  const { Component } = testTag({}, async define => {
    if (!isOnline) throw new Error('offline')
    return { define }
  })
  const app = startApp()
  const heard: string[] = []
  const page = (key: string) => (
    <Component
      key={key}
      onFallback={() => heard.push('fallback')}
      onAlive={() => heard.push('alive')}
    >
      plain
    </Component>
  )
  await app.render(page('first'))
  expect(app.place.textContent).toBe('plain')
  expect(heard).toEqual(['fallback'])
  expect(told).toHaveLength(1)

  isOnline = true
  await app.render(page('second'))
  expect(app.place.textContent).toBe('none 1 true [] 0')
  expect(heard).toEqual(['fallback', 'alive'])
})

test('the code of a tag with load="visible" is loaded when its fallback comes near', async () => {
  const code = vi.fn(async (define: () => void) => ({ define }))
  const { tag, Component } = testTag({}, code)
  const app = startApp()
  await app.render(
    <>
      <div style={{ height: '5000px' }} />
      <Component load="visible">far below</Component>
    </>
  )
  expect(code).not.toHaveBeenCalled()
  app.place.querySelector(tag)?.scrollIntoView()
  await vi.waitFor(() => expect(code).toHaveBeenCalledOnce())
})
