import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { expectNoAxeViolations } from '../support/axe.ts'
import { openPage } from '../support/open-page.ts'
import { sliding } from '../support/sliding.ts'

afterEach(() => page.viewport(1000, 800))

function tag(view: string): string {
  const slides = Array.from(
    { length: 14 },
    (_, at) =>
      `<div class="vitrine-carousel__slide" role="listitem"><a href="#${at}">Marque ${at + 1}</a></div>`
  )
  return `<vitrine-brand-carousel carousel-label="Nos marques" view="${view}">
    <div class="vitrine-carousel__track" role="list">${slides.join('')}</div>
  </vitrine-brand-carousel>`
}

function shown(): number {
  const track = document.querySelector('.vitrine-carousel__track')!.getBoundingClientRect()
  return [...document.querySelectorAll('.vitrine-carousel__slide')].filter(slide => {
    const { left, right } = slide.getBoundingClientRect()
    return left >= track.left - 1 && right <= track.right + 1
  }).length
}

const WIDTHS = [1100, 1023, 599, 479]

for (const [view, counts] of [
  ['catalogue', [6, 3, 2, 1]],
  ['home', [5, 4, 3, 2]]
] as const) {
  test(`shows ${counts.join(', ')} brands in the view "${view}", by the width of the page [CAT-13]`, async () => {
    await page.viewport(WIDTHS[0]!, 800)
    await openPage(tag(view))
    await sliding()
    for (const [at, width] of WIDTHS.entries()) {
      await page.viewport(width, 800)
      await expect.poll(shown).toBe(counts[at])
    }
    await expectNoAxeViolations()
  })
}

test('plays automatically only in the home view, with a pause button [CAT-13]', async () => {
  await openPage(tag('home'))
  await expect
    .element(page.getByRole('button', { name: 'Arrêter le défilement' }))
    .toBeVisible()
  await openPage(tag('catalogue'))
  await expect.element(page.getByRole('button', { name: 'Suivant' })).toBeVisible()
  expect(page.getByRole('button', { name: 'Arrêter le défilement' }).elements()).toEqual([])
})
