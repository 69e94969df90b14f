// @vitest-environment happy-dom

import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { FullWishlist } from '../../../src/shared/contract/wishlist.ts'
import { createWishlistPage } from '../../../src/stores/wishlist/wishlist-page.ts'
import {
  fullWishlist,
  wishlistLine,
  wishlistSummary,
  wishlistTag
} from '../../support/builders.ts'
import { withCartStores } from '../../support/cart-stores.ts'
import { heldReply } from '../../support/held-reply.ts'
import { type MockReplies, type MockReply, mockApi } from '../../support/mock-api.ts'

withCartStores()

const API = '/shop/api/v1/catalog/wishlist'
const COUNT = `GET ${API}/products/count`
const READ = 'GET /shop/en/catalog/wishlist/list_item'
const QUANTITY = `POST ${API}/updatequantity`
const BOUGHT = `POST ${API}/updatebought`
const NOTE = `POST ${API}/updatenote`
const RENAME = `POST ${API}/updatename`
const DESCRIBE = `POST ${API}/updatedescription`
const REMOVE = `DELETE ${API}/deletefromlist`
const RESTORE = `POST ${API}/restore`
const MOVE = `POST ${API}/move`

const TEAPOT = wishlistLine()
const SOCKS = wishlistLine({
  WishlistProductId: '71',
  ProductVariantId: 'socks',
  Name: 'Socks'
})
const MUG = wishlistLine({ WishlistProductId: '72', ProductVariantId: 'mug', Name: 'Mug' })
const KITCHEN = fullWishlist({ Name: 'Kitchen', Lines: [TEAPOT, SOCKS, MUG] })
const GARDEN = fullWishlist({ Id: '8', Name: 'Garden', Lines: [] })

const SORRY = { status: 409, body: { Message: 'Not now.' } }

beforeEach(() => {
  mockApi({ [COUNT]: { body: 3 } })
})

function open(replies: MockReplies = {}, list: FullWishlist | undefined = KITCHEN) {
  const lists = [KITCHEN, GARDEN].map(wishlistSummary)
  const wishlist = createWishlistPage(lists, list)
  const { requests } = mockApi(replies)
  requests.length = 0
  return {
    ...wishlist,
    state: () => wishlist.$page.get(),
    list: () => wishlist.$page.get().list!,
    lines: () => wishlist.$page.get().list!.Lines.map(({ Name }) => Name),
    teapot: () => wishlist.$page.get().list!.Lines.find(({ Name }) => Name === 'Teapot')!,
    counts: () => wishlist.$page.get().lists.map(({ ProductsCount }) => ProductsCount),
    sent: (endpoint: string) => requests.filter(request => request.endpoint === endpoint)
  }
}

/** Answers one after the other, each when the test releases it. */
function inTurn(...replies: MockReply[]) {
  const held = replies.map(heldReply)
  const left = [...held]
  return { answer: () => left.shift()!.answer(), release: () => held.shift()!.release() }
}

const quantity = (Quantity: number) => ({
  body: { IsSuccessfull: true, WishlistProductId: '70', Quantity }
})

test('shows a quantity at once, and then the one that the server has set [WISH-05]', async () => {
  const answer = heldReply(quantity(6))
  const { setQuantity, teapot, list, sent } = open({ [QUANTITY]: answer.answer })
  const done = setQuantity(TEAPOT, 5)
  expect(teapot().Quantity).toBe(5)
  answer.release()
  await done
  expect(list().Lines).toEqual([{ ...TEAPOT, Quantity: 6 }, SOCKS, MUG])
  expect(sent(QUANTITY)).toMatchObject([{ query: { WishlistProductId: '70', Quantity: '5' } }])
})

test('wishes for one piece at least [WISH-05]', async () => {
  const { setQuantity, sent } = open({ [QUANTITY]: quantity(1) })
  await setQuantity(TEAPOT, 0)
  expect(sent(QUANTITY)).toMatchObject([{ query: { Quantity: '1' } }])
})

test('saves how many pieces were bought, and a note, and rolls back what the server rejects [WISH-05] [WISH-09]', async () => {
  const { setBought, setNote, teapot, sent } = open({ [BOUGHT]: {}, [NOTE]: {} })
  await setBought(TEAPOT, 2)
  await setNote(TEAPOT, 'The big one')
  expect(teapot()).toMatchObject({ BoughtQuantity: 2, Note: 'The big one', Quantity: 2 })
  expect(sent(BOUGHT)).toMatchObject([{ json: { WishlistProductId: '70', BoughtQuantity: 2 } }])
  expect(sent(NOTE)).toMatchObject([{ json: { WishlistProductId: '70', Note: 'The big one' } }])
  mockApi({ [BOUGHT]: SORRY, [NOTE]: SORRY })
  await expect(setBought(teapot(), 1)).rejects.toThrow('Not now.')
  await expect(setNote(teapot(), '')).rejects.toThrow('Not now.')
  expect(teapot()).toMatchObject({ BoughtQuantity: 2, Note: 'The big one' })
})

test('shows the last quantity that the server has confirmed when it rejects two in a row [WISH-05]', async () => {
  const answers = inTurn(quantity(3), SORRY, SORRY)
  const { setQuantity, teapot } = open({ [QUANTITY]: answers.answer })
  const first = setQuantity(TEAPOT, 3)
  const second = expect(setQuantity(teapot(), 4)).rejects.toThrow('Not now.')
  const third = expect(setQuantity(teapot(), 5)).rejects.toThrow('Not now.')
  answers.release()
  await first
  expect(teapot().Quantity).toBe(5)
  answers.release()
  await second
  expect(teapot().Quantity).toBe(5)
  answers.release()
  await third
  expect(teapot().Quantity).toBe(3)
})

test('rolls back the quantity of the line that the server rejects, not of another one [WISH-05]', async () => {
  const answers = inTurn(SORRY, quantity(4))
  const { setQuantity, list } = open({ [QUANTITY]: answers.answer })
  const rejected = expect(setQuantity(TEAPOT, 9)).rejects.toThrow('Not now.')
  const confirmed = setQuantity(SOCKS, 4)
  answers.release()
  await rejected
  answers.release()
  await confirmed
  expect(list().Lines).toEqual([TEAPOT, { ...SOCKS, Quantity: 4 }, MUG])
})

test('keeps a newer name when the server rejects an older one [WISH-04]', async () => {
  const answers = inTurn(SORRY, {})
  const { rename, list, state, sent } = open({ [RENAME]: answers.answer })
  const first = expect(rename('')).rejects.toThrow('Not now.')
  const second = rename('Cellar')
  answers.release()
  await first
  expect(list().Name).toBe('Cellar')
  answers.release()
  await second
  expect(list().Name).toBe('Cellar')
  expect(state().lists.map(({ Name }) => Name)).toEqual(['Cellar', 'Garden'])
  expect(sent(RENAME)[1]).toMatchObject({ query: { WishlistId: '7', Name: 'Cellar' } })
})

test('rolls back a name and a description that the server rejects, each for itself [WISH-04]', async () => {
  const { rename, describe, list, sent } = open({ [RENAME]: SORRY, [DESCRIBE]: {} })
  const renamed = expect(rename('Cellar')).rejects.toThrow('Not now.')
  const described = describe('For the new flat')
  expect(list()).toMatchObject({ Name: 'Cellar', Description: 'For the new flat' })
  await Promise.all([renamed, described])
  expect(list()).toMatchObject({ Name: 'Kitchen', Description: 'For the new flat' })
  mockApi({ [DESCRIBE]: SORRY })
  await expect(describe('')).rejects.toThrow('Not now.')
  expect(list().Description).toBe('For the new flat')
  mockApi({ [DESCRIBE]: {} })
  await describe('')
  expect(list().Description).toBeNull()
  expect(sent(DESCRIBE).at(-1)).toMatchObject({ query: { WishlistId: '7', Description: '' } })
})

test('hides a line while it is removed, and shows it where it was if the server refuses [WISH-06]', async () => {
  const answer = heldReply(SORRY)
  const { remove, lines, counts, sent } = open({ [REMOVE]: answer.answer })
  const done = expect(remove(SOCKS)).rejects.toThrow('Not now.')
  expect(lines()).toEqual(['Teapot', 'Mug'])
  expect(counts()).toEqual([2, 0])
  answer.release()
  await done
  expect(lines()).toEqual(['Teapot', 'Socks', 'Mug'])
  expect(counts()).toEqual([3, 0])
  mockApi({ [REMOVE]: {} })
  await remove(SOCKS)
  expect(lines()).toEqual(['Teapot', 'Mug'])
  expect(sent(REMOVE).at(-1)).toMatchObject({ query: { WishlistProductId: '71' } })
})

test('puts a removed line back where it was [WISH-06]', async () => {
  const { remove, restore, lines, sent } = open({ [REMOVE]: {}, [RESTORE]: {} })
  await remove(TEAPOT)
  await restore(TEAPOT, 0, '7')
  expect(lines()).toEqual(['Teapot', 'Socks', 'Mug'])
  await remove(SOCKS)
  const done = restore(SOCKS, 1, '7')
  expect(lines()).toEqual(['Teapot', 'Socks', 'Mug'])
  await done
  expect(sent(RESTORE).at(-1)).toMatchObject({ json: { WishlistProductId: '71' } })
  await restore({ ...MUG, WishlistProductId: '99', Name: 'Bowl' }, -1, '7')
  expect(lines()).toEqual(['Teapot', 'Socks', 'Mug', 'Bowl'])
  // a list that is not shown any more
  await restore(SOCKS, 0, '8')
  expect(lines()).toEqual(['Teapot', 'Socks', 'Mug', 'Bowl'])
})

test('shows what the server has when it rejects a removal and its undoing [WISH-06]', async () => {
  const answer = heldReply(SORRY)
  const { remove, restore, lines } = open({
    [REMOVE]: answer.answer,
    [RESTORE]: SORRY,
    [READ]: { body: wishlistTag(KITCHEN, GARDEN) }
  })
  const removed = expect(remove(SOCKS)).rejects.toThrow('Not now.')
  const restored = expect(restore(SOCKS, 1, '7')).rejects.toThrow('Not now.')
  answer.release()
  await Promise.all([removed, restored])
  expect(lines()).toEqual(['Teapot', 'Socks', 'Mug'])
})

test('does not show a line that cannot be put back [WISH-06]', async () => {
  const { remove, restore, lines } = open({ [REMOVE]: {}, [RESTORE]: SORRY, [READ]: SORRY })
  await remove(SOCKS)
  await expect(restore(SOCKS, 1, '7')).rejects.toThrow('Not now.')
  expect(lines()).toEqual(['Teapot', 'Mug'])
})

test('removes a product from all lists [WISH-06]', async () => {
  const endpoint = `DELETE ${API}/deletefromalllist/socks`
  const { removeEverywhere, lines, sent } = open({ [endpoint]: {} })
  await removeEverywhere(SOCKS)
  expect(lines()).toEqual(['Teapot', 'Mug'])
  expect(sent(endpoint)).toHaveLength(1)
})

test('moves a line to another list, and counts the lines of both [WISH-06]', async () => {
  const garden = { ...GARDEN, Lines: [SOCKS] }
  const kitchen = { ...KITCHEN, Lines: [TEAPOT, MUG] }
  const { move, lines, counts, sent } = open({
    [MOVE]: {},
    [READ]: { body: wishlistTag(kitchen, garden) }
  })
  await move(SOCKS, '8')
  expect(lines()).toEqual(['Teapot', 'Mug'])
  expect(counts()).toEqual([2, 1])
  expect(sent(MOVE)).toMatchObject([{ json: { WishlistProductId: '71', WishlistId: '8' } }])
})

test('changes nothing on a page without a list [WISH-03]', async () => {
  const wishlist = createWishlistPage([], undefined)
  const { requests } = mockApi({ [REMOVE]: {}, [RENAME]: {} })
  requests.length = 0
  await wishlist.rename('Cellar')
  await wishlist.remove(TEAPOT)
  await wishlist.reload()
  expect(wishlist.$page.get()).toEqual({ lists: [], list: undefined, isLoading: false })
  expect(requests).toEqual([])
})

test('shows another list once it is loaded [WISH-03]', async () => {
  const answer = heldReply({ body: wishlistTag(GARDEN, KITCHEN) })
  const { show, state } = open({ [READ]: answer.answer })
  const done = show('8')
  expect(state()).toMatchObject({ list: { Id: '7' }, isLoading: true })
  answer.release()
  expect(await done).toBe(true)
  expect(state()).toMatchObject({ list: { Id: '8' }, isLoading: false })
})

test('keeps the list when another one cannot be loaded [WISH-03]', async () => {
  const { show, state } = open({ [READ]: SORRY })
  await expect(show('8')).rejects.toThrow('Not now.')
  expect(state()).toMatchObject({ list: { Id: '7' }, isLoading: false })
})

test('shows the list that was asked for last [WISH-03]', async () => {
  const late = heldReply({ body: wishlistTag(GARDEN, KITCHEN) })
  const { show, state } = open({
    [READ]: ({ query }) =>
      query!.wishlistid === '8' ? late.answer() : { body: wishlistTag(KITCHEN, GARDEN) }
  })
  const first = show('8')
  expect(await show('7')).toBe(true)
  late.release()
  expect(await first).toBe(false)
  expect(state()).toMatchObject({ list: { Id: '7' }, isLoading: false })
})

test('creates a list and shows it, and shares one [WISH-03]', async () => {
  const made = { ...GARDEN, Id: '9', Name: 'Attic' }
  const { create, share, state, list, sent } = open({
    [`POST ${API}/create`]: { body: wishlistSummary(made) },
    [READ]: { body: wishlistTag(made, KITCHEN, GARDEN) },
    [`POST ${API}/share`]: { body: { ShareUrl: '/shop/en/shared/abc' } }
  })
  expect(await create('Attic', 'wishlist')).toEqual(wishlistSummary(made))
  expect(state().lists).toHaveLength(3)
  await share('9', true)
  expect(list()).toMatchObject({ Name: 'Attic', ShareUrl: '/shop/en/shared/abc' })
  expect(sent(`POST ${API}/share`)).toMatchObject([
    { json: { WishlistId: '9', IsShared: true } }
  ])
  expect(sent(READ)).toMatchObject([{ query: { wishlistid: '9' } }])
})

test('tells where to go after a list is deleted [WISH-06]', async () => {
  const reply = (Uri: string | null) => ({
    [`POST ${API}/delete`]: { body: { IsSuccessfull: true, Uri } }
  })
  const { deleteList } = open(reply('/shop/en/catalog/wishlist/list'))
  expect(await deleteList('7')).toBe('/shop/en/catalog/wishlist/list')
  mockApi(reply(null))
  expect(await deleteList('7')).toBeUndefined()
})

test('shows the lines that were added from a text [WISH-03]', async () => {
  const full = { ...KITCHEN, Lines: [TEAPOT] }
  const answer = { AddedCount: 1, Problems: ['XX: unknown'] }
  const { importLines, lines } = open({
    [`POST ${API}/import`]: { body: answer },
    [READ]: { body: wishlistTag(full, GARDEN) }
  })
  expect(await importLines('7', 'TP-RED;2\nXX;1')).toEqual(answer)
  expect(lines()).toEqual(['Teapot'])
})

test('reads the list again when another tab changes it, after the changes that are pending here [WISH-07]', async () => {
  const note = heldReply({})
  const theirs = { ...KITCHEN, Lines: [{ ...TEAPOT, Note: 'Mine' }] }
  const { follow, reload, setNote, lines, sent } = open({
    [NOTE]: note.answer,
    [READ]: { body: wishlistTag(theirs, GARDEN) }
  })
  onTestFinished(follow())
  const done = setNote(TEAPOT, 'Mine')
  await reload()
  expect(sent(READ)).toEqual([])
  note.release()
  await done
  await vi.waitFor(() => expect(lines()).toEqual(['Teapot']))
  expect(sent(READ)).toHaveLength(1)

  const { wishlistsChanged } = await import('../../../src/stores/wishlist/wishlist-count.ts')
  mockApi({ [READ]: { body: wishlistTag(KITCHEN, GARDEN) } })
  await wishlistsChanged()
  await vi.waitFor(() => expect(lines()).toEqual(['Teapot', 'Socks', 'Mug']))
})

test('does not read the list again because of its own changes [WISH-07]', async () => {
  const { follow, setNote, sent } = open({ [NOTE]: {}, [READ]: SORRY })
  onTestFinished(follow())
  await setNote(TEAPOT, 'Mine')
  await vi.waitFor(() => expect(sent(COUNT)).toHaveLength(1))
  expect(sent(READ)).toEqual([])
})

test('does not show a list that was read before a change of this page [WISH-07]', async () => {
  const answers = inTurn(
    { body: wishlistTag(KITCHEN, GARDEN) },
    { body: wishlistTag({ ...KITCHEN, Lines: [{ ...TEAPOT, Note: 'Mine' }] }, GARDEN) }
  )
  const { reload, setNote, teapot, lines } = open({ [NOTE]: {}, [READ]: answers.answer })
  const reloaded = reload()
  await setNote(TEAPOT, 'Mine')
  answers.release()
  await vi.waitFor(() => expect(teapot().Note).toBe('Mine'))
  answers.release()
  await reloaded
  expect(teapot().Note).toBe('Mine')
  expect(lines()).toEqual(['Teapot'])
})

test('keeps the list when it cannot be read again [WISH-07]', async () => {
  const { reload, state } = open({ [READ]: SORRY })
  const before = state()
  await reload()
  expect(state()).toEqual(before)
})
