import { expect, test } from '@playwright/test'
import { tagsAlive } from './support/settled.ts'

test('the logo, the search and the tools of the header overlap at no width, and the placeholder is readable', async ({
  page
}) => {
  await page.goto('/shop/nl/page/delivery')
  await tagsAlive(page)
  for (let width = 320; width <= 1280; width += 32) {
    await page.setViewportSize({ width, height: 700 })
    const { overlaps, isCut } = await page.evaluate(() => {
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
      const field = document.querySelector<HTMLInputElement>('.shop-header__search input')!
      const { font, paddingLeft, paddingRight } = getComputedStyle(field)
      const pen = document.createElement('canvas').getContext('2d')!
      pen.font = font
      const text = pen.measureText(field.placeholder).width
      const room =
        field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
      return { overlaps, isCut: text > room }
    })
    expect(overlaps, `overlaps at ${width} px`).toEqual([])
    expect(isCut, `the placeholder of the search is cut at ${width} px`).toBe(false)
  }
})

test('a long name leaves room for the search, and no page needs to scroll sideways for it', async ({
  page
}) => {
  await page.goto('/shop/nl/page/delivery')
  await page.locator('#shop-account a').evaluate(link => {
    link.textContent = `Claire ${'Wolfeschlegelsteinhausen'.repeat(3)}`
  })
  for (const width of [320, 768, 1120, 1280, 1600]) {
    await page.setViewportSize({ width, height: 700 })
    const { field, overflow } = await page.evaluate(() => ({
      field: document.querySelector('.shop-header__search input')!.clientWidth,
      overflow: document.documentElement.scrollWidth - innerWidth
    }))
    expect(field, `the search at ${width} px`).toBeGreaterThan(200)
    expect(overflow, `at ${width} px`).toBeLessThanOrEqual(0)
  }
})
