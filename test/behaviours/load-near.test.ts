import { afterEach, expect, test } from 'vitest'
import { attach } from '../../src/behaviours/animation/load-near.ts'
import { afterThisTest } from '../support/after-this-test.ts'

afterEach(() => document.body.replaceChildren())

function add(html: string): HTMLElement {
  document.body.insertAdjacentHTML('beforeend', html)
  const element = document.body.lastElementChild as HTMLElement
  afterThisTest(attach(element)!)
  return element
}

const opacityOf = (element: HTMLElement) => expect.poll(() => getComputedStyle(element).opacity)

test('animates nothing before an animated element is near, and then all of them [ANIM-01]', async () => {
  const far = add('<p data-vitrine-animate="fade" style="margin-top: 5000px">Far</p>')
  // enough for what does not wait
  await import('../../src/behaviours/animation/animation.ts')
  for (let turn = 0; turn < 3; turn++) {
    await new Promise(resolve => new IntersectionObserver(resolve).observe(far))
  }
  expect(far.getAnimations()).toEqual([])

  const near = add(
    '<p style="position: absolute; top: 110vh" data-vitrine-animate="fade">Near</p>'
  )
  await opacityOf(near).toBe('0')
  await opacityOf(far).toBe('0')
  await opacityOf(add('<p data-vitrine-animate="fade">Late</p>')).toBe('0')
})
