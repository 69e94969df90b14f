import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { $product } from '../../src/stores/product/product.ts'
import { expectNoAxeViolations } from '../support/axe.ts'
import { variant } from '../support/builders.ts'
import { mockApi } from '../support/mock-api.ts'
import { openPage } from '../support/open-page.ts'

const ENDPOINT = 'GET /shop/widget/catalog/StockByWarehouse'
const HREF = '/shop/fr/stock?productId=teapot&amp;productVariantId=red'

const TAG = `<vitrine-warehouse-stock product-id="teapot" product-variant-id="red" href="${HREF}" label="Stock par entrepôt" display-all-active-warehouses>
  <a class="vitrine-warehouse-stock__link" href="${HREF}">Stock par entrepôt</a>
</vitrine-warehouse-stock>`

const BLOCK = `<table><caption>Stock</caption><tbody><tr><th scope="row">Liège</th><td>12</td></tr></tbody></table>
  <script>document.title = 'ran'</script>`

const link = page.getByRole('link', { name: 'Stock par entrepôt' })
const dialog = page.getByRole('dialog', { name: 'Stock par entrepôt' })

afterEach(() => $product('teapot').set({}))

test('shows the server-rendered stock in a dialog, and returns focus to the link [PDP-08]', async () => {
  const { requests } = mockApi({ [ENDPOINT]: { body: BLOCK } })
  const { departures } = await openPage(TAG)
  await link.click()
  await expect.element(dialog.getByRole('row', { name: 'Liège 12' })).toBeVisible()
  expect(requests).toEqual([
    {
      endpoint: ENDPOINT,
      query: {
        productId: 'teapot',
        productVariantId: 'red',
        displayAllActiveWarehouses: 'true'
      }
    }
  ])
  await expectNoAxeViolations()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(link).toHaveFocus()
  expect(document.title).not.toBe('ran')
  expect(departures).toEqual([])
})

test('follows the selected variant, also in the link [PDP-08]', async () => {
  const { requests } = mockApi({ [ENDPOINT]: { body: BLOCK } })
  await openPage(TAG)
  $product('teapot').setKey('variant', variant({ ProductVariantId: 'blue' }))
  await expect
    .element(link)
    .toHaveAttribute('href', '/shop/fr/stock?productId=teapot&productVariantId=blue')
  await link.click()
  await expect.element(dialog.getByRole('row')).toBeVisible()
  expect(requests[0]!.query).toMatchObject({ productVariantId: 'blue' })
})

test('reports that the shop cannot be reached, and retries [PDP-08]', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  mockApi({ [ENDPOINT]: { status: 0 } })
  await openPage(TAG)
  await link.click()
  await expect.element(dialog.getByRole('alert')).toBeVisible()
  mockApi({ [ENDPOINT]: { body: BLOCK } })
  await dialog.getByRole('button', { name: 'Réessayer' }).click()
  await expect.element(dialog.getByRole('row', { name: 'Liège 12' })).toBeVisible()
})

test('the tag is a link of the same size before it is upgraded [PDP-08]', async () => {
  mockApi()
  const { find } = await openPage(TAG, { alive: false })
  const box = () => find('a').getBoundingClientRect().toJSON()
  const before = box()
  await expect.element(link).toHaveAttribute('aria-haspopup', 'dialog')
  expect(box()).toEqual(before)
})
