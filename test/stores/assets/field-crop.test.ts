// @vitest-environment happy-dom

import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { readContext } from '../../../src/context.ts'
import type { UploadedAsset } from '../../../src/shared/contract/assets.ts'
import {
  createFileField,
  type FileFieldOptions
} from '../../../src/stores/assets/file-field.ts'
import { uploadedAsset } from '../../support/asset-field-html.ts'
import { mockApi } from '../../support/mock-api.ts'
import { mockUploads } from '../../support/mock-uploads.ts'

const CROP = 'GET /shop/assets/croptempimg/tmp-1/10/20/400/300/40/30'
const LARGE = { width: 800, height: 600, tmpName: 'tmp-1', Uri: '/whole.png' }
const CHOICE = {
  area: { x: 10, y: 20, width: 400, height: 300 },
  rotation: 0,
  isMirrored: false,
  straighten: 0,
  keepsOriginal: false
} as const

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  document.body.innerHTML = `<script type="application/json" id="vitrine-context">
    {"applicationPath":"/shop","sitePath":"/shop","culture":"en","consentStamp":"1"}</script><main id="page"></main>`
  readContext()
})

/** A field for pictures of 40 × 30 px. */
function open(options: Partial<FileFieldOptions> = {}) {
  const sent = mockUploads()
  const field = createFileField({
    fieldId: 'photos',
    accept: '',
    maxFileSize: 0,
    isMultiple: true,
    isImage: true,
    assets: [],
    cropSize: { width: 40, height: 30 },
    form: () => null,
    ...options
  })
  onTestFinished(field.close)
  /** Uploads a picture of the given size, and returns its key. */
  const upload = async (name: string, changes: Partial<UploadedAsset>) => {
    const before = sent.length
    await field.add([new File([name], name)])
    await expect.poll(() => sent.length).toBe(before + 1)
    const { key } = field.$files.get().at(-1)!
    sent[before]!.answer(200, [uploadedAsset(name, changes)])
    const status = () => field.$files.get().find(file => file.key === key)?.status
    await expect.poll(status).not.toBe('uploading')
    return key
  }
  return { ...field, upload }
}

const cropped = (changes: object = {}) => ({
  body: { ...uploadedAsset('cropped.png', { tmpName: 'tmp-2' }), ...changes }
})

test('takes a picture that has the size of the field as it is [AST-09]', async () => {
  const { $files, $crop, upload } = open()
  await upload('one.png', { width: 40, height: 30 })
  expect($files.get()).toMatchObject([{ id: 'guid-one.png', status: 'ready' }])
  expect($crop.get()).toBeUndefined()
})

test('takes a picture of any size if the field has none [AST-09]', async () => {
  const { $files, upload } = open({ cropSize: undefined })
  await upload('one.png', { width: 4000, height: 3 })
  expect($files.get()).toMatchObject([{ id: 'guid-one.png', status: 'ready' }])
})

test('rejects a picture that is too small, with the sizes [AST-10]', async () => {
  const { $files, $problems, upload } = open()
  await upload('one.png', { width: 39, height: 300 })
  expect($files.get()).toEqual([])
  expect($problems.get()).toEqual([
    '“one.png” is too small (39 × 300\u00a0px). Please choose an image of at least 40 × 30\u00a0px.'
  ])
})

test('rejects a picture of unknown size [AST-10]', async () => {
  const { $files, upload } = open()
  await upload('one.png', { width: null, height: null })
  expect($files.get()).toEqual([])
})

test('has larger pictures cropped, one after the other, and sends none of them before [AST-09]', async () => {
  const { $files, $crop, upload, crop } = open()
  const key = await upload('one.png', LARGE)
  const other = await upload('two.png', { width: 80, height: 60, thumbnail_url: '/small.png' })
  expect($crop.get()).toEqual({
    key,
    name: 'one.png',
    picture: { tmpName: 'tmp-1', width: 800, height: 600, url: '/whole.png' },
    required: { width: 40, height: 30 }
  })
  expect($files.get()).toMatchObject([
    { status: 'cropping', id: undefined },
    { status: 'cropping', id: undefined }
  ])

  const { requests } = mockApi({ [CROP]: cropped() })
  expect(await crop(key, CHOICE)).toBeUndefined()
  expect(requests).toEqual([{ endpoint: CROP }])
  expect($files.get()[0]).toMatchObject({
    key,
    id: 'guid-cropped.png',
    name: 'cropped.png',
    tmpName: 'tmp-2',
    status: 'ready',
    original: undefined
  })
  // without the whole picture, its thumbnail is cropped
  expect($crop.get()).toMatchObject({ key: other, picture: { url: '/small.png' } })
})

test('crops a picture in place of the one before it, in a field for one [AST-08] [AST-09]', async () => {
  const assets = [{ AssetId: '8', fileType: 'Image' }]
  const { $files, upload, crop } = open({ isMultiple: false, assets })
  const key = await upload('one.png', LARGE)
  expect($files.get()).toHaveLength(2)
  mockApi({ [CROP]: cropped() })
  await crop(key, CHOICE)
  expect($files.get()).toMatchObject([{ id: 'guid-cropped.png' }])
})

test('keeps what the shopper wrote about a picture when it is cropped again [AST-09] [AST-11]', async () => {
  const { $files, $crop, upload, crop, cropAgain, rename, describe, cancelCrop } = open()
  const key = await upload('one.png', LARGE)
  mockApi({ [CROP]: cropped() })
  await crop(key, { ...CHOICE, keepsOriginal: true })
  const [{ original } = {}] = $files.get()
  expect(original).toMatchObject({ tmpName: 'tmp-1' })
  rename(key, 'Bicycle.png')
  describe(key, 'A red bicycle')

  cropAgain(key)
  expect($crop.get()).toMatchObject({ key, picture: { tmpName: 'tmp-1' } })
  // the earlier crop stays
  cancelCrop(key)
  expect($crop.get()).toBeUndefined()
  expect($files.get()).toMatchObject([{ id: 'guid-cropped.png', status: 'ready' }])

  cropAgain(key)
  const turned = { [CROP]: cropped({ guid: 'turned', name: 'turned.png' }) }
  const { requests } = mockApi(turned)
  await crop(key, { ...CHOICE, rotation: 90, keepsOriginal: true })
  expect(requests.at(-1)?.query).toEqual({ keepOriginal: 'true', rotate: '90' })
  expect($files.get()).toMatchObject([
    { id: 'turned', name: 'Bicycle.png', alt: 'A red bicycle', isRenamed: true, original }
  ])
})

test('asks the server to mirror and to straighten a picture only if the shopper did [AST-04]', async () => {
  const { upload, crop } = open()
  const key = await upload('one.png', LARGE)
  const { requests } = mockApi({ [CROP]: { body: { Error: 'No.' } } })
  await crop(key, { ...CHOICE, isMirrored: true, straighten: -7 })
  await crop(key, CHOICE)
  expect(requests.map(({ query }) => query)).toEqual([
    { flip: 'horizontal', straighten: '-7' },
    undefined
  ])
})

test('removes an upload whose crop is cancelled [AST-09]', async () => {
  const { $files, $crop, upload, cancelCrop } = open()
  const key = await upload('one.png', LARGE)
  cancelCrop(key)
  expect($files.get()).toEqual([])
  expect($crop.get()).toBeUndefined()
})

test.each([
  ['the reason of the server', cropped({ Error: 'Too narrow.' }), 'Too narrow.'],
  ['a reason that comes alone', { body: { Error: 'Too narrow.' } }, 'Too narrow.'],
  [
    'its refusal',
    { status: 422, body: { Message: 'The picture is gone.' } },
    'The picture is gone.'
  ],
  ['a lost connection', { status: 0 }, expect.stringMatching(/\w/)]
])(
  'shows %s if a picture cannot be cropped, which then waits [AST-09]',
  async (_, reply, reason) => {
    const { $files, $crop, upload, crop } = open()
    const key = await upload('one.png', LARGE)
    mockApi({ [CROP]: reply })
    expect(await crop(key, CHOICE)).toEqual(reason)
    expect($files.get()).toMatchObject([{ status: 'cropping', id: undefined }])
    expect($crop.get()).toMatchObject({ key })
  }
)

test('a picture that was removed is neither cropped nor listed again [AST-09]', async () => {
  const { requests } = mockApi()
  const { $files, upload, remove, crop, cancelCrop, cropAgain } = open()
  const key = await upload('one.png', LARGE)
  remove(key)
  expect(await crop(key, CHOICE)).toBeUndefined()
  cropAgain(key)
  cancelCrop(key)
  expect(requests).toEqual([])
  expect($files.get()).toEqual([])
})
