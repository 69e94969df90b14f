import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { setStock } from '../../../support/ready-variant.ts'
import { withShop } from '../../../support/with-shop.ts'

const shop = withShop()

interface ColoredVariant {
  id: number
  product_id: number
  value_ids: number[]
  /** The colour, which is one of its values. */
  color: number
}

/** The variants of the first product that has several attributes, and a picture of each colour. */
async function coloredVariants(): Promise<ColoredVariant[]> {
  const { rows } = await sql<ColoredVariant>`
    select variants.id, variants.product_id, value_ids, photo.value_id as color
    from variants join product_photos photo
      on photo.product_id = variants.product_id and photo.value_id = any(value_ids)
    where cardinality(value_ids) > 1
    order by product_id, photo.position`.execute(shop.db)
  return rows.filter(row => row.product_id === rows[0]!.product_id)
}

async function inStock(id: number): Promise<number> {
  await setStock(shop.db, id, 20)
  return id
}

/** The id of the only picture that the cart of a new visitor shows. */
async function pictureInCart(variantId: number): Promise<string | undefined> {
  const cart = await shop.visitor().add(await inStock(variantId))
  return cart.Items[0]!.Photo?.AssetId
}

test('names the chosen values of a line in the order of the form, in the shopper’s language [CART-01]', async () => {
  const [variant] = await coloredVariants()
  for (const culture of ['fr', 'nl', 'en']) {
    const texts = await shop.db
      .selectFrom('attribute_value_texts')
      .select(['value_id', 'name'])
      .where('culture', '=', culture)
      .execute()
    const names = variant!.value_ids.map(
      id => texts.find(({ value_id }) => value_id === id)!.name
    )
    const cart = await shop.visitor({ culture }).add(await inStock(variant!.id))
    expect(cart.Items[0]!.VariantName).toBe(names.join(', '))
  }
})

test('shows the chosen colour, and otherwise the first picture of the product [CART-01]', async () => {
  const variants = await coloredVariants()
  const first = variants[0]!
  const other = variants.find(({ color }) => color !== first.color)!
  const photos = await shop.db
    .selectFrom('product_photos')
    .selectAll()
    .where('product_id', '=', first.product_id)
    .orderBy('position')
    .execute()
  const ofColor = photos.find(({ value_id }) => value_id === other.color)!
  expect(await pictureInCart(other.id)).toBe(String(ofColor.asset_id))

  // then the first picture has no colour either, and a later one shows a third colour
  expect(new Set(variants.map(({ color }) => color)).size).toBeGreaterThan(2)
  await shop.db
    .updateTable('product_photos')
    .set({ value_id: null })
    .where('product_id', '=', first.product_id)
    .where('value_id', 'in', [first.color, other.color])
    .execute()
  expect(await pictureInCart(other.id)).toBe(String(photos[0]!.asset_id))
})

test('counts the quantity discounts of the line’s own variant only [PDP-10]', async () => {
  const [cheaper, other] = await coloredVariants()
  await shop.db
    .deleteFrom('price_tiers')
    .where('variant_id', 'in', [cheaper!.id, other!.id])
    .execute()
  await shop.db
    .insertInto('price_tiers')
    .values({ variant_id: cheaper!.id, from_quantity: 3, price_minor: 100 })
    .execute()
  const claire = shop.visitor()
  await claire.add(await inStock(cheaper!.id), 3)
  const cart = await claire.add(await inStock(other!.id), 3)
  const unitPriceOf = (id: number) =>
    cart.Items.find(item => item.ProductVariantId === String(id))!.UnitPriceTaxIncl
  expect(unitPriceOf(cheaper!.id)).toBe(1)
  expect(unitPriceOf(other!.id)).toBeGreaterThan(1)
})
