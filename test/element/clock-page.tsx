import { useEffect, useLayoutEffect, useState } from 'react'
import { optional } from 'valibot'
import { count } from '../../src/element/attributes.ts'
import { defineWidget } from '../../src/element/define-widget.tsx'
import { endSuspension, suspend } from '../../src/lib/page/suspended.ts'
import { drawn, newTag, put } from './fixture.ts'

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

/** A page with clocks, which can be left and shown again. */
export async function clockPage(html: (tag: string) => string, onRest?: () => void) {
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
