// @vitest-environment happy-dom

import { beforeEach, expect, test, vi } from 'vitest'
import type { FileUploadOptions, FileUploads } from '../../../src/api/uploads-with-uppy.ts'
import { readContext } from '../../../src/context.ts'
import { OfflineError } from '../../../src/errors.ts'
import type { GivenAsset } from '../../../src/shared/contract/assets.ts'
import {
  createFileField,
  type FileFieldOptions
} from '../../../src/stores/assets/file-field.ts'
import { $toasts } from '../../../src/stores/toasts/toasts.ts'
import { BICYCLE, PLAN } from '../../support/asset-field-html.ts'
import { heldReply } from '../../support/held-reply.ts'
import { mockApi } from '../../support/mock-api.ts'

const sender = vi.hoisted(() => ({
  isAway: false,
  sent: [] as string[],
  closed: 0
}))

async function openSender(to: string): Promise<FileUploads> {
  if (sender.isAway) throw new OfflineError('No code.')
  return {
    send: (_key, file) => sender.sent.push(`${file.name}${to}`),
    cancel() {},
    close: () => (sender.closed += 1)
  }
}

vi.mock('../../../src/api/upload-whole.ts', () => ({
  uploadFiles: (_options: FileUploadOptions) => openSender('')
}))
vi.mock('../../../src/api/upload-in-parts.ts', () => ({
  uploadInParts: (endpoint: string) => openSender(` to ${endpoint}`)
}))

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  Object.assign(sender, { isAway: false, sent: [], closed: 0 })
  document.body.innerHTML = `<script type="application/json" id="vitrine-context">
    {"applicationPath":"/shop","sitePath":"/shop","culture":"fr","consentStamp":"1"}</script><main id="page"></main>`
  readContext()
})

function fieldOfPhotos(options: Partial<FileFieldOptions> = {}) {
  return createFileField({
    fieldId: 'photos',
    accept: '',
    maxFileSize: 0,
    isMultiple: true,
    isImage: false,
    assets: [],
    form: () => null,
    ...options
  })
}

test('sends a file that was chosen while the code could not be loaded, after another one was sent [AST-07]', async () => {
  const field = fieldOfPhotos()
  sender.isAway = true
  await field.add([new File(['1'], 'one.png')])
  const [one] = field.$files.get()
  expect(one?.status).toBe('failed')
  sender.isAway = false
  await field.add([new File(['2'], 'two.png')])
  field.retry(one!.key)
  await expect.poll(() => sender.sent).toEqual(['two.png', 'one.png'])
})

test('says again that a file was not sent if the code cannot be loaded at the next try [AST-07]', async () => {
  const field = fieldOfPhotos()
  sender.isAway = true
  await field.add([new File(['1'], 'one.png')])
  expect(field.$problems.get()).toHaveLength(1)
  field.dismissProblems()
  field.retry(field.$files.get()[0]!.key)
  await expect.poll(() => field.$problems.get()).toHaveLength(1)
  expect(field.$files.get()[0]?.status).toBe('failed')
})

test('cancels what is sent when the field is removed while the code is loaded [AST-07]', async () => {
  const field = fieldOfPhotos()
  const added = field.add([new File(['1'], 'one.png')])
  field.close()
  await added
  await expect.poll(() => sender.closed).toBe(1)
})

test('a field can be removed before any file is chosen, and after the code could not be loaded [AST-07]', async () => {
  fieldOfPhotos().close()
  const field = fieldOfPhotos()
  sender.isAway = true
  await field.add([new File(['1'], 'one.png')])
  field.close()
  expect(sender.closed).toBe(0)
})

test('sends files in parts to the server that the page names [AST-07]', async () => {
  const field = fieldOfPhotos({ resumableUrl: '/files' })
  await field.add([new File(['1'], 'one.png')])
  expect(sender.sent).toEqual(['one.png to https://shop.test/files'])
})

test('sends nothing if no file is chosen, or if it was removed while the code was loaded [AST-08]', async () => {
  const field = fieldOfPhotos()
  await field.add([])
  const added = field.add([new File(['1'], 'one.png'), new File(['2'], 'two.png')])
  field.remove(field.$files.get()[0]!.key)
  await added
  expect(sender.sent).toEqual(['two.png'])
})

test('neither sends nor reports a file that was removed while the code was loaded for another try [AST-08]', async () => {
  const field = fieldOfPhotos()
  sender.isAway = true
  await field.add([new File(['1'], 'one.png'), new File(['2'], 'two.png')])
  field.dismissProblems()
  const [one, two] = field.$files.get()
  field.retry(one!.key)
  field.remove(one!.key)
  await field.add([new File(['3'], 'three.png')])
  expect(field.$problems.get()).toEqual([expect.stringContaining('three.png')])

  sender.isAway = false
  field.retry(two!.key)
  field.remove(two!.key)
  await field.add([new File(['4'], 'four.png')])
  expect(sender.sent).toEqual(['four.png'])
})

/** A picture of the page, as a CMS names it that has a name of its own for everything. */
const UPLOAD: GivenAsset = {
  guid: 'g-1',
  OriginalFileName: 'photo.jpg',
  fileType: 'Image',
  Uri: '/photo.jpg',
  Width: 30,
  Height: 20,
  FocusX: 10,
  FocusY: 90,
  tmpName: 'tmp-1'
}

test('lists the files of the page, whatever names the CMS uses [AST-11]', () => {
  const common = { alt: '', isRenamed: false, status: 'ready', progress: 1 }
  const assets = [
    BICYCLE,
    { ...PLAN, name: null, Name: 'Plan 2.pdf', Uri: '/plan.pdf' },
    UPLOAD,
    { fileType: 'Image', thumbnail_url: '/small.png' }
  ]
  expect(fieldOfPhotos({ assets }).$files.get()).toEqual([
    {
      ...common,
      key: '8',
      id: '8',
      name: 'Vélo.jpg',
      alt: 'Un vélo rouge',
      focus: { x: 50, y: 50 },
      isImage: true,
      thumbnail: null,
      size: 350_000,
      width: 800,
      height: 600
    },
    {
      ...common,
      key: '7',
      id: '7',
      name: 'Plan 2.pdf',
      focus: { x: 50, y: 50 },
      isImage: false,
      // a document is not shown
      thumbnail: null,
      size: 120_000,
      width: null,
      height: null
    },
    {
      ...common,
      key: 'g-1',
      id: 'g-1',
      name: 'photo.jpg',
      focus: { x: 10, y: 90 },
      isImage: true,
      thumbnail: '/photo.jpg',
      width: 30,
      height: 20,
      tmpName: 'tmp-1'
    },
    expect.objectContaining({ id: '', name: '', thumbnail: '/small.png' })
  ])
})

test('renames, describes and moves files, and sets the focal point of a picture [AST-05] [AST-11]', () => {
  const { $files, rename, describe, focus, move } = fieldOfPhotos({ assets: [BICYCLE, UPLOAD] })
  rename('8', 'Bicycle.jpg')
  describe('8', 'A red bicycle')
  focus('8', { x: 20, y: 30 })
  move('8', 1)
  expect($files.get()).toMatchObject([
    { key: 'g-1', name: 'photo.jpg', isRenamed: false },
    {
      key: '8',
      name: 'Bicycle.jpg',
      isRenamed: true,
      alt: 'A red bicycle',
      focus: { x: 20, y: 30 }
    }
  ])
})

const READ = 'GET /shop/api/v1/assetslibrary/assets/{assetId}'
const ASSET = {
  AssetId: '7',
  Name: 'Plan.pdf',
  OriginalFileName: 'plan-v2.pdf',
  Uri: '/plan',
  fileType: 'Document',
  Width: null,
  Height: null
}

test('asks the server for a file of which the page names only the id [AST-06]', async () => {
  const { requests } = mockApi({ [READ]: { body: ASSET } })
  fieldOfPhotos({ assetId: '6', assets: [PLAN] })
  fieldOfPhotos({ assetId: '' })
  fieldOfPhotos()
  const { $files } = fieldOfPhotos({ assetId: '7' })
  await expect.poll(() => $files.get()).toMatchObject([{ id: '7', name: 'Plan.pdf' }])
  expect(requests).toMatchObject([{ endpoint: READ.replace('{assetId}', '7') }])
})

test('the field stays empty if the server does not know the file [AST-06]', async () => {
  mockApi({ [READ]: { status: 404, body: {} } })
  const { $files } = fieldOfPhotos({ assetId: '7' })
  await expect.poll(() => vi.mocked(console.warn).mock.calls).toHaveLength(1)
  expect($files.get()).toEqual([])
})

test('prefers a file that is chosen while the server is asked for another one [AST-06]', async () => {
  const held = heldReply({ body: ASSET })
  const { requests } = mockApi({ [READ]: held.answer })
  const { $files, add } = fieldOfPhotos({ assetId: '7' })
  const other = fieldOfPhotos({ assetId: '7' })
  await expect.poll(() => requests.length).toBe(2)
  await add([new File(['1'], 'one.png')])
  held.release()
  await expect.poll(() => other.$files.get()).toHaveLength(1)
  expect($files.get()).toMatchObject([{ name: 'one.png' }])
})

test('a file that was removed comes back to its place with one press [AST-05]', () => {
  const { $files, remove } = fieldOfPhotos({ assets: [BICYCLE, PLAN] })
  const before = $files.get()
  remove(before[0]!.key)
  expect($files.get()).toEqual([before[1]])
  $toasts.get().at(-1)!.action!.run()
  expect($files.get()).toEqual(before)
})
