import { expect, test } from 'vitest'
import { attach } from '../../src/behaviours/panel.ts'
import { openPage } from '../support/open-page.ts'
import { someOf } from '../support/tier.ts'

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

test('a frame inside a panel goes on where it was [MEDIA-01]', async () => {
  const goesOn = await putAroundFrame(
    '<section data-vitrine-panel="open"><h2>Films</h2><p><i></i></p></section>'
  )
  const detach = attach(document.querySelector<HTMLElement>('[data-vitrine-panel]')!)
  expect(goesOn()).toBe(true)
  detach?.()
})
