import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { readCookie } from '../../src/lib/browser/cookies.ts'
import { NEWS_VIEW_COOKIE } from '../../src/shared/lists/news-view.ts'
import { expectNoAxeViolations } from '../support/axe.ts'
import { openPage } from '../support/open-page.ts'

const SHAPES = ['portrait', 'landscape', 'square', 'wide', 'tall', 'landscape']

function list(display: string, { more = '', width = 900 } = {}): string {
  const stories = SHAPES.map(
    (shape, at) => `<li class="vitrine-news-list__story" data-shape="${shape}">
      <img class="vitrine-news-list__picture" sizes="14rem" width="1200" height="900" alt="">
      <div class="vitrine-news-list__text">
        <h2 class="vitrine-news-list__title"><a href="/shop/fr/news/${at}">Article ${at}</a></h2>
        <p class="vitrine-news-list__summary">Une phrase.</p>
      </div>
    </li>`
  )
  return `<h1>Actualités</h1><div class="vitrine-news-list" data-display="${display}" style="width: ${width}px">
    <vitrine-news-list display="${display}" load="eager" ${more}>
      <form action="/shop/fr/news"><button class="vitrine-news-list__display" name="display" value="blog">Blog</button></form>
    </vitrine-news-list>
    <ul class="vitrine-news-list__stories" role="list">${stories.join('')}</ul>
  </div>`
}

const boxes = (html: HTMLElement) =>
  [...html.querySelectorAll('.vitrine-news-list__story')].map(story =>
    story.getBoundingClientRect()
  )

test('changes the display in place and remembers it [NEWS-02]', async () => {
  // the test iframe can only read cookies of the root path
  const context = { applicationPath: '' }
  const { find, departures } = await openPage(list('list'), { context })
  const mosaic = page.getByRole('button', { name: 'Mosaïque' })
  await expect
    .element(page.getByRole('button', { name: 'Liste' }))
    .toHaveAttribute('aria-pressed', 'true')
  await mosaic.click()
  expect(find('.vitrine-news-list').dataset.display).toBe('masonry')
  await expect.element(mosaic).toHaveAttribute('aria-pressed', 'true')
  await expect.element(mosaic).toHaveFocus()
  expect(readCookie(NEWS_VIEW_COOKIE)).toBe('masonry')
  expect(departures).toEqual([])
  await expect.element(page.getByText('Affichage : Mosaïque')).toBeInTheDocument()
  await expectNoAxeViolations()
})

test('stores nothing if the page does not want it to [NEWS-02]', async () => {
  const context = { applicationPath: '' }
  await openPage(list('list', { more: 'remember="false"' }), { context })
  await page.getByRole('button', { name: 'Blog' }).click()
  expect(readCookie(NEWS_VIEW_COOKIE)).toBeUndefined()
})

test('offers only the displays that the page names [NEWS-02]', async () => {
  await openPage(list('list', { more: `displays='["list","masonry"]'` }))
  await expect.element(page.getByRole('button', { name: 'Mosaïque' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Blog' })).not.toBeInTheDocument()
})

test('lays a masonry out before any picture has loaded, by the proportions of the pictures [MEDIA-05]', async () => {
  const opened = await openPage(list('masonry'), { alive: false })
  const [portrait, landscape, square] = boxes(opened.page)
  for (const [box, ratio] of [
    [portrait!, 3 / 4],
    [landscape!, 4 / 3],
    [square!, 1]
  ] as const) {
    expect(box.width / box.height).toBeCloseTo(ratio, 1)
  }
  // three columns start at the top, and the fourth story follows the shortest one at the distance of a gap
  expect(portrait!.top).toBe(square!.top)
  const [, , , wide] = boxes(opened.page)
  expect(wide!.left).toBe(landscape!.left)
  expect(wide!.top - landscape!.bottom).toBeCloseTo(landscape!.left - portrait!.right, 0)
})

test('has as many columns as its container allows, and keeps the order of the stories [MEDIA-05]', async () => {
  for (const [width, columns] of [
    [320, 1],
    [600, 2],
    [900, 3]
  ] as const) {
    const opened = await openPage(list('masonry', { width }), { alive: false })
    const lefts = boxes(opened.page).map(box => Math.round(box.left))
    expect(new Set(lefts).size).toBe(columns)
    const tops = boxes(opened.page).map(box => box.top)
    expect(tops).toEqual(tops.toSorted((one, other) => one - other))
  }
})
