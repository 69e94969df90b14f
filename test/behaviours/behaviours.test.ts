import { afterEach, beforeEach, expect, test } from 'vitest'
import { defineBehaviour, observeBehaviours } from '../../src/behaviours/behaviours.ts'

const log: string[] = []
let stop: () => void

defineBehaviour('[data-vitrine-lamp]', element => {
  log.push(`on ${element.id}`)
  return () => log.push(`off ${element.id}`)
})

beforeEach(() => {
  log.length = 0
  document.body.innerHTML = '<main id="page"><p id="a" data-vitrine-lamp></p></main>'
  stop = observeBehaviours()
})

afterEach(() => stop())

test('attaches to present elements and to those added later', async () => {
  expect(log).toEqual(['on a'])
  const list = document.createElement('div')
  list.innerHTML = '<i id="b" data-vitrine-lamp></i><i id="c" data-vitrine-lamp></i><i></i>'
  document.body.append(list)
  await Promise.resolve()
  expect(log).toEqual(['on a', 'on b', 'on c'])
})

test('detaches from elements that were removed with their page', async () => {
  document.getElementById('page')?.remove()
  await Promise.resolve()
  expect(log).toEqual(['on a', 'off a'])
})

test('stays attached to an element that is only moved', async () => {
  document.body.append(document.getElementById('a') as HTMLElement)
  await Promise.resolve()
  expect(log).toEqual(['on a'])
})

test('attaches again when a page comes back', async () => {
  const page = document.getElementById('page') as HTMLElement
  page.remove()
  await Promise.resolve()
  document.body.append(page)
  await Promise.resolve()
  expect(log).toEqual(['on a', 'off a', 'on a'])
})

test('attaches a behaviour that is defined late', () => {
  defineBehaviour('#a', () => {
    log.push('late')
    return undefined
  })
  expect(log).toEqual(['on a', 'late'])
})

test('detaches from all elements when it stops', () => {
  stop()
  expect(log.filter(line => line === 'off a')).toEqual(['off a'])
})

test('leaves what an inline editor edits unchanged [CTX-06]', async () => {
  const area = document.createElement('div')
  area.contentEditable = 'true'
  area.innerHTML =
    '<i id="b" data-vitrine-lamp></i><i id="c" data-vitrine-lamp contenteditable="false"></i>'
  document.body.append(area)
  await Promise.resolve()
  // a behaviour of an earlier test attaches to the same elements
  expect(log.filter(entry => entry.startsWith('on'))).toEqual(['on a', 'on c'])
})
