import { expect, test } from '@playwright/test'
import { tagsAlive } from './support/settled.ts'

/** The smallest width of a search field that shows what is typed, in px. */
const READABLE = 80

test('the logo, the search and the tools of the header overlap at no width', async ({
  page
}) => {
  await page.goto('/shop/fr/page/delivery')
  await tagsAlive(page)
  for (let width = 320; width <= 1280; width += 32) {
    await page.setViewportSize({ width, height: 700 })
    const { overlaps, field } = await page.evaluate(() => {
      const parts = [
        '.shop-header__logo',
        '.shop-header__search',
        '.shop-languages',
        '.shop-currency',
        '.shop-account',
        'vitrine-wishlist-count',
        'vitrine-cart-summary'
      ]
      const boxes = parts.map(part => document.querySelector(part)!.getBoundingClientRect())
      const overlaps = parts.flatMap((part, index) =>
        parts.slice(index + 1).flatMap((other, after) => {
          const [one, two] = [boxes[index]!, boxes[index + 1 + after]!]
          const isApart =
            one.right <= two.left ||
            two.right <= one.left ||
            one.bottom <= two.top ||
            two.bottom <= one.top
          return isApart ? [] : [`${part} and ${other}`]
        })
      )
      const field = document.querySelector('.shop-header__search input')!
      return { overlaps, field: field.getBoundingClientRect().width }
    })
    expect(overlaps, `overlaps at ${width} px`).toEqual([])
    expect(field, `the search field at ${width} px`).toBeGreaterThanOrEqual(READABLE)
  }
})
