import { wishlist } from 'vitrine/contract'
import type { AnyCall, Calls } from '../../kernel/http/calls.ts'
import { fieldOf, idOf, linesOf, tableOf } from '../../kernel/http/fields.ts'
import type { Cms } from '../../kernel/http/page.ts'
import { askerOf } from './asker.ts'
import { createList, deleteList, shareList, updateList } from './change-lists.ts'
import { importLines } from './import-lines.ts'
import { orderList } from './order-list.ts'
import { readLists, sharedLink, wishlistsLink } from './read-lists.ts'

/** The maximum length of an import, in characters. */
const MAX_IMPORT_LENGTH = 20_000

/** The calls about a list as a whole [WISH-06] [WISH-08]. */
export function listCalls(calls: Calls, cms: Cms): void {
  const { db } = cms

  calls.handle(wishlist.create, async call => {
    const { owner, site } = await askerOf(cms, call)
    const name = fieldOf(call.body, 'Name', 80)
    const id = await createList(db, owner, { name, kind: call.body.Kind }, site.culture)
    const lists = await readLists(db, site, owner)
    return lists.find(list => list.Id === String(id))!
  })

  calls.handle(wishlist.updateName, async call => {
    await changeList(call, call.query.WishlistId, { name: fieldOf(call.query, 'Name') })
  })

  calls.handle(wishlist.updateDescription, async call => {
    const description = linesOf(call.query, 'Description', 1000)
    await changeList(call, call.query.WishlistId, { description })
  })

  calls.handle(wishlist.share, async call => {
    const { owner, site } = await askerOf(cms, call)
    const { WishlistId, IsShared } = call.body
    const token = await shareList(db, owner, idOf(WishlistId) ?? 0, IsShared, site.culture)
    return { ShareUrl: token && sharedLink(site, token) }
  })

  calls.handle(wishlist.importLines, async call => {
    const { owner, site } = await askerOf(cms, call)
    const lines = tableOf(call.body, 'Lines', MAX_IMPORT_LENGTH)
    return importLines(db, owner, idOf(call.body.WishlistId) ?? 0, lines, site.culture)
  })

  calls.handle(wishlist.addToCart, async call => {
    const { owner, site, cartId } = await askerOf(cms, call)
    const { WishlistId, Items: items } = call.body
    const order = { listId: idOf(WishlistId) ?? 0, items, key: call.idempotencyKey }
    return orderList(db, site, owner, cartId, order)
  })

  calls.handle(wishlist.remove, async call => {
    const { owner, site } = await askerOf(cms, call)
    await deleteList(db, owner, idOf(call.query.WishlistId) ?? 0, site.culture)
    return { Uri: wishlistsLink(site) }
  })

  async function changeList(
    call: AnyCall,
    id: string,
    changes: { name?: string; description?: string }
  ): Promise<void> {
    const { owner, site } = await askerOf(cms, call)
    await updateList(db, owner, idOf(id) ?? 0, changes, site.culture)
  }
}
