import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { $toasts } from '../../src/stores/toasts.ts'
import { wishlistsChanged } from '../../src/stores/wishlist-count.ts'
import { expectNoAxeViolations } from '../support/axe.ts'
import {
  cart,
  fullWishlist,
  wishlistLine,
  wishlistSummary,
  wishlistTag
} from '../support/builders.ts'
import { type MockRequest, mockApi } from '../support/mock-api.ts'
import { openPage } from '../support/open-page.ts'

const CALLS = '/shop/api/v1/catalog/wishlist'
const ITEM = 'GET /shop/fr/catalog/wishlist/list_item'
const QUANTITY = `POST ${CALLS}/updatequantity`
const NAME = `POST ${CALLS}/updatename`
const DESCRIPTION = `POST ${CALLS}/updatedescription`
const REMOVE = `DELETE ${CALLS}/deletefromlist`
const RESTORE = `POST ${CALLS}/restore`
const ORDER = 'POST /shop/api/v1/catalog/products/addwishlisttocart'
const counts = { [`GET ${CALLS}/products/count`]: { body: 1 } }
const refusal = { status: 409, body: { Message: 'Pas maintenant.' } }
const gone = { status: 204 }

const kettle = wishlistLine({
  WishlistProductId: '71',
  ProductVariantId: 'kettle',
  Name: 'Kettle'
})
const mug = wishlistLine({ WishlistProductId: '72', ProductVariantId: 'mug', Name: 'Mug' })
const three = fullWishlist({ Lines: [wishlistLine(), kettle, mug] })
const birth = fullWishlist({
  Id: '8',
  Name: 'Liste de Louise',
  Kind: 'birthlist',
  ShareUrl: '/shop/fr/catalog/wishlist/shared/abc',
  Lines: [wishlistLine({ Quantity: 3, BoughtQuantity: 1 })]
})

const names = () =>
  [...document.querySelectorAll('.vitrine-wishlist__product-name')].map(one => one.textContent)
const said = () => $toasts.get().map(({ text }) => text)
const asked = (api: { requests: readonly MockRequest[] }, endpoint: string) =>
  api.requests.filter(request => request.endpoint === endpoint)

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

test('switches lists with its navigation, and the URL with them [WISH-03]', async () => {
  const api = mockApi({ [ITEM]: { body: wishlistTag(birth, three) } })
  await openPage(wishlistTag(three, birth), { url: '/shop/fr/catalog/wishlist/list' })
  await userEvent.click(page.getByRole('link', { name: 'Liste de Louise 1' }))
  await expect
    .element(page.getByRole('link', { name: 'Liste de Louise 1' }))
    .toHaveAttribute('aria-current', 'page')
  await expect
    .poll(() => location.pathname + location.search)
    .toBe('/shop/fr/catalog/wishlist/list?Id=8')
  await expect.poll(() => asked(api, ITEM)).toMatchObject([{ query: { wishlistid: '8' } }])
  expect(names()).toEqual(['Teapot'])
})

test('edits name and description in place: Enter saves, Escape cancels [WISH-04]', async () => {
  const api = mockApi({ [NAME]: gone, [DESCRIPTION]: gone, ...counts })
  await openPage(wishlistTag(three))
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
  mockApi({ [NAME]: refusal })
  await openPage(wishlistTag(three))
  const name = page.getByRole('button', { name: /Modifier le nom/ })
  await userEvent.click(name)
  await userEvent.keyboard('Noël{Enter}')
  await expect.poll(said).toEqual(['Pas maintenant.'])
  await expect.element(name).toHaveTextContent('Pour la cuisine')
})

test('changes quantities at once, and rolls back only the rejected one [WISH-05]', async () => {
  mockApi({
    [QUANTITY]: ({ query }: MockRequest) =>
      query?.WishlistProductId === '71'
        ? refusal
        : {
            body: {
              IsSuccessfull: true,
              WishlistProductId: '70',
              Quantity: Number(query?.Quantity)
            }
          },
    ...counts
  })
  await openPage(wishlistTag(three))
  const field = (name: string) =>
    page.getByRole('spinbutton', { name: `Quantité souhaitée de ${name}` })
  await field('Teapot').fill('5')
  await userEvent.keyboard('{Enter}')
  await field('Kettle').fill('9')
  await userEvent.keyboard('{Enter}')
  await expect.poll(said).toEqual(['Pas maintenant.'])
  await expect.element(field('Teapot')).toHaveValue('5')
  await expect.element(field('Kettle')).toHaveValue('2')
})

test('edits the wanted quantity of a birth list in a dialog, which closes after saving [WISH-05]', async () => {
  let answer: object = refusal
  const api = mockApi({ [QUANTITY]: () => answer, ...counts })
  await openPage(wishlistTag(birth))
  await expect.element(page.getByText('Reçu : 1 sur 3')).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Souhaité : 3 de Teapot' }))
  const dialog = page.getByRole('dialog', { name: 'Teapot' })
  await dialog.getByRole('spinbutton', { name: 'Souhaité' }).fill('6')
  await expectNoAxeViolations()
  await userEvent.click(dialog.getByRole('button', { name: 'Enregistrer' }))
  await expect.poll(said).toEqual(['Pas maintenant.'])
  await expect.element(dialog).toBeVisible()

  answer = { body: { IsSuccessfull: true, WishlistProductId: '70', Quantity: 6 } }
  await userEvent.click(dialog.getByRole('button', { name: 'Enregistrer' }))
  await expect
    .element(page.getByRole('button', { name: 'Souhaité : 6 de Teapot' }))
    .toBeVisible()
  await expect.poll(() => document.querySelector('dialog[open]')).toBeNull()
  await expect.poll(() => asked(api, QUANTITY)).toHaveLength(2)
})

test('removes a product, and undo restores it at its position [WISH-06]', async () => {
  const api = mockApi({ [REMOVE]: gone, [RESTORE]: gone, ...counts })
  await openPage(wishlistTag(three))
  await userEvent.click(page.getByRole('button', { name: 'Retirer Kettle de la liste' }))
  expect(names()).toEqual(['Teapot', 'Mug'])
  await expect
    .element(page.getByRole('button', { name: 'Retirer Mug de la liste' }))
    .toHaveFocus()
  await expect.poll(() => asked(api, REMOVE)).toHaveLength(1)
  $toasts.get()[0]?.action?.run()
  await expect.poll(names).toEqual(['Teapot', 'Kettle', 'Mug'])
  await expect
    .poll(() => asked(api, RESTORE))
    .toMatchObject([{ json: { WishlistProductId: '71' } }])
})

test('restores a product that the server refuses to remove [WISH-06]', async () => {
  mockApi({ [REMOVE]: refusal })
  await openPage(wishlistTag(three))
  await userEvent.click(page.getByRole('button', { name: 'Retirer Kettle de la liste' }))
  await expect.poll(said).toEqual(['Pas maintenant.'])
  expect(names()).toEqual(['Teapot', 'Kettle', 'Mug'])
})

test('adds the selected products to the cart, and names those that were not added [WISH-08]', async () => {
  const Lines = [
    { variantId: 'teapot-red', qty: 2, Problem: null },
    { variantId: 'mug', qty: 0, Problem: 'Épuisé.' }
  ]
  const api = mockApi({ [ORDER]: { body: { ...cart({ Version: 2 }), Lines } } })
  await openPage(wishlistTag(three))
  const chosen = page.getByRole('button', { name: 'Ajouter la sélection au panier' })
  await expect.element(chosen).toHaveAttribute('aria-disabled', 'true')
  await userEvent.click(page.getByRole('checkbox', { name: 'Sélectionner Teapot' }))
  await userEvent.click(page.getByRole('checkbox', { name: 'Sélectionner Mug' }))
  await userEvent.click(chosen)
  const report = page.getByRole('region', { name: 'Ajouté à votre panier' })
  await expect.element(report).toHaveFocus()
  await expect.element(report.getByText('Mug : Épuisé.')).toBeVisible()
  await expect.element(report.getByText(/^1 ligne est dans votre panier/)).toBeVisible()
  await expect
    .poll(() => asked(api, ORDER))
    .toMatchObject([
      {
        json: {
          WishlistId: '7',
          Items: [
            { variantId: 'teapot-red', qty: 2 },
            { variantId: 'mug', qty: 2 }
          ]
        }
      }
    ])
  await expectNoAxeViolations()
})

test('adds all products that have not been received yet [WISH-08]', async () => {
  const Lines = [
    wishlistLine({ Quantity: 3, BoughtQuantity: 1 }),
    { ...kettle, BoughtQuantity: 2 }
  ]
  const api = mockApi({ [ORDER]: { body: cart({ Version: 2 }) } })
  await openPage(wishlistTag({ ...birth, Lines }))
  await userEvent.click(page.getByRole('button', { name: 'Tout ajouter au panier' }))
  await expect.poll(said).toEqual(['1 ligne est dans votre panier.'])
  await expect
    .poll(() => asked(api, ORDER))
    .toMatchObject([{ json: { Items: [{ variantId: 'teapot-red', qty: 2 }] } }])
})

test('deletes a list after a confirmation, and goes to the page that the server returns [WISH-06]', async () => {
  const Uri = '/shop/fr/catalog/wishlist/list'
  const api = mockApi({
    [`POST ${CALLS}/delete`]: { body: { Uri } },
    [`GET ${Uri}`]: { body: '<html><body><main id="page">Les autres</main></body></html>' },
    ...counts
  })
  await openPage(wishlistTag(three))
  await userEvent.click(page.getByRole('button', { name: 'Supprimer la liste' }))
  const question = page.getByRole('alertdialog', { name: 'Supprimer « Pour la cuisine » ?' })
  await expect.element(question).toBeVisible()
  await expect.poll(() => asked(api, `POST ${CALLS}/delete`)).toEqual([])
  await userEvent.click(question.getByRole('button', { name: 'Supprimer la liste' }))
  await expect
    .poll(() => asked(api, `POST ${CALLS}/delete`))
    .toMatchObject([{ query: { WishlistId: '7' } }])
  await expect.element(page.getByText('Les autres')).toBeVisible()
})

test('saves a note, moves a product to another list, and removes it from all lists [WISH-06]', async () => {
  const everywhere = `DELETE ${CALLS}/deletefromalllist/{productVariantId}`
  let Lines = [kettle, mug]
  const api = mockApi({
    [`POST ${CALLS}/updatenote`]: gone,
    [`POST ${CALLS}/move`]: gone,
    [everywhere]: () => {
      Lines = [mug]
      return gone
    },
    [ITEM]: () => ({ body: wishlistTag(fullWishlist({ Lines }), birth) }),
    ...counts
  })
  await openPage(wishlistTag(three, birth))
  const more = (name: string) =>
    page.getByText('Plus', { exact: true }).nth(names().indexOf(name))
  await userEvent.click(more('Teapot'))
  await page.getByRole('textbox', { name: 'Remarque' }).fill('La rouge')
  await userEvent.click(page.getByRole('button', { name: 'Enregistrer' }))
  await expect.element(page.getByText('La rouge')).toBeVisible()
  await userEvent.click(more('Teapot'))
  await expectNoAxeViolations()
  await userEvent.click(page.getByRole('button', { name: 'Déplacer' }))
  await expect.poll(names).toEqual(['Kettle', 'Mug'])
  await expect
    .poll(() => asked(api, `POST ${CALLS}/move`))
    .toMatchObject([{ json: { WishlistProductId: '70', WishlistId: '8' } }])
  await userEvent.click(more('Kettle'))
  await userEvent.click(page.getByRole('button', { name: 'Retirer de toutes mes listes' }))
  await expect.poll(names).toEqual(['Mug'])
  const off = everywhere.replace('{productVariantId}', 'kettle')
  await expect.poll(() => asked(api, off)).toHaveLength(1)
})

test('creates a list and shows it', async () => {
  const made = fullWishlist({ Id: '9', Name: 'Noël', Lines: [] })
  const api = mockApi({
    [`POST ${CALLS}/create`]: { body: wishlistSummary(made) },
    [ITEM]: { body: wishlistTag(made, three) },
    ...counts
  })
  await openPage(wishlistTag(three))
  await userEvent.click(page.getByText('Nouvelle liste'))
  await page.getByRole('textbox', { name: 'Nom' }).fill('Noël')
  await userEvent.click(page.getByRole('button', { name: 'Créer la liste' }))
  await expect
    .element(page.getByRole('link', { name: 'Noël 0' }))
    .toHaveAttribute('aria-current', 'page')
  await expect.poll(() => location.search).toBe('?Id=9')
  await expect
    .poll(() => asked(api, `POST ${CALLS}/create`))
    .toMatchObject([{ json: { Name: 'Noël', Kind: 'wishlist' } }])
})

test('imports lines, and keeps the invalid ones in the field', async () => {
  const Problems = ['Ligne 2 : Cette référence est inconnue.']
  mockApi({
    [`POST ${CALLS}/import`]: { body: { AddedCount: 1, Problems } },
    [ITEM]: { body: wishlistTag(three) },
    ...counts
  })
  await openPage(wishlistTag(fullWishlist()))
  await userEvent.click(page.getByText('Importer'))
  const lines = page.getByRole('textbox', { name: 'Références et quantités' })
  await lines.fill('TP-RED;2\nNOPE')
  await userEvent.click(page.getByRole('button', { name: 'Ajouter à la liste' }))
  await expect.element(page.getByText(Problems[0]!)).toBeVisible()
  await expect.element(lines).toHaveValue('TP-RED;2\nNOPE')
  expect(said()).toEqual(['1 ligne importée.'])
  expect(names()).toEqual(['Teapot', 'Kettle', 'Mug'])
})

test('creates and removes a public link of a list', async () => {
  const ShareUrl = '/shop/fr/catalog/wishlist/shared/abc'
  mockApi({
    [`POST ${CALLS}/share`]: ({ json }: MockRequest) => ({
      body: { ShareUrl: (json as { IsShared: boolean }).IsShared ? ShareUrl : null }
    })
  })
  await openPage(wishlistTag(three))
  await userEvent.click(page.getByText('Partager'))
  await userEvent.click(page.getByRole('button', { name: 'Créer un lien public' }))
  await expect
    .element(page.getByRole('textbox', { name: 'Lien public' }))
    .toHaveValue(new URL(ShareUrl, location.href).href)
  await expectNoAxeViolations()
  await userEvent.click(page.getByRole('button', { name: 'Ne plus partager' }))
  await expect.element(page.getByRole('button', { name: 'Créer un lien public' })).toBeVisible()
})

test('shows changes from another tab or a heart button', async () => {
  mockApi({ [ITEM]: { body: wishlistTag(three) }, ...counts })
  await openPage(wishlistTag(fullWishlist()))
  await wishlistsChanged()
  await expect.poll(names).toEqual(['Teapot', 'Kettle', 'Mug'])
})
