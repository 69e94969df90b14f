import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectNoAxeViolations } from '../support/axe.ts'
import { listContent, listPage } from '../support/list-page.ts'
import { mockApi } from '../support/mock-api.ts'
import { openPage } from '../support/open-page.ts'
import { EXHAUSTIVE } from '../support/tier.ts'

const LIST = 'GET /shop/fr/catalog'

/** The page that the CMS renders for a URL: a list of 50 items, ten per page, with pagination. */
function content({ pathname, search, searchParams }: URL, more = '') {
  const current = Number(searchParams.get('pageindex') ?? 1)
  const from = Number(searchParams.get('pagefrom') ?? current)
  const items = Array.from({ length: (current - from + 1) * 10 }, (_, index) => {
    const number = (from - 1) * 10 + index + 1
    return `<li data-vitrine-key="product-${number}"><a href="/shop/fr/p/${number}">Produit ${number}</a></li>`
  })
  return listContent(
    `<ul>${items.join('')}</ul><vitrine-pagination current="${current}" total-pages="5" total="50" page-size="10"
      href="${pathname}${search.replaceAll('&', '&amp;')}" ${from < current ? `from="${from}"` : ''} ${more}></vitrine-pagination>`,
    `50 produits, page ${current}`
  )
}

async function open(url = '/shop/fr/catalog', more = '') {
  const api = mockApi({ [LIST]: listPage(address => content(address, more)) })
  const opened = await openPage(content(new URL(url, location.href), more), { url })
  return { ...api, ...opened }
}

function alone(attributes: string) {
  mockApi()
  return openPage(`<vitrine-pagination ${attributes}></vitrine-pagination>`, {
    url: '/shop/fr/account?x=1'
  })
}

const nav = page.getByRole('navigation', { name: 'Pages' })
const link = (name: string) => nav.getByRole('link', { name, exact: true })
const numbers = () =>
  nav
    .getByRole('link', { name: /^Page \d/ })
    .elements()
    .map(({ textContent }) => Number(textContent))

beforeEach(() => page.viewport(1000, 800))
afterEach(() => page.viewport(1000, 800))

describe('the links', () => {
  test('are not shown if there is only one page [UIX-05]', async () => {
    const { find } = await alone('current="1" total-pages="1" total="9" page-size="10"')
    expect(find('vitrine-pagination').getBoundingClientRect().height).toBe(0)
    await alone('current="1" total-pages="0"')
    await expect.element(nav).not.toBeInTheDocument()
  })

  test('lead to two pages on each side, and to the previous, next, first and last page [UIX-05]', async () => {
    await alone(
      'current="7" total-pages="13" total="312" page-size="24" href="/shop/fr/c/a?sort=name&pageindex=7"'
    )
    expect(numbers()).toEqual([5, 6, 7, 8, 9])
    await expect.element(link('Page 7')).toHaveAttribute('aria-current', 'page')
    await expect.element(link('Page précédente')).toHaveAttribute('rel', 'prev')
    await expect
      .element(link('Page précédente'))
      .toHaveAttribute('href', expect.stringMatching(/\/c\/a\?sort=name&pageindex=6$/))
    await expect
      .element(link('Page suivante'))
      .toHaveAttribute('href', expect.stringMatching(/\/c\/a\?sort=name&pageindex=8$/))
    await expect
      .element(link('Première page'))
      .toHaveAttribute('href', expect.stringMatching(/\/c\/a\?sort=name$/))
    await expect
      .element(link('Dernière page, page 13'))
      .toHaveAttribute('href', expect.stringMatching(/pageindex=13$/))
    await expect.element(page.getByText('145–168 sur 312')).toBeVisible()
  })

  if (EXHAUSTIVE)
    test('are fewer on a small screen [UIX-05]', async () => {
      await page.viewport(360, 740)
      await alone('current="7" total-pages="13"')
      expect(numbers()).toEqual([7])
      await expect.element(link('Page suivante')).toBeVisible()
    })

  test('have configurable numbers of pages [UIX-05]', async () => {
    await alone('current="7" total-pages="13" inner="1" outer="1"')
    expect(numbers()).toEqual([1, 6, 7, 8, 13])
    await alone('current="2" total-pages="13" inner="0" outer="0"')
    expect(numbers()).toEqual([2])
  })

  test('use the configured query parameter, such as pagenbr for orders [UIX-05] [ORD-01]', async () => {
    await alone('current="2" total-pages="3" parameter="pagenbr"')
    await expect
      .element(link('Page 3'))
      .toHaveAttribute('href', expect.stringMatching(/account\?x=1&pagenbr=3$/))
    await expect
      .element(link('Page 1'))
      .toHaveAttribute('href', expect.stringMatching(/account\?x=1$/))
  })

  if (EXHAUSTIVE)
    test('are plain links if the page does not mark its list [UIX-05]', async () => {
      const { departures } = await alone('current="2" total-pages="3" parameter="pagenbr"')
      await link('Page 3').click()
      expect(departures).toHaveLength(1)
    })
})

test('goes to the start of the list on another page, and announces it [UIX-05]', async () => {
  const { find } = await open('/shop/fr/catalog?sort=name')
  await link('Page suivante').click()
  await expect.poll(() => location.search).toBe('?sort=name&pageindex=2')
  await expect.element(link('Page 2')).toHaveAttribute('aria-current', 'page')
  await expect.element(page.getByText('Produit 11')).toBeVisible()
  expect(find('section')).toHaveFocus()
  await expect
    .element(page.getByRole('status').getByText('50 produits, page 2'))
    .toBeInTheDocument()
  history.back()
  await expect.poll(() => location.search).toBe('?sort=name')
})

describe('more of the list', () => {
  const more = page.getByRole('link', { name: 'En afficher 10 de plus' })
  const shown = () => document.querySelectorAll('[data-vitrine-key]').length

  test('is appended, with a real URL but no history entry of its own [UIX-05]', async () => {
    const { find } = await open('/shop/fr/catalog?pageindex=2', 'more')
    const newEntry = vi.spyOn(history, 'pushState')
    const first = find('[data-vitrine-key="product-11"]')
    await more.click()
    await expect.poll(() => location.search).toBe('?pagefrom=2&pageindex=3')
    expect(shown()).toBe(20)
    expect(first.isConnected).toBe(true)
    expect(newEntry).not.toHaveBeenCalled()
    await expect.element(page.getByRole('link', { name: 'Produit 21' })).toHaveFocus()
    await expect.element(page.getByText('11–30 sur 50')).toBeVisible()
    await expect
      .element(link('Page 4'))
      .toHaveAttribute('href', expect.stringMatching(/\?pageindex=4$/))
  })

  test('is not offered on the last page [UIX-05]', async () => {
    await open('/shop/fr/catalog?pageindex=5', 'more')
    await expect.element(link('Page 5')).toBeVisible()
    await expect.element(more).not.toBeInTheDocument()
  })

  if (EXHAUSTIVE)
    test('loads automatically three times, then waits for the shopper [UIX-05]', async () => {
      await open('/shop/fr/catalog', 'more auto-more')
      await expect.poll(() => location.search).toBe('?pagefrom=1&pageindex=4')
      expect(shown()).toBe(40)
      await more.click()
      await expect.poll(shown).toBe(50)
    })

  test('can be requested again after a failure [UIX-05]', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    await open('/shop/fr/catalog', 'more')
    mockApi({ [LIST]: { status: 0 } })
    await more.click()
    await page.getByRole('alertdialog').getByRole('button').last().click()
    await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument()
    mockApi({ [LIST]: listPage(address => content(address, 'more')) })
    await more.click()
    await expect.poll(shown).toBe(20)
  })
})

test('is in Dutch on a Dutch page [CTX-06]', async () => {
  mockApi()
  await openPage(content(new URL('https://shop.test/shop/nl/catalog')), {
    context: { culture: 'nl' }
  })
  await expect.element(page.getByText('1–10 van 50')).toBeVisible()
})

test('has no accessibility violations [UIX-05]', async () => {
  const { page: content } = await open('/shop/fr/catalog?pageindex=3', 'more')
  await expect.element(link('Page 3')).toBeVisible()
  await expectNoAxeViolations(content)
})
