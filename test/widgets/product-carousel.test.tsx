import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { expectNoAxeViolations } from '../support/axe.ts'
import { openPage } from '../support/open-page.ts'
import { sliding } from '../support/sliding.ts'

afterEach(() => page.viewport(1000, 800))

const NAMES = Array.from({ length: 9 }, (_, at) => `Théière ${at + 1}`)

function tag(more = '', inside = (name: string) => `<a href="#${name}">${name}</a>`): string {
  const slides = NAMES.map(
    name => `<div class="vitrine-carousel__slide" role="listitem">${inside(name)}</div>`
  )
  return `<vitrine-product-carousel carousel-label="Produits similaires" ${more}>
    <div class="vitrine-carousel__track" role="list">${slides.join('')}</div>
  </vitrine-product-carousel>`
}

function shown(): number {
  const track = document.querySelector('.vitrine-carousel__track')!.getBoundingClientRect()
  return [...document.querySelectorAll('.vitrine-carousel__slide')].filter(slide => {
    const { left, right } = slide.getBoundingClientRect()
    return left >= track.left - 1 && right <= track.right + 1
  }).length
}

test('shows four products, three on tablets and two on phones [CAT-13]', async () => {
  await page.viewport(1200, 800)
  await openPage(tag())
  await sliding()
  expect(shown()).toBe(4)
  await page.viewport(900, 800)
  await expect.poll(shown).toBe(3)
  await page.viewport(360, 700)
  await expect.poll(shown).toBe(2)
  await expectNoAxeViolations()
})

test('fits as many products into a column of a wide window as on a screen of that width [CAT-13]', async () => {
  await page.viewport(1280, 800)
  const { page: column } = await openPage(tag())
  await sliding()
  for (const [width, count] of [
    [610, 3],
    [320, 2]
  ] as const) {
    column.style.width = `${width}px`
    await expect.poll(shown).toBe(count)
  }
  // the page decides
  column.firstElementChild!.setAttribute('style', '--vitrine-carousel-slides: 1')
  await expect.poll(shown).toBe(1)
})

test('turns the row of the page itself into a carousel, with the tags in it [CAT-12]', async () => {
  const opened = await openPage(
    tag(
      '',
      name =>
        `<p>${name}</p><vitrine-quantity name="${name}" value="1"><input name="${name}" aria-label="${name}" value="1"></vitrine-quantity>`
    ),
    { alive: false }
  )
  const row = opened.find('.vitrine-carousel__track')
  await sliding()
  expect(opened.find('vitrine-product-carousel .vitrine-carousel__track')).toBe(row)
  await expect.element(page.getByRole('spinbutton').first()).toBeVisible()
  await page.getByRole('button', { name: 'Suivant' }).click()
  const first = opened.find('.vitrine-carousel__slide')
  await expect.poll(() => first.inert).toBe(true)
  await expect.element(page.getByText('2 à 4 sur 9')).toBeInTheDocument()
})

test('keeps the fallback without slides, and says why', async () => {
  const { find } = await openPage(
    '<vitrine-product-carousel carousel-label="Rien"><p>Rien</p></vitrine-product-carousel>'
  )
  expect(find('vitrine-product-carousel').textContent).toBe('Rien')
})

test('loads the images of the next products before they are visible', async () => {
  await openPage(
    tag('', name => `<img alt="${name}" loading="lazy" width="100" height="100" src="data:,">`)
  )
  await sliding()
  const loading = [...document.querySelectorAll('img')].map(image => image.loading)
  expect(loading.slice(0, 6)).toEqual(Array(6).fill('eager'))
})

test('plays automatically only if configured so [UIX-06]', async () => {
  await openPage(tag())
  await sliding()
  expect(page.getByRole('button', { name: 'Arrêter le défilement' }).elements()).toEqual([])
  await openPage(tag('autoplay'))
  await sliding()
  const button = page.getByRole('button', { name: 'Arrêter le défilement' })
  await expect.element(button).toBeVisible()
  await userEvent.click(button)
  await expect.element(page.getByRole('button', { name: 'Lancer le défilement' })).toBeVisible()
})
