import { existsSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import { searchWords } from '../../.storybook/sidebar/search-words.ts'
import { GROUP_TITLES } from '../../scripts/generate/tag-lists.ts'
import { readIndex } from './story-index.ts'

// What people do who browse the built Storybook, in its own page with sidebar, toolbar and panels.

const CART_ITEMS = 'cart-cart-items--filled'

function open(page: Page, path: string, globals = ''): Promise<unknown> {
  return page.goto(
    `${process.env.VITRINE_STORYBOOK}/index.html?path=${path}&globals=${globals}`
  )
}

const story = (page: Page) => page.frameLocator('#storybook-preview-iframe')

test('the sidebar has the groups of the README, in its order', () => {
  const groups = [...readIndex().keys()].map(title => title.split('/')[0])
  expect([...new Set(groups)]).toEqual([
    'Journeys',
    ...Object.values(GROUP_TITLES),
    'UI components',
    'Guides'
  ])
})

test('the words for the search are those of tags with stories', () => {
  const names = Object.keys(searchWords)
  expect(names.filter(name => !existsSync(`stories/${name}.stories.tsx`))).toEqual([])
})

test('the search finds tags by what other shops call them', async ({ page }) => {
  await open(page, `/story/${CART_ITEMS}`)
  // Storybook gives the role of a combobox to an element around the field
  const field = page.locator('#storybook-explorer-searchfield')
  for (const [word, tag] of [
    ['basket', 'Cart items'],
    ['voucher', 'Coupon'],
    ['cookie', 'Consent banner'],
    ['favourites', 'Wishlist'],
    ['free delivery', 'Free shipping']
  ] as const) {
    await field.fill(word)
    await expect(page.getByRole('option').filter({ hasText: tag }).first()).toBeVisible()
  }
  await field.fill('left until free delivery')
  await expect(page.getByRole('option').first()).toContainText('Free shipping')
})

test('a control changes the tag while the story keeps its state', async ({ page }) => {
  await open(page, '/story/cart-free-shipping--missing')
  await expect(story(page).getByText('Only €12.50 more for free delivery.')).toBeVisible()
  await page.getByRole('tab', { name: /Controls/ }).click()
  await page.getByRole('spinbutton').first().fill('70')
  await expect(story(page).getByText('Only €5.00 more for free delivery.')).toBeVisible()
  await page.getByRole('tab', { name: 'HTML' }).click()
  const html = page.getByRole('region', { name: 'HTML of the story' })
  await expect(html).toContainText('<vitrine-free-shipping amount="70" free-from="75">')
  await html.getByLabel('Whole page').check()
  await expect(html).toContainText('<!doctype html>')
  await expect(html).toContainText('vitrine-context')
})

test('the panels list the calls of a story and its events', async ({ page }) => {
  await open(page, '/story/cart-cart-items--refused')
  await page.getByRole('tab', { name: 'Calls' }).click()
  const calls = page.getByRole('table', { name: 'Calls of the story' })
  await expect(calls.getByRole('row').filter({ hasText: 'cart.setQuantity' })).toContainText(
    '409'
  )
  await page.getByRole('tab', { name: 'Events' }).click()
  await expect(page.getByRole('region', { name: 'Events of the story' })).toContainText(
    'vitrine:alive'
  )
})

test('the panel of calls lists uploads', async ({ page }) => {
  await open(page, '/story/site-wide-asset-library--upload-failed')
  await page.getByRole('tab', { name: 'Calls' }).click()
  const calls = page.getByRole('table', { name: 'Calls of the story' })
  const upload = calls.getByRole('row').filter({ hasText: 'assetsbyfolder/2/1' }).first()
  await expect(upload).toContainText('422')
  await expect(upload).toContainText('Terrasse.jpg (1 bytes)')
})

test('the toolbar reaches the page of the story', async ({ page }) => {
  const chosen = 'culture:nl;currency:CHF;role:business;consent:all;direction:rtl'
  await open(page, `/story/${CART_ITEMS}`, `${chosen};motion:reduced;scheme:dark`)
  await expect(story(page).getByText(/CHF/).first()).toBeVisible()
  const html = story(page).locator('html')
  await expect(html).toHaveAttribute('lang', 'nl')
  await expect(html).toHaveAttribute('dir', 'rtl')
  await expect(html).toHaveAttribute('data-vitrine-scheme', 'dark')
  await expect(html).toHaveAttribute('data-vitrine-consent', /statistics/)
  expect(await story(page).locator('#vitrine-context').textContent()).toContain(
    '"customer":"story-business"'
  )
  const frame = page.frames().find(one => one.url().includes('iframe.html'))
  expect(
    await frame?.evaluate(() => matchMedia('(prefers-reduced-motion: reduce)').matches)
  ).toBe(true)
})

test('a story can be seen without JavaScript', async ({ page }) => {
  await open(page, '/story/cart-free-shipping--missing', 'script:off')
  const fallback = story(page).locator('vitrine-free-shipping')
  await expect(fallback).toContainText('Only €12.50 more for free delivery.')
  await expect(story(page).locator('vitrineview')).toHaveCount(0)
  await page.getByRole('button', { name: /No script/ }).click()
  await page.getByRole('option', { name: 'Script', exact: true }).click()
  await expect(story(page).locator('vitrineview')).not.toHaveCount(0)
})
