import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { attach } from '../../src/behaviours/panel.ts'
import * as sideMenu from '../../src/behaviours/side-menu.ts'
import { defineWidget } from '../../src/element/define-widget.tsx'
import { useHost } from '../../src/element/host.ts'
import { KeptNode } from '../../src/ui/kept-node.tsx'
import { openPage } from '../support/open-page.ts'
import { someOf } from '../support/tier.ts'
import { newTag } from './fixture.ts'

const row = '<div class="vitrine-carousel__track"><div class="vitrine-carousel__slide">'
const slides = `${row}<i></i></div><div class="vitrine-carousel__slide">Two</div></div>`

/** Adds HTML to the page with a frame, which has loaded, in place of its `<i>`. */
async function putAroundFrame(html: string): Promise<() => boolean> {
  const { page } = await openPage('<iframe title="film" srcdoc="A film"></iframe>')
  const frame = page.querySelector('iframe')!
  await expect.poll(() => frame.contentDocument?.body.textContent).toBe('A film')
  Object.assign(frame.contentWindow!, { isPlaying: true })
  page.insertAdjacentHTML('beforeend', html)
  const place = page.querySelector('i')!
  const parent = place.parentElement as HTMLElement & {
    moveBefore(node: Node, next: Node): void
  }
  parent.moveBefore(frame, place)
  return () => frame.checkVisibility() && Object.hasOwn(frame.contentWindow!, 'isPlaying')
}

test.each(
  someOf([
    [
      'slider',
      `<vitrine-slider carousel-label="Films" load="eager">${slides}</vitrine-slider>`
    ],
    ['copy', '<vitrine-copy value="1" label="Number" load="eager"><i></i></vitrine-copy>'],
    [
      'product-carousel',
      `<vitrine-product-carousel carousel-label="Films" load="eager">${slides}</vitrine-product-carousel>`
    ],
    [
      'password-field',
      '<vitrine-password-field load="eager"><input type="password"><i></i></vitrine-password-field>'
    ]
  ])
)(
  'a frame inside <vitrine-%s> goes on where it was when the view shows it [MEDIA-01]',
  async (name, html) => {
    const goesOn = await putAroundFrame(html)
    await expect
      .poll(() => document.querySelector(`vitrine-${name} > vitrineview iframe`))
      .not.toBeNull()
    expect(goesOn()).toBe(true)
    expect(document.querySelectorAll(`vitrine-${name} > *`)).toHaveLength(2)
  }
)

test('a frame goes on where it was when a view that shows it fails [MEDIA-01]', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const tag = newTag()
  let fail = () => {}
  function View() {
    const { fallbackContainer } = useHost()
    const [hasFailed, setFailed] = useState(false)
    fail = () => setFailed(true)
    if (hasFailed) throw new Error('This view fails.')
    return (
      <section>
        <KeptNode node={fallbackContainer} />
      </section>
    )
  }
  defineWidget(tag, View, {}, { group: 'site', summary: 'A widget of this test.' })
  const html = '<p>Before</p><div><i></i></div><p>After</p>'
  const goesOn = await putAroundFrame(`<${tag}>${html}</${tag}>`)
  const element = document.querySelector(tag)!
  await expect.poll(() => element.querySelector('section iframe')).not.toBeNull()
  expect(goesOn()).toBe(true)
  fail()
  await expect.poll(() => element.querySelector('section')).toBeNull()
  expect([...element.childNodes].map(node => node.textContent)).toEqual(['Before', '', 'After'])
  expect(goesOn()).toBe(true)
})

test('a frame in a side menu goes on where it was when the menu opens and closes [MEDIA-01] [NAV-16]', async () => {
  const goesOn = await putAroundFrame(
    '<a href="#menu" data-vitrine-side-menu>Menu</a><nav><div id="menu"><i></i></div></nav>'
  )
  const detach = sideMenu.attach(
    document.querySelector<HTMLElement>('[data-vitrine-side-menu]')!
  )
  document.querySelector<HTMLElement>('[data-vitrine-side-menu]')!.click()
  await expect.poll(() => document.querySelector('dialog #menu')).not.toBeNull()
  expect(goesOn()).toBe(true)
  document.querySelector<HTMLElement>('.vitrine-dialog__close')!.click()
  await expect.poll(() => document.querySelector('nav > #menu')).not.toBeNull()
  expect(goesOn()).toBe(true)
  detach()
})

test('a frame inside a panel goes on where it was [MEDIA-01]', async () => {
  const goesOn = await putAroundFrame(
    '<section data-vitrine-panel="open"><h2>Films</h2><p><i></i></p></section>'
  )
  const detach = attach(document.querySelector<HTMLElement>('[data-vitrine-panel]')!)
  expect(goesOn()).toBe(true)
  detach?.()
})
