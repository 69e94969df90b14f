import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { expectNoAxeViolations } from '../support/axe.ts'
import { attribute } from '../support/builders.ts'
import { mockApi } from '../support/mock-api.ts'
import { openPage } from '../support/open-page.ts'
import { servedPage } from '../support/served-page.ts'

const TAGS = [
  { Value: 'belge', Name: 'Fabriqué en Belgique', Count: 65 },
  { Value: 'fait-main', Name: 'Fait main', Count: 12 },
  { Value: 'vieux', Name: 'Ancien', Count: 0 }
]
const SORTS = [
  { Value: 'popular', Name: 'Les plus appréciés' },
  { Value: 'name', Name: 'Nom' }
]
const ENTITIES = [
  { Value: 'product', Name: 'Produits', Count: 65 },
  { Value: 'news', Name: 'Actualités', Count: 2 }
]

function tag(more = 'tag="belge" sort="popular" entity-name="product"', tags = TAGS): string {
  return `<vitrine-tag-search load="eager" action="/shop/fr/tags" ${more} tags='${attribute(tags)}' sorts='${attribute(SORTS)}'
    entities='${attribute(ENTITIES)}'><a href="/shop/fr/tags?tag=belge">Fabriqué en Belgique</a></vitrine-tag-search>`
}

test('links every tag with its count, marks the current one, and keeps the other choices [CAT-15]', async () => {
  const { find } = await openPage(tag())
  expect(find('a[aria-current]').textContent).toBe('Fabriqué en Belgique (65)')
  await expect
    .element(page.getByRole('link', { name: 'Fait main (12)' }))
    .toHaveAttribute('href', '/shop/fr/tags?tag=fait-main&sort=popular&entityName=product')
  await expect.element(page.getByText('Ancien (0)')).not.toHaveAttribute('href')
  await expectNoAxeViolations()
})

test('applies another sort order at once, with its own URL [CAT-15]', async () => {
  mockApi({
    'GET /shop/fr/tags': () => ({ body: servedPage('Trié') })
  })
  await openPage(tag())
  await userEvent.selectOptions(page.getByRole('combobox', { name: 'Trier par' }), 'Nom')
  await expect
    .poll(() => location.pathname + location.search)
    .toBe('/shop/fr/tags?tag=belge&sort=name&entityName=product')
})

test('keeps the focus in the select while the arrow keys change it [CAT-15]', async () => {
  const { find } = await openPage(tag())
  const stop = new AbortController()
  // instead of the visit, which would update the tag
  const ignore = (event: Event) => {
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  addEventListener('submit', ignore, { capture: true, signal: stop.signal })
  const select = page.getByRole('combobox', { name: 'Trier par' })
  const element = select.element() as HTMLElement
  element.focus()
  await userEvent.selectOptions(select, 'Nom')
  find('vitrine-tag-search').setAttribute('sort', 'name')
  await expect.element(select).toHaveValue('name')
  stop.abort()
  expect(document.activeElement).toBe(element)
})

test('requires a tag first [CAT-15]', async () => {
  await openPage(tag(''))
  await expect
    .element(page.getByRole('link', { name: 'Fait main (12)' }))
    .toHaveAttribute('href', '/shop/fr/tags?tag=fait-main')
  expect(document.querySelector('select')).toBeNull()
})

test('filters many tags, ignoring accents and case [CAT-15]', async () => {
  const many = Array.from({ length: 13 }, (_, index) => ({
    Value: `t${index}`,
    Name: index === 7 ? 'Théière' : `Mot ${index}`,
    Count: 1
  }))
  const { find } = await openPage(tag('', many))
  await page.getByRole('searchbox', { name: 'Trouver un mot-clé' }).fill('THEI')
  await expect.poll(() => find('.vitrine-tag-search__cloud').textContent).toBe('Théière (1)')
  await page.getByRole('searchbox', { name: 'Trouver un mot-clé' }).fill('xyz')
  await expect.element(page.getByText('Aucun mot-clé ne correspond.').first()).toBeVisible()
})
