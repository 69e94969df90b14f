// @vitest-environment happy-dom

import { beforeEach, expect, test } from 'vitest'
import { readContext } from '../../../src/context.ts'
import {
  $openFolders,
  folderQuery,
  forgetFolders,
  openFolder,
  revealFolders
} from '../../../src/stores/assets/asset-folders.ts'
import { mockApi } from '../../support/mock-api.ts'

const ENDPOINT = 'GET /shop/api/v1/assetslibrary/folders/hierarchy'

const opened = () => Object.fromEntries($openFolders.get())

beforeEach(() => {
  document.body.innerHTML = `<script type="application/json" id="vitrine-context">
    {"applicationPath":"/shop","sitePath":"/shop","culture":"en","consentStamp":"1"}</script><main id="page"></main>`
  readContext()
  forgetFolders()
})

test('remembers which folders were opened and closed [AST-02]', () => {
  openFolder('photos', true)
  openFolder('plans', true)
  openFolder('photos', false)
  expect(opened()).toEqual({ photos: false, plans: true })
  forgetFolders()
  expect(opened()).toEqual({})
})

test('reveals a folder by opening those around it that were closed [AST-02]', () => {
  openFolder('photos', false)
  openFolder('plans', true)
  openFolder('films', false)
  revealFolders(['photos', 'plans', 'sounds'])
  expect(opened()).toEqual({ plans: true, films: false })
})

test('draws the tree again only if a folder has to be opened [AST-02]', () => {
  openFolder('plans', true)
  openFolder('films', false)
  const drawn: unknown[] = []
  const stop = $openFolders.listen(folders => drawn.push(folders))
  revealFolders(['plans', 'sounds'])
  expect(drawn).toEqual([])
  revealFolders(['films'])
  expect(drawn).toHaveLength(1)
  stop()
})

test('asks once for the folders below a root [AST-02]', async () => {
  const folder = (FolderId: string) => ({
    FolderId,
    Name: 'Photos',
    ItemLevel: 0,
    Children: []
  })
  const { requests } = mockApi({
    [ENDPOINT]: ({ query }) => ({ body: folder(query!.folderId!) })
  })
  const { $state, fetch } = folderQuery()
  await fetch('photos')
  await fetch('photos')
  expect($state.get()).toMatchObject({ status: 'ready', data: folder('photos') })
  await fetch('plans')
  expect($state.get()).toMatchObject({ status: 'ready', data: folder('plans') })
  expect(requests).toHaveLength(2)
})
