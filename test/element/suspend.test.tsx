import { useEffect, useLayoutEffect, useState } from 'react'
import { optional } from 'valibot'
import { expect, test } from 'vitest'
import { count } from '../../src/element/attributes.ts'
import { defineWidget } from '../../src/element/define-widget.tsx'
import { endSuspension, suspend } from '../../src/lib/page/suspended.ts'
import { drawn, hear, newTag, put } from './fixture.ts'

const about = { group: 'site', summary: 'A widget of this test.' } as const

/** A clock that ticks while it is on the page, and counts clicks. */
function defineClock(onRest: () => void = () => {}) {
  const tag = newTag()
  const life: string[] = []
  function Clock({ step = 1 }: { step?: number | undefined }) {
    const [presses, setPresses] = useState(0)
    useLayoutEffect(() => {
      life.push(`in place ${document.querySelector(tag)?.isConnected}`)
    }, [])
    useEffect(() => {
      life.push('ticks')
      return () => {
        life.push('stands still')
        onRest()
      }
    }, [])
    return (
      <button type="button" onClick={() => setPresses(presses + step)}>
        {presses}
      </button>
    )
  }
  defineWidget(tag, Clock, { step: optional(count) }, about)
  return { tag, life }
}

async function clockPage(html: (tag: string) => string, onRest?: () => void) {
  const { tag, life } = defineClock(onRest)
  const page = put(`<main>${html(tag)}</main>`)
  const place = page.parentElement as HTMLElement
  await drawn()
  const press = async () => {
    page.querySelector('button')?.click()
    await drawn()
  }
  const leave = async () => {
    suspend(page)
    page.replaceWith(document.createElement('section'))
    await drawn()
  }
  const comeBack = async () => {
    place.replaceChildren(page)
    endSuspension(page)
    // no frame may be painted before the view is visible, because the page would lose its height
    await Promise.resolve()
  }
  return { page, life, press, leave, comeBack }
}

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
  const { page, life, leave, comeBack } = await clockPage(tag => `<${tag}></${tag}>`.repeat(30))
  for (let round = 0; round < 20; round += 1) {
    await leave()
    await comeBack()
    await drawn()
  }
  expect(page.querySelectorAll('button')).toHaveLength(30)
  const starts = life.filter(moment => moment === 'ticks')
  const stops = life.filter(moment => moment === 'stands still')
  expect(starts.length - stops.length).toBe(30)
})
