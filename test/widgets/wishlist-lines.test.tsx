import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { $toasts } from '../../src/stores/toasts/toasts.ts'
import { expectNoAxeViolations } from '../support/axe.ts'
import { cart, fullWishlist, wishlistLine, wishlistTag } from '../support/builders.ts'
import { type MockRequest, mockApi } from '../support/mock-api.ts'
import { openPage } from '../support/open-page.ts'
import { EXHAUSTIVE } from '../support/tier.ts'
import {
  asked,
  birthlist,
  counts,
  ITEM,
  kettle,
  lineNames,
  mug,
  noContent,
  rejection,
  threeLines,
  toastTexts,
  WISHLIST_API
} from '../support/wishlist-examples.ts'

const QUANTITY = `POST ${WISHLIST_API}/updatequantity`
const REMOVE = `DELETE ${WISHLIST_API}/deletefromlist`
const RESTORE = `POST ${WISHLIST_API}/restore`
const ORDER = 'POST /shop/api/v1/catalog/products/addwishlisttocart'

test('changes quantities at once, and rolls back only the rejected one [WISH-05]', async () => {
  mockApi({
    [QUANTITY]: ({ query }: MockRequest) =>
      query?.WishlistProductId === '71'
        ? rejection
        : {
            body: {
              IsSuccessfull: true,
              WishlistProductId: '70',
              Quantity: Number(query?.Quantity)
            }
          },
    ...counts
  })
  await openPage(wishlistTag(threeLines))
  const field = (name: string) =>
    page.getByRole('spinbutton', { name: `Quantité souhaitée de ${name}` })
  await field('Teapot').fill('5')
  await userEvent.keyboard('{Enter}')
  await field('Kettle').fill('9')
  await userEvent.keyboard('{Enter}')
  await expect.poll(toastTexts).toEqual(['Pas maintenant.'])
  await expect.element(field('Teapot')).toHaveValue('5')
  await expect.element(field('Kettle')).toHaveValue('2')
})

if (EXHAUSTIVE)
  test('edits the wanted quantity of a birth list in a dialog, which closes after saving [WISH-05]', async () => {
    let answer: object = rejection
    const api = mockApi({ [QUANTITY]: () => answer, ...counts })
    await openPage(wishlistTag(birthlist))
    await expect.element(page.getByText('Reçu : 1 sur 3')).toBeVisible()
    await userEvent.click(page.getByRole('button', { name: 'Souhaité : 3 de Teapot' }))
    const dialog = page.getByRole('dialog', { name: 'Teapot' })
    await dialog.getByRole('spinbutton', { name: 'Souhaité' }).fill('6')
    await expectNoAxeViolations()
    await userEvent.click(dialog.getByRole('button', { name: 'Enregistrer' }))
    await expect.poll(toastTexts).toEqual(['Pas maintenant.'])
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
  const api = mockApi({ [REMOVE]: noContent, [RESTORE]: noContent, ...counts })
  await openPage(wishlistTag(threeLines))
  await userEvent.click(page.getByRole('button', { name: 'Retirer Kettle de la liste' }))
  expect(lineNames()).toEqual(['Teapot', 'Mug'])
  await expect
    .element(page.getByRole('button', { name: 'Retirer Mug de la liste' }))
    .toHaveFocus()
  await expect.poll(() => asked(api, REMOVE)).toHaveLength(1)
  $toasts.get()[0]?.action?.run()
  await expect.poll(lineNames).toEqual(['Teapot', 'Kettle', 'Mug'])
  await expect
    .poll(() => asked(api, RESTORE))
    .toMatchObject([{ json: { WishlistProductId: '71' } }])
})

test('restores a product that the server refuses to remove [WISH-06]', async () => {
  mockApi({ [REMOVE]: rejection })
  await openPage(wishlistTag(threeLines))
  await userEvent.click(page.getByRole('button', { name: 'Retirer Kettle de la liste' }))
  await expect.poll(toastTexts).toEqual(['Pas maintenant.'])
  expect(lineNames()).toEqual(['Teapot', 'Kettle', 'Mug'])
})

test('adds the selected products to the cart, and names those that were not added [WISH-08]', async () => {
  const Lines = [
    { variantId: 'teapot-red', qty: 2, Problem: null },
    { variantId: 'mug', qty: 0, Problem: 'Épuisé.' }
  ]
  const api = mockApi({ [ORDER]: { body: { ...cart({ Version: 2 }), Lines } } })
  await openPage(wishlistTag(threeLines))
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

if (EXHAUSTIVE)
  test('adds all products that have not been received yet [WISH-08]', async () => {
    const Lines = [
      wishlistLine({ Quantity: 3, BoughtQuantity: 1 }),
      { ...kettle, BoughtQuantity: 2 }
    ]
    const api = mockApi({ [ORDER]: { body: cart({ Version: 2 }) } })
    await openPage(wishlistTag({ ...birthlist, Lines }))
    await userEvent.click(page.getByRole('button', { name: 'Tout ajouter au panier' }))
    await expect.poll(toastTexts).toEqual(['1 ligne est dans votre panier.'])
    await expect
      .poll(() => asked(api, ORDER))
      .toMatchObject([{ json: { Items: [{ variantId: 'teapot-red', qty: 2 }] } }])
  })

if (EXHAUSTIVE)
  test('saves a note, moves a product to another list, and removes it from all lists [WISH-06]', async () => {
    const everywhere = `DELETE ${WISHLIST_API}/deletefromalllist/{productVariantId}`
    let Lines = [kettle, mug]
    const api = mockApi({
      [`POST ${WISHLIST_API}/updatenote`]: noContent,
      [`POST ${WISHLIST_API}/move`]: noContent,
      [everywhere]: () => {
        Lines = [mug]
        return noContent
      },
      [ITEM]: () => ({ body: wishlistTag(fullWishlist({ Lines }), birthlist) }),
      ...counts
    })
    await openPage(wishlistTag(threeLines, birthlist))
    const more = (name: string) =>
      page.getByText('Plus', { exact: true }).nth(lineNames().indexOf(name))
    await userEvent.click(more('Teapot'))
    await page.getByRole('textbox', { name: 'Remarque' }).fill('La rouge')
    await userEvent.click(page.getByRole('button', { name: 'Enregistrer' }))
    await expect.element(page.getByText('La rouge')).toBeVisible()
    await userEvent.click(more('Teapot'))
    await expectNoAxeViolations()
    await userEvent.click(page.getByRole('button', { name: 'Déplacer' }))
    await expect.poll(lineNames).toEqual(['Kettle', 'Mug'])
    await expect
      .poll(() => asked(api, `POST ${WISHLIST_API}/move`))
      .toMatchObject([{ json: { WishlistProductId: '70', WishlistId: '8' } }])
    await userEvent.click(more('Kettle'))
    await userEvent.click(page.getByRole('button', { name: 'Retirer de toutes mes listes' }))
    await expect.poll(lineNames).toEqual(['Mug'])
    const off = everywhere.replace('{productVariantId}', 'kettle')
    await expect.poll(() => asked(api, off)).toHaveLength(1)
  })
