import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { defineBehaviour, observeBehaviours } from '../../src/behaviours/behaviours.ts'
import { defineLazyBehaviour } from '../../src/behaviours/lazy-behaviour.ts'

const log: string[] = []
let asked = 0
let isDown = false
let arrive: () => void = () => {}

const lamp = {
  attach: (element: HTMLElement) => {
    log.push(`on ${element.id}`)
    return () => log.push(`off ${element.id}`)
  }
}

defineLazyBehaviour('[data-lazy-lamp]', () => {
  asked += 1
  if (isDown) return Promise.reject(new Error('the line is down'))
  return new Promise(resolve => {
    arrive = () => resolve(lamp)
  })
})

defineBehaviour('[data-broken]', () => {
  throw new Error('broken')
})
defineBehaviour('[data-broken]', element => {
  log.push(`whole ${element.id}`)
  return undefined
})

let stop: () => void

beforeEach(() => {
  log.length = 0
  stop = observeBehaviours()
})

afterEach(() => {
  stop()
  document.body.replaceChildren()
})

test('loads the code once, when its selector first matches', async () => {
  expect(asked).toBe(0)
  await add('<p id="a" data-lazy-lamp></p><p id="b" data-lazy-lamp></p>')
  expect(asked).toBe(1)
  expect(log).toEqual([])
  arrive()
  await expect.poll(() => log).toEqual(['on a', 'on b'])
  await add('<p id="c" data-lazy-lamp></p>')
  await expect.poll(() => log).toEqual(['on a', 'on b', 'on c'])
  expect(asked).toBe(1)
  document.getElementById('b')?.remove()
  await expect.poll(() => log.at(-1)).toBe('off b')
})

test('keeps the plain HTML when the code cannot be loaded, and tries again on the next page', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {})
  isDown = true
  defineLazyBehaviour('[data-late-lamp]', () =>
    isDown ? Promise.reject(new Error('the line is down')) : Promise.resolve(lamp)
  )
  await add('<p id="a" data-late-lamp></p>')
  await expect.poll(() => error.mock.calls.length).toBe(1)
  expect(log).toEqual([])
  isDown = false
  document.dispatchEvent(new CustomEvent('vitrine:load', { detail: { url: '/' } }))
  await expect.poll(() => log).toEqual(['on a'])
  error.mockRestore()
})

test('does not attach to elements that were removed before the code was loaded', async () => {
  let come = () => {}
  defineLazyBehaviour('[data-slow-lamp]', () => {
    return new Promise(resolve => {
      come = () => resolve(lamp)
    })
  })
  await add('<p id="gone" data-slow-lamp></p><p id="here" data-slow-lamp></p>')
  document.getElementById('gone')?.remove()
  await Promise.resolve()
  come()
  await expect.poll(() => log).toEqual(['on here'])
})

test('continues with the other behaviours when one fails', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {})
  await add('<p id="a" data-broken></p>')
  expect(log).toEqual(['whole a'])
  expect(error).toHaveBeenCalledOnce()
  error.mockRestore()
})

/** Adds HTML to the page and waits until the observer has seen it. */
async function add(html: string): Promise<void> {
  document.body.insertAdjacentHTML('beforeend', html)
  await Promise.resolve()
}
