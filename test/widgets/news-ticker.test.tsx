import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'

import { expectNoAxeViolations } from '../support/axe.ts'
import { openPage } from '../support/open-page.ts'

afterEach(() => vi.restoreAllMocks())

function tag(titles: readonly string[]): string {
  const slides = titles.map(
    title =>
      `<div class="vitrine-carousel__slide" role="listitem"><a href="/shop/fr/news/x">${title}</a></div>`
  )
  return `<vitrine-news-ticker carousel-label="À la une">
    <div class="vitrine-carousel__track" role="list">${slides.join('')}</div>
  </vitrine-news-ticker>`
}

const HEADLINES = ['Un four à bois', 'L’hiver en lumière', 'Nos horaires d’été']

test('plays by itself, with dots and a pause button and without arrows [NEWS-02]', async () => {
  await openPage(tag(HEADLINES))
  const ticker = page.getByRole('group', { name: 'À la une' })
  await expect.element(ticker.getByRole('button', { name: /^1 sur/ })).toBeVisible()
  const names = ticker
    .getByRole('button')
    .elements()
    .map(button => button.getAttribute('aria-label'))
  expect(names[0]).toBe('Arrêter le défilement')
  expect(names).toHaveLength(1 + HEADLINES.length)
  await ticker.getByRole('button', { name: 'Arrêter le défilement' }).click()
  await expect.element(ticker.getByRole('button', { name: /^Lancer/ })).toBeVisible()
  await expectNoAxeViolations()
})

test('shows a headline when its dot is pressed [NEWS-02]', async () => {
  await openPage(tag(HEADLINES))
  const third = page.getByRole('button', { name: /^3 sur/ })
  await third.click()
  await expect.element(third).toHaveAttribute('aria-current', 'true')
  await expect.element(page.getByRole('link', { name: 'Nos horaires d’été' })).toBeVisible()
})

test('has no buttons for a single headline [NEWS-02]', async () => {
  await openPage(tag(['Un four à bois']))
  await expect.element(page.getByRole('link', { name: 'Un four à bois' })).toBeVisible()
  expect(page.getByRole('button').elements()).toEqual([])
})

test('has the size of its fallback, so that nothing shifts [NEWS-02]', async () => {
  const size = async (alive: boolean) => {
    const { find } = await openPage(tag(HEADLINES), { alive })
    const { width, height } = find('vitrine-news-ticker').getBoundingClientRect()
    return { width, height }
  }
  expect(await size(true)).toEqual(await size(false))
})
