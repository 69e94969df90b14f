import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { wishlistsChanged } from '../../src/stores/wishlist/wishlist-count.ts'
import { expectNoAxeViolations } from '../support/axe.ts'
import {
  fullWishlist,
  wishlistLine,
  wishlistSummary,
  wishlistTag
} from '../support/builders.ts'
import { type MockRequest, mockApi } from '../support/mock-api.ts'
import { openPage } from '../support/open-page.ts'
import { servedPage } from '../support/served-page.ts'
import { EXHAUSTIVE } from '../support/tier.ts'
import {
  asked,
  birthlist,
  counts,
  ITEM,
  kettle,
  lineNames,
  noContent,
  rejection,
  threeLines,
  toastTexts,
  WISHLIST_API
} from '../support/wishlist-examples.ts'

const NAME = `POST ${WISHLIST_API}/updatename`
const DESCRIPTION = `POST ${WISHLIST_API}/updatedescription`

test('shows products with price, stock and price drops [WISH-09]', async () => {
  mockApi({})
  const cheap = wishlistLine({ PriceBeforeTaxIncl: 15, StockQuantity: 0, Note: 'La rouge' })
  await openPage(wishlistTag(fullWishlist({ Lines: [cheap, kettle] })))
  await expect.element(page.getByText('2,50 € de moins qu’à l’ajout')).toBeVisible()
  await expect.element(page.getByText('Momentanément épuisé')).toBeVisible()
  await expect.element(page.getByText('En stock : 40 pièces')).toBeVisible()
  await expect.element(page.getByText('La rouge')).toBeVisible()
  await expect
    .element(page.getByRole('button', { name: 'Ajouter au panier : Teapot' }))
    .toBeDisabled()
  await expectNoAxeViolations()
})

test('says that a list is empty, or that there is none [WISH-09]', async () => {
  mockApi({})
  await openPage(wishlistTag(fullWishlist({ Lines: [] })))
  await expect.element(page.getByText(/^Cette liste est vide/)).toBeVisible()
  await openPage(wishlistTag(undefined))
  await expect.element(page.getByText(/^Vous n’avez pas encore de liste/)).toBeVisible()
  await expectNoAxeViolations()
})

if (EXHAUSTIVE)
  test('switches lists with its navigation, and the URL with them [WISH-03]', async () => {
    const api = mockApi({ [ITEM]: { body: wishlistTag(birthlist, threeLines) } })
    await openPage(wishlistTag(threeLines, birthlist), {
      url: '/shop/fr/catalog/wishlist/list'
    })
    await userEvent.click(page.getByRole('link', { name: 'Liste de Louise 1' }))
    await expect
      .element(page.getByRole('link', { name: 'Liste de Louise 1' }))
      .toHaveAttribute('aria-current', 'page')
    await expect
      .poll(() => location.pathname + location.search)
      .toBe('/shop/fr/catalog/wishlist/list?Id=8')
    await expect.poll(() => asked(api, ITEM)).toMatchObject([{ query: { wishlistid: '8' } }])
    expect(lineNames()).toEqual(['Teapot'])
  })

if (EXHAUSTIVE)
  test('shows the date of birth of a birth list, and where to change it [UIX-04]', async () => {
    const BirthDateUrl = '/shop/fr/catalog/wishlist/birthdate?Id=8'
    await openPage(wishlistTag({ ...birthlist, BirthDate: '2027-03-12', BirthDateUrl }))
    await expect.element(page.getByText('Date de naissance\u00a0: 12 mars 2027')).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: 'Modifier la date' }))
      .toHaveAttribute('href', BirthDateUrl)
    await openPage(wishlistTag({ ...birthlist, BirthDate: null, BirthDateUrl }))
    await expect
      .element(page.getByRole('link', { name: 'Indiquer la date de naissance' }))
      .toBeVisible()
    await expectNoAxeViolations()
  })

if (EXHAUSTIVE)
  test('edits name and description in place: Enter saves, Escape cancels [WISH-04]', async () => {
    const api = mockApi({ [NAME]: noContent, [DESCRIPTION]: noContent, ...counts })
    await openPage(wishlistTag(threeLines))
    const name = page.getByRole('button', { name: /Modifier le nom/ })
    await userEvent.click(name)
    await userEvent.keyboard('Noël{Escape}')
    await expect.element(name).toHaveFocus()
    await expect.element(name).toHaveTextContent('Pour la cuisine')

    await userEvent.click(name)
    await userEvent.keyboard('Noël{Enter}')
    await expect.element(page.getByRole('link', { name: 'Noël 3' })).toBeVisible()
    await expect.element(name).toHaveFocus()
    await userEvent.click(page.getByRole('button', { name: 'Décrire la liste' }))
    await userEvent.keyboard('Vite{Enter}')
    await expect
      .poll(() => asked(api, DESCRIPTION))
      .toMatchObject([{ query: { WishlistId: '7', Description: 'Vite' } }])
    await expect
      .poll(() => asked(api, NAME))
      .toMatchObject([{ query: { WishlistId: '7', Name: 'Noël' } }])
  })

test('rolls back a rejected name, and explains why [WISH-04]', async () => {
  mockApi({ [NAME]: rejection })
  await openPage(wishlistTag(threeLines))
  const name = page.getByRole('button', { name: /Modifier le nom/ })
  await userEvent.click(name)
  await userEvent.keyboard('Noël{Enter}')
  await expect.poll(toastTexts).toEqual(['Pas maintenant.'])
  await expect.element(name).toHaveTextContent('Pour la cuisine')
})

test('deletes a list after a confirmation, and goes to the page that the server returns [WISH-06]', async () => {
  const Uri = '/shop/fr/catalog/wishlist/list'
  const api = mockApi({
    [`POST ${WISHLIST_API}/delete`]: { body: { Uri } },
    [`GET ${Uri}`]: () => ({ body: servedPage('Les autres') }),
    ...counts
  })
  await openPage(wishlistTag(threeLines))
  await userEvent.click(page.getByRole('button', { name: 'Supprimer la liste' }))
  const question = page.getByRole('alertdialog', { name: 'Supprimer « Pour la cuisine » ?' })
  await expect.element(question).toBeVisible()
  await expect.poll(() => asked(api, `POST ${WISHLIST_API}/delete`)).toEqual([])
  await userEvent.click(question.getByRole('button', { name: 'Supprimer la liste' }))
  await expect
    .poll(() => asked(api, `POST ${WISHLIST_API}/delete`))
    .toMatchObject([{ query: { WishlistId: '7' } }])
  await expect.element(page.getByText('Les autres')).toBeVisible()
})

test('creates a list and shows it', async () => {
  const made = fullWishlist({ Id: '9', Name: 'Noël', Lines: [] })
  const api = mockApi({
    [`POST ${WISHLIST_API}/create`]: { body: wishlistSummary(made) },
    [ITEM]: { body: wishlistTag(made, threeLines) },
    ...counts
  })
  await openPage(wishlistTag(threeLines))
  await userEvent.click(page.getByText('Nouvelle liste'))
  await page.getByRole('textbox', { name: 'Nom' }).fill('Noël')
  await userEvent.click(page.getByRole('button', { name: 'Créer la liste' }))
  await expect
    .element(page.getByRole('link', { name: 'Noël 0' }))
    .toHaveAttribute('aria-current', 'page')
  await expect.poll(() => location.search).toBe('?Id=9')
  await expect
    .poll(() => asked(api, `POST ${WISHLIST_API}/create`))
    .toMatchObject([{ json: { Name: 'Noël', Kind: 'wishlist' } }])
})

if (EXHAUSTIVE)
  test('imports lines, and keeps the invalid ones in the field', async () => {
    const Problems = ['Ligne 2 : Cette référence est inconnue.']
    mockApi({
      [`POST ${WISHLIST_API}/import`]: { body: { AddedCount: 1, Problems } },
      [ITEM]: { body: wishlistTag(threeLines) },
      ...counts
    })
    await openPage(wishlistTag(fullWishlist()))
    await userEvent.click(page.getByText('Importer'))
    const lines = page.getByRole('textbox', { name: 'Références et quantités' })
    await lines.fill('TP-RED;2\nNOPE')
    await userEvent.click(page.getByRole('button', { name: 'Ajouter à la liste' }))
    await expect.element(page.getByText(Problems[0]!)).toBeVisible()
    await expect.element(lines).toHaveValue('TP-RED;2\nNOPE')
    expect(toastTexts()).toEqual(['1 ligne importée.'])
    expect(lineNames()).toEqual(['Teapot', 'Kettle', 'Mug'])
  })

if (EXHAUSTIVE)
  test('creates and removes a public link of a list', async () => {
    const ShareUrl = '/shop/fr/catalog/wishlist/shared/abc'
    mockApi({
      [`POST ${WISHLIST_API}/share`]: ({ json }: MockRequest) => ({
        body: { ShareUrl: (json as { IsShared: boolean }).IsShared ? ShareUrl : null }
      })
    })
    await openPage(wishlistTag(threeLines))
    await userEvent.click(page.getByText('Partager'))
    await userEvent.click(page.getByRole('button', { name: 'Créer un lien public' }))
    await expect
      .element(page.getByRole('textbox', { name: 'Lien public' }))
      .toHaveValue(new URL(ShareUrl, location.href).href)
    await expectNoAxeViolations()
    await userEvent.click(page.getByRole('button', { name: 'Ne plus partager' }))
    await expect
      .element(page.getByRole('button', { name: 'Créer un lien public' }))
      .toBeVisible()
  })

test('shows changes from another tab or a heart button', async () => {
  mockApi({ [ITEM]: { body: wishlistTag(threeLines) }, ...counts })
  await openPage(wishlistTag(fullWishlist()))
  await wishlistsChanged()
  await expect.poll(lineNames).toEqual(['Teapot', 'Kettle', 'Mug'])
})
