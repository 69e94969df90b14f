// @vitest-environment happy-dom

import { beforeEach, expect, test, vi } from 'vitest'
import { readContext } from '../../../src/context.ts'
import type { AssetPlace } from '../../../src/shared/contract/assets.ts'
import {
  $assetMove,
  $draggedAssets,
  $libraryChanges,
  deleteFromLibrary,
  dismissMove,
  dragAssets,
  endDrag,
  forgetLibrary,
  moveToFolder
} from '../../../src/stores/assets/asset-library.ts'
import { $toasts } from '../../../src/stores/toasts/toasts.ts'
import { heldReply } from '../../support/held-reply.ts'
import { type MockReply, type MockRequest, mockApi } from '../../support/mock-api.ts'

const MOVE = 'POST /shop/api/v1/assetslibrary/move'
const DELETE = 'POST /shop/api/v1/assetslibrary/delete'
const RESTORE = 'POST /shop/api/v1/assetslibrary/restore'
const REFUSED = { status: 409, body: { Message: 'The library is closed.' } }

const PLANS = { FolderId: 'plans', Name: 'Plans' }
const inPhotos = (...ids: string[]) =>
  ids.map(AssetId => ({ AssetId, FolderId: 'photos', Name: `${AssetId}.png` }))

let changesBefore: number
const changes = () => $libraryChanges.get() - changesBefore
const toast = () => $toasts.get().at(-1)

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  document.body.innerHTML = `<script type="application/json" id="vitrine-context">
    {"applicationPath":"/shop","sitePath":"/shop","culture":"en","consentStamp":"1"}</script><main id="page"></main>`
  readContext()
  forgetLibrary()
  $toasts.set([])
  changesBefore = $libraryChanges.get()
})

/** A server that changes every file that it is asked to, except for some. */
function answering(...kept: string[]) {
  const reply = ({ json }: MockRequest): MockReply => {
    const { Assets, AssetIds } = json as { Assets?: AssetPlace[]; AssetIds?: string[] }
    const ids = AssetIds ?? Assets!.map(({ AssetId }) => AssetId)
    return { body: { AssetIds: ids.filter(id => !kept.includes(id)) } }
  }
  return mockApi({ [MOVE]: reply, [DELETE]: reply, [RESTORE]: reply })
}

test('moves files to another folder, and back [AST-01]', async () => {
  const { requests } = answering()
  expect(await moveToFolder(inPhotos('1', '2'), PLANS)).toBe(true)
  const places = (FolderId: string) => ({
    Assets: [
      { AssetId: '1', FolderId },
      { AssetId: '2', FolderId }
    ]
  })
  expect(requests).toMatchObject([{ endpoint: MOVE, json: places('plans') }])
  expect($assetMove.get()).toEqual({ status: 'ready' })
  expect(changes()).toBe(1)
  expect(toast()).toMatchObject({
    kind: 'success',
    text: '2 files moved to Plans.',
    action: { label: 'Undo' }
  })

  toast()?.action?.run()
  await expect.poll(() => toast()?.text).toBe('Undone.')
  expect(requests.slice(1)).toMatchObject([{ endpoint: MOVE, json: places('photos') }])
  expect(changes()).toBe(2)
  expect(toast()).toMatchObject({ kind: 'success' })
  expect(toast()?.action).toBeUndefined()
  expect($toasts.get()).toHaveLength(1)
})

test('leaves out the files that are in the folder already [AST-01]', async () => {
  const { requests } = answering()
  const files = [...inPhotos('1'), { AssetId: '2', FolderId: 'plans' }]
  expect(await moveToFolder(files, PLANS)).toBe(true)
  expect(requests).toMatchObject([{ json: { Assets: [{ AssetId: '1' }] } }])
  expect(toast()?.text).toBe('1 file moved to Plans.')
})

test('says that all files are in the folder already, and moves none [AST-01]', async () => {
  const { requests } = answering()
  expect(await moveToFolder([{ AssetId: '2', FolderId: 'plans' }], PLANS)).toBe(true)
  expect(requests).toEqual([])
  expect(changes()).toBe(0)
  expect($assetMove.get()).toEqual({ status: 'ready' })
  expect(toast()).toMatchObject({
    kind: 'info',
    text: 'The selected files are already in Plans.'
  })
})

test('says how many files were not moved, and takes back only the others [AST-01]', async () => {
  const { requests } = answering('2')
  await moveToFolder(inPhotos('1', '2'), PLANS)
  expect(toast()?.text).toBe(
    '1 file moved to Plans. 1 file is used by now, or does not exist any more.'
  )
  toast()?.action?.run()
  await expect.poll(() => requests.length).toBe(2)
  expect(requests[1]?.json).toEqual({ Assets: [{ AssetId: '1', FolderId: 'photos' }] })
})

test('offers nothing to take back if no file was moved [AST-01]', async () => {
  answering('1', '2')
  await moveToFolder(inPhotos('1', '2'), PLANS)
  expect(toast()).toMatchObject({
    kind: 'error',
    text: '2 files are used by now, or do not exist any more.'
  })
  expect(toast()?.action).toBeUndefined()
})

test('makes one move at a time [AST-01]', async () => {
  const held = heldReply({ body: { AssetIds: ['1'] } })
  const { requests } = mockApi({ [MOVE]: held.answer })
  const first = moveToFolder(inPhotos('1'), PLANS)
  expect($assetMove.get()).toEqual({ status: 'moving' })
  expect(await moveToFolder(inPhotos('2'), PLANS)).toBe(false)
  // a move that is running cannot be dismissed
  dismissMove()
  expect($assetMove.get()).toEqual({ status: 'moving' })
  await expect.poll(() => requests.length).toBe(1)
  held.release()
  expect(await first).toBe(true)
  expect(requests).toHaveLength(1)
})

test('keeps a move that failed until it succeeds or is dismissed [AST-01]', async () => {
  mockApi({ [MOVE]: REFUSED })
  expect(await moveToFolder(inPhotos('1'), PLANS)).toBe(false)
  const failed = $assetMove.get()
  expect(failed).toMatchObject({
    status: 'failed',
    error: { message: 'The library is closed.' }
  })
  expect(changes()).toBe(0)
  expect($toasts.get()).toEqual([])
  dismissMove()
  expect($assetMove.get()).toEqual({ status: 'ready' })

  const { requests } = answering()
  const before = requests.length
  if (failed.status === 'failed') await failed.retry()
  expect(requests.slice(before)).toMatchObject([
    { json: { Assets: [{ AssetId: '1', FolderId: 'plans' }] } }
  ])
  expect($assetMove.get()).toEqual({ status: 'ready' })
  expect(toast()?.text).toBe('1 file moved to Plans.')
})

test('deletes files, and restores them [AST-01]', async () => {
  const { requests } = answering('3')
  await deleteFromLibrary(['1', '2', '3'])
  expect(changes()).toBe(1)
  expect(toast()).toMatchObject({
    kind: 'success',
    text: '2 files deleted. 1 file is used by now, or does not exist any more.'
  })
  toast()?.action?.run()
  await expect.poll(() => toast()?.text).toBe('Undone.')
  expect(requests).toMatchObject([
    { endpoint: DELETE, json: { AssetIds: ['1', '2', '3'] } },
    { endpoint: RESTORE, json: { AssetIds: ['1', '2'] } }
  ])
  await deleteFromLibrary(['1'])
  expect(toast()?.text).toBe('1 file deleted.')
  await deleteFromLibrary(['3'])
  expect(toast()).toMatchObject({ kind: 'error' })
})

test('changes nothing in the library if files cannot be deleted [AST-01]', async () => {
  mockApi({ [DELETE]: REFUSED })
  await expect(deleteFromLibrary(['1'])).rejects.toThrow('The library is closed.')
  expect(changes()).toBe(0)
  expect($toasts.get()).toEqual([])
})

test('says why a deletion could not be undone, and tries again on demand [AST-01]', async () => {
  answering()
  await deleteFromLibrary(['1'])
  mockApi({ [RESTORE]: REFUSED })
  toast()?.action?.run()
  await expect
    .poll(() => toast()?.text)
    .toBe('This could not be undone. The library is closed.')
  expect(toast()).toMatchObject({ kind: 'error', action: { label: 'Try again' } })
  expect(changes()).toBe(1)
  expect($toasts.get()).toHaveLength(1)

  answering()
  toast()?.action?.run()
  await expect.poll(() => toast()?.text).toBe('Undone.')
  expect(changes()).toBe(2)
})

test('knows which files are being dragged [AST-01]', () => {
  dragAssets(inPhotos('1'))
  expect($draggedAssets.get()).toEqual(inPhotos('1'))
  endDrag()
  expect($draggedAssets.get()).toEqual([])
})
