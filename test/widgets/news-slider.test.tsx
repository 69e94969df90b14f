import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { expectNoAxeViolations } from '../support/axe.ts'
import { openPage } from '../support/open-page.ts'
import { sliding } from '../support/sliding.ts'

afterEach(() => page.viewport(1000, 800))

function tag(count: number): string {
  const slides = Array.from(
    { length: count },
    (_, at) =>
      `<div class="vitrine-carousel__slide" role="listitem"><h3><a href="/shop/fr/news/${at}">Article ${at + 1}</a></h3></div>`
  )
  return `<h2>Actualités</h2><vitrine-news-slider carousel-label="Actualités">
    <div class="vitrine-carousel__track" role="list">${slides.join('')}</div>
  </vitrine-news-slider>`
}

function shown(): number {
  const track = document.querySelector('.vitrine-carousel__track')!.getBoundingClientRect()
  return [...document.querySelectorAll('.vitrine-carousel__slide')].filter(slide => {
    const { left, right } = slide.getBoundingClientRect()
    return left >= track.left - 1 && right <= track.right + 1
  }).length
}

test('shows three articles, fewer on narrow screens [NEWS-02]', async () => {
  await page.viewport(1100, 800)
  await openPage(tag(6))
  await sliding()
  for (const [width, count] of [
    [1100, 3],
    [1023, 2],
    [599, 1]
  ] as const) {
    await page.viewport(width, 800)
    await expect.poll(shown).toBe(count)
  }
  await expectNoAxeViolations()
})

test('moves by its arrows, and does not play by itself [NEWS-02]', async () => {
  await page.viewport(1100, 800)
  await openPage(tag(6))
  await page.getByRole('button', { name: 'Suivant' }).click()
  await expect.element(page.getByRole('link', { name: 'Article 4' })).toBeVisible()
  expect(page.getByRole('button', { name: 'Arrêter le défilement' }).elements()).toEqual([])
})
