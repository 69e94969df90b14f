import { expect, test } from 'vitest'
import { endSuspension } from '../../src/lib/page/suspended.ts'
import { clockPage } from './clock-page.tsx'
import { suspendAndRestore } from './crowds.ts'
import { drawn, hear } from './fixture.ts'

test('a widget of a cached page keeps its state and stops its effects meanwhile', async () => {
  const { page, life, press, leave, comeBack } = await clockPage(tag => `<${tag}></${tag}>`)
  await press()
  const button = page.querySelector('button')
  await leave()
  expect(life).toEqual(['in place true', 'ticks', 'stands still'])

  await comeBack()
  expect(page.querySelector('button')).toBe(button)
  expect(button?.textContent).toBe('1')
  expect(button?.style.display).toBe('')
  await drawn()
  expect(life).toEqual(['in place true', 'ticks', 'stands still', 'in place true', 'ticks'])
  await press()
  expect(button?.textContent).toBe('2')
})

test('a widget is removed completely when its cached page is evicted', async () => {
  const { page, life, leave } = await clockPage(tag => `<${tag}></${tag}>`)
  await leave()
  expect(page.querySelector('button')).not.toBeNull()
  endSuspension(page)
  await drawn()
  expect(page.querySelector('button')).toBeNull()
  expect(life.filter(moment => moment === 'stands still')).toHaveLength(1)
})

test('a widget that is taken out of its page after the return is removed', async () => {
  const { page, life, leave, comeBack } = await clockPage(tag => `<${tag}></${tag}>`)
  await leave()
  await comeBack()
  await drawn()
  const element = page.firstElementChild
  element?.remove()
  await drawn()
  expect(element?.innerHTML).toBe('')
  expect(life.at(-1)).toBe('stands still')
})

test('a widget whose attribute became invalid meanwhile returns unchanged', async () => {
  hear()
  const { page, press, leave, comeBack } = await clockPage(tag => `<${tag} step="2"></${tag}>`)
  await leave()
  page.firstElementChild?.setAttribute('step', 'many')
  await comeBack()
  await press()
  expect(page.querySelector('button')?.textContent).toBe('2')
  expect(page.querySelector('button')?.style.display).toBe('')
})

test('a widget that fails while it is suspended shows its plain HTML on return', async () => {
  const { told } = hear()
  const { page, leave, comeBack } = await clockPage(
    tag => `<${tag}><i>plain</i></${tag}>`,
    () => {
      throw new Error('no rest')
    }
  )
  await leave()
  await comeBack()
  expect(page.textContent).toBe('plain')
  expect(told.map(({ message }) => message)).toEqual(['no rest'])
})

test('thirty widgets are suspended and restored twenty times', async () => {
  await suspendAndRestore({ widgets: 30, rounds: 20 })
})
