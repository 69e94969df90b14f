import { StockLevel } from '@vendure/core'
import { customerReferences, productBlocks } from 'vitrine/contract'
import { RefusalError } from 'vitrine/server'
import { formatMoney } from 'vitrine/shared'
import { customerIdOf } from '../account/customer.ts'
import { changing, reading } from '../context.ts'
import { CustomerReferenceEntity } from '../entities.ts'
import { html } from '../html.ts'
import { messageIn } from '../messages.ts'
import { type BridgeApi, idOf, type Shop } from '../shop.ts'
import { major, productUrl, unitPrice, variantsOf, variantsOfProduct } from '../variants.ts'
import { snapshotOf } from './snapshot.ts'

const PAGE = 20

/** Blocks of product pages, and what business customers call products. */
export function handleBlocks(api: BridgeApi, shop: () => Shop): void {
  api.handle(productBlocks.recentlyViewed, call =>
    reading(shop(), call, async ctx => {
      const { products } = await snapshotOf(shop(), ctx)
      const byId = new Map(products.map(product => [String(product.id), product]))
      const ids = call.query.productIds.split(',').slice(0, PAGE)
      const cards = ids.flatMap(id => {
        const product = byId.get(id.trim())
        if (!product) return []
        const { variant } = product
        const price = formatMoney(
          major(variant.price, variant.currency),
          variant.currency,
          call.culture
        )
        return html`<li class="vitrine-card" data-product-id="${product.id}"><a href="${productUrl(shop(), call.culture, variant)}">${product.name}</a> <span>${price}</span></li>`
      })
      return cards.length > 0 ? html`<ul>${cards}</ul>`.text : ''
    })
  )

  api.handle(productBlocks.photosGallery, call =>
    reading(shop(), call, async ctx => {
      const productId = idOf(call.query.productId)
      const all = productId === undefined ? [] : await variantsOfProduct(shop(), ctx, productId)
      const view = all.find(({ id }) => String(id) === call.query.productVariantId) ?? all[0]
      if (!view?.photo) return ''
      const { Url, Sizes = [] } = view.photo
      const srcset = Sizes.map(size => `${size.Url} ${size.Width}w`).join(', ')
      return html`<ul><li><img src="${Url}" srcset="${srcset}" sizes="(max-width: 40rem) 100vw, 30rem" alt="${view.name}"></li></ul>`
        .text
    })
  )

  api.handle(productBlocks.degressivePrice, call =>
    reading(shop(), call, async ctx => {
      const id = idOf(call.query.productVariantId)
      const view = id && (await variantsOf(shop(), ctx, [id])).get(String(id))
      if (!view || view.tiers.length === 0) return ''
      const rows = [1, ...view.tiers.map(tier => tier.from)].map(from => {
        const price = major(unitPrice(view, from), view.currency)
        return html`<tr><th scope="row">${from}</th><td>${formatMoney(price, view.currency, call.culture)}</td></tr>`
      })
      return html`<table>${rows}</table>`.text
    })
  )

  api.handle(productBlocks.stockByWarehouse, call =>
    reading(shop(), call, async ctx => {
      const id = idOf(call.query.productVariantId)
      if (id === undefined) return ''
      const levels = await shop()
        .connection.getRepository(ctx, StockLevel)
        .find({ where: { productVariantId: id }, relations: { stockLocation: true } })
      const rows = levels.map(
        ({ stockLocation, stockOnHand, stockAllocated }) =>
          html`<tr><th scope="row">${stockLocation.name}</th><td>${Math.max(0, stockOnHand - stockAllocated)}</td></tr>`
      )
      return rows.length > 0 ? html`<table>${rows}</table>`.text : ''
    })
  )

  api.handle(productBlocks.stockNotification, call =>
    reading(shop(), call, async () => {
      const { productVariantId } = call.query
      const text = (name: 'email' | 'notifyMe') => messageIn(call.culture, name)
      return html`<form method="post" action="${shop().options.apiPath}/${call.culture}/catalog/stocknotification/subscribe" data-vitrine-modal="small">
        <input type="hidden" name="productVariantId" value="${productVariantId}">
        <label>${text('email')} <input type="email" name="Email" required autocomplete="email"></label>
        <button>${text('notifyMe')}</button>
      </form>`.text
    })
  )

  api.handle(customerReferences.search, call =>
    reading(shop(), call, async (ctx, session) => {
      const customerId = await customerIdOf(shop(), ctx, session)
      if (customerId === undefined) {
        throw new RefusalError(401, messageIn(call.culture, 'loginNeeded'))
      }
      const q = call.query.q.trim().toLowerCase().slice(0, 100)
      if (q.length < 2) return []
      const page = Math.max(1, Number.parseInt(call.query.page, 10) || 1)
      const found = await shop()
        .connection.getRepository(ctx, CustomerReferenceEntity)
        .createQueryBuilder('own')
        .where('own.customerId = :customerId', { customerId })
        .andWhere('lower(own.reference) like :q', { q: `%${q.replace(/[%_\\]/g, '')}%` })
        .orderBy('own.reference')
        .skip((page - 1) * PAGE)
        .take(PAGE)
        .getMany()
      const ids = found.map(one => one.variantId)
      const views = await variantsOf(shop(), ctx, ids)
      return found.flatMap(({ reference, variantId }) => {
        const view = views.get(String(variantId))
        if (!view) return []
        const ProductLink = productUrl(shop(), call.culture, view)
        return [{ CustomerSKU: reference, ProductLink, Name: view.name }]
      })
    })
  )

  api.handle(customerReferences.form, call =>
    reading(shop(), call, async (ctx, session) => {
      const customerId = await customerIdOf(shop(), ctx, session)
      const variantId = idOf(call.query.productVariantId)
      if (customerId === undefined || variantId === undefined) return ''
      const known = await shop()
        .connection.getRepository(ctx, CustomerReferenceEntity)
        .findOneBy({ customerId, variantId })
      return html`<form method="post">
        <input type="hidden" name="productVariantId" value="${variantId}">
        <label>${messageIn(call.culture, 'yourReference')} <input name="customerReference" value="${known?.reference}" maxlength="100"></label>
        <button>${messageIn(call.culture, 'save')}</button>
      </form>`.text
    })
  )

  api.handle(customerReferences.update, call =>
    changing(shop(), call, async (ctx, session) => {
      const customerId = await customerIdOf(shop(), ctx, session)
      if (customerId === undefined) {
        throw new RefusalError(401, messageIn(call.culture, 'loginNeeded'))
      }
      const variantId = idOf(call.body.productVariantId)
      const isKnown =
        variantId !== undefined && (await variantsOf(shop(), ctx, [variantId])).size > 0
      if (!isKnown) throw new RefusalError(404, messageIn(call.culture, 'unknownProduct'))
      const references = shop().connection.getRepository(ctx, CustomerReferenceEntity)
      const reference = call.body.customerReference.trim().slice(0, 100)
      await references.delete({ customerId, variantId })
      if (reference !== '') {
        await references.save(new CustomerReferenceEntity({ customerId, variantId, reference }))
      }
      return { Status: true, Message: messageIn(call.culture, 'saved') }
    })
  )
}
