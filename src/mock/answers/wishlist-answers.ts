import { RefusalError } from '../../server/refusal-error.ts'
import type { WishlistKind, wishlist } from '../../shared/contract/wishlist.ts'
import { parseOrderLines } from '../../shared/quick-order/read-order-lines.ts'
import { addAll, readCart, variantOf } from '../cart.ts'
import { html } from '../markup.ts'
import { wishlistTag } from '../pages/wishlist-page.ts'
import {
  type List,
  listOf,
  newId,
  type Shopper,
  type Visit,
  type Wish,
  wishOf
} from '../state.ts'
import { textIn } from '../texts.ts'
import { summaryOf } from '../wishlists.ts'
import type { Answers } from './answers.ts'
import { findByReference } from './catalogue-answers.ts'

export const wishlistAnswers: Answers<typeof wishlist> = {
  popup({ shop, shopper, query }) {
    const kind = query.birthlist ? 'birthlist' : 'wishlist'
    const action = `${shop.site}/api/v1/catalog/wishlist/addproductvariant`
    return html`<form method="post" action="${action}">
      <input type="hidden" name="ProductVariantId" value="${query.productVariantId}">
      <input type="hidden" name="Kind" value="${kind}">
      <input type="hidden" name="Quantity" value="${query.quantity ?? 1}">
      <label class="vitrine-label" for="list">List</label>
      <select class="vitrine-select" id="list" name="WishlistId">${shopper.lists
        .filter(list => list.kind === kind)
        .map(({ id, name }) => html`<option value="${id}">${name}</option>`)}
        <option value="">New list</option>
      </select>
      <label class="vitrine-label" for="name">Name of a new list</label>
      <input class="vitrine-input" id="name" name="Name" placeholder="My list">
      <button class="vitrine-button vitrine-button--primary">Add</button>
    </form>`.markup
  },
  removeLine({ shopper, query }) {
    const found = findWish(shopper, query.WishlistProductId)
    if (found) removeWish(shopper, found.list, found.wish)
  },
  removeVariant(call) {
    const { shopper, params } = call
    removeVariant(shopper, [listWith(call, params.listId)], params.productVariantId)
  },
  removeVariantEverywhere({ shopper, params }) {
    removeVariant(shopper, shopper.lists, params.productVariantId)
  },
  remove({ shop, shopper, culture, query }) {
    shopper.lists = shopper.lists.filter(({ id }) => id !== query.WishlistId)
    return { Uri: `${shop.site}/${culture}/catalog/wishlist/list` }
  },
  updateQuantity(call) {
    const { WishlistProductId, Quantity } = call.query
    wishWith(call, WishlistProductId).wish.quantity = Quantity
    return { IsSuccessfull: true, WishlistProductId, Quantity }
  },
  addVariant(call) {
    const { shopper, query } = call
    const variant = variantOf(call, query.ProductVariantId)
    const list = query.WishlistId
      ? listWith(call, query.WishlistId)
      : listFor(shopper, query.Name, query.Kind ?? 'wishlist')
    addWish(shopper, list, variant.id, query.Quantity ?? 1)
    return {
      Message: textIn(call.culture, 'onList', {
        product: variant.product.name,
        list: list.name
      }),
      DataLayer: null,
      WishlistId: list.id,
      productInList: true
    }
  },
  updateName(call) {
    listWith(call, call.query.WishlistId).name = call.query.Name
  },
  updateDescription(call) {
    listWith(call, call.query.WishlistId).description = call.query.Description
  },
  addToCart(call) {
    listWith(call, call.body.WishlistId)
    const items = call.body.Items.map(({ variantId, qty }) => ({ variantId, quantity: qty }))
    const added = addAll(call, items)
    return {
      ...readCart(call),
      Lines: items.map(({ variantId }, index) => ({
        variantId,
        qty: added[index]!.added,
        Problem: added[index]!.problem
      }))
    }
  },
  count: ({ shopper }) => shopper.lists.flatMap(({ wishes }) => wishes).length,
  isInList: ({ shopper, query }) =>
    shopper.lists
      .flatMap(({ wishes }) => wishes)
      .some(({ variantId }) => variantId === query.productVariantId),
  item: call => wishlistTag(call, call.query.wishlistid, call.query.reserved === 'show').markup,
  create(call) {
    const list = listOf(newId(call.shopper), call.body.Kind, call.body.Name)
    call.shopper.lists.push(list)
    return summaryOf(call, list)
  },
  restore(call) {
    const { shopper, body } = call
    const removed = shopper.removedWishes.get(body.WishlistProductId)
    if (!removed) return
    listWith(call, removed.listId).wishes.push(removed.wish)
    shopper.removedWishes.delete(removed.wish.id)
  },
  move(call) {
    const { wish, list } = wishWith(call, call.body.WishlistProductId)
    const target = listWith(call, call.body.WishlistId)
    list.wishes = list.wishes.filter(other => other !== wish)
    target.wishes.push(wish)
  },
  updateNote(call) {
    wishWith(call, call.body.WishlistProductId).wish.note = call.body.Note
  },
  updateBought(call) {
    wishWith(call, call.body.WishlistProductId).wish.bought = call.body.BoughtQuantity
  },
  share(call) {
    const list = listWith(call, call.body.WishlistId)
    list.isShared = call.body.IsShared
    return { ShareUrl: summaryOf(call, list).ShareUrl }
  },
  importLines(call) {
    const list = listWith(call, call.body.WishlistId)
    const lines = parseOrderLines(call.body.Lines)
    const unknown = lines.flatMap(({ reference, quantity = 1, problem }) => {
      const variant = problem ? undefined : findByReference(call, reference)
      if (!variant) return [textIn(call.culture, 'unknownReference', { reference })]
      addWish(call.shopper, list, variant.id, Math.max(quantity, 1))
      return []
    })
    return { AddedCount: lines.length - unknown.length, Problems: unknown }
  }
}

function listWith({ shopper, culture }: Visit, id: string): List {
  const list = shopper.lists.find(list => list.id === id)
  if (list) return list
  throw new RefusalError(404, textIn(culture, 'noList'))
}

/** A new list with the name, or the newest of the kind, which is created if there is none. */
function listFor(shopper: Shopper, name: string | undefined, kind: WishlistKind): List {
  const newest = shopper.lists.findLast(list => list.kind === kind)
  if (!name && newest) return newest
  const list = listOf(newId(shopper), kind, name || 'My list')
  shopper.lists.push(list)
  return list
}

function findWish({ lists }: Shopper, id: string): { list: List; wish: Wish } | undefined {
  for (const list of lists) {
    const wish = list.wishes.find(wish => wish.id === id)
    if (wish) return { list, wish }
  }
  return undefined
}

function wishWith({ shopper, culture }: Visit, id: string): { list: List; wish: Wish } {
  const found = findWish(shopper, id)
  if (found) return found
  throw new RefusalError(404, textIn(culture, 'notOnList'))
}

function addWish(shopper: Shopper, list: List, variantId: string, quantity: number): void {
  const wish = list.wishes.find(wish => wish.variantId === variantId)
  if (wish) wish.quantity += quantity
  else list.wishes.push(wishOf(newId(shopper), variantId, quantity))
}

function removeWish(shopper: Shopper, list: List, wish: Wish): void {
  list.wishes = list.wishes.filter(other => other !== wish)
  shopper.removedWishes.set(wish.id, { wish, listId: list.id })
}

function removeVariant(shopper: Shopper, lists: readonly List[], variantId: string): void {
  for (const list of lists) {
    const wish = list.wishes.find(wish => wish.variantId === variantId)
    if (wish) removeWish(shopper, list, wish)
  }
}
