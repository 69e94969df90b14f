// @vitest-environment happy-dom

import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { readContext } from '../../../src/context.ts'
import type { UploadedAsset } from '../../../src/shared/contract/assets.ts'
import {
  createFileField,
  type FileFieldOptions
} from '../../../src/stores/assets/file-field.ts'
import { uploadedAsset } from '../../support/asset-field-html.ts'
import { mockUploads } from '../../support/mock-uploads.ts'

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.spyOn(console, 'error').mockImplementation(() => {})
  document.body.innerHTML = `<script type="application/json" id="vitrine-context">
    {"applicationPath":"/shop","sitePath":"/shop","culture":"en","consentStamp":"1"}</script><main id="page">
    <form action="/shop/en/news"><input name="title"><input name="_csrf" value="token"></form></main>`
  readContext()
})

const png = (name: string, content = name) => new File([content], name, { type: 'image/png' })

function open(options: Partial<FileFieldOptions> = {}) {
  const sent = mockUploads()
  const field = createFileField({
    fieldId: 'photos',
    accept: '',
    maxFileSize: 0,
    isMultiple: true,
    isImage: false,
    assets: [],
    form: () => document.querySelector('form'),
    ...options
  })
  onTestFinished(field.close)
  /** Chooses files, and waits until they are sent. */
  const send = async (...names: string[]) => {
    const before = sent.length
    await field.add(names.map(name => png(name)))
    await expect.poll(() => sent.length).toBe(before + names.length)
    return sent.slice(before)
  }
  /** Sends a file, and answers with what the server has made of it. */
  const upload = async (name: string, changes: Partial<UploadedAsset> = {}) => {
    const [one] = await send(name)
    const { status } = field.$files.get().at(-1)!
    one!.answer(200, [uploadedAsset(name, changes)])
    await expect.poll(() => field.$files.get().at(-1)?.status).not.toBe(status)
  }
  const names = () => field.$files.get().map(({ name }) => name)
  const statuses = () => field.$files.get().map(({ status }) => status)
  return { ...field, sent, send, upload, names, statuses }
}

test('sends files to their form with its token, and lists them as they were chosen [AST-06] [AST-07]', async () => {
  const { $files, $problems, send, names, statuses } = open()
  const [one, two] = await send('one.png', 'two.png')
  expect(one).toMatchObject({
    url: 'https://shop.test/shop/en/news',
    fields: { _csrf: 'token', 'file-photos': expect.anything() }
  })
  expect(statuses()).toEqual(['uploading', 'uploading'])
  two!.progress(0.5)
  expect($files.get().map(({ progress }) => progress)).toEqual([0, 0.5])
  two!.answer(200, [uploadedAsset('two.png')])
  await expect.poll(statuses).toEqual(['uploading', 'ready'])
  one!.answer(200, [uploadedAsset('one.png', { width: 800, height: 600 })])
  await expect.poll(statuses).toEqual(['ready', 'ready'])
  expect(names()).toEqual(['one.png', 'two.png'])
  expect($files.get()[0]).toEqual({
    key: one!.headers['idempotency-key'],
    id: 'guid-one.png',
    name: 'one.png',
    alt: '',
    isImage: true,
    thumbnail: null,
    size: 1234,
    width: 800,
    height: 600,
    tmpName: 'guid-one.png.jpg',
    isRenamed: false,
    status: 'ready',
    progress: 1
  })
  expect($problems.get()).toEqual([])
})

test.each([
  ['without a form', () => null],
  ['in a form without a token', () => document.createElement('form')]
])('sends files to the page %s [AST-07]', async (_, form) => {
  const [one] = await open({ form }).send('one.png')
  expect(one?.url).toBe(location.href)
  expect(Object.keys(one?.fields ?? {})).toEqual(['file-photos'])
})

test('takes one file for a field that has one, in place of the file before it [AST-03] [AST-08]', async () => {
  const { add, sent, names, upload } = open({ isMultiple: false })
  await upload('one.png')
  await add([png('two.png'), png('three.png')])
  await expect.poll(() => sent.length).toBe(2)
  expect(names()).toEqual(['one.png', 'two.png'])
  sent[1]!.answer(200, [uploadedAsset('two.png')])
  await expect.poll(names).toEqual(['two.png'])
})

test('keeps what a field for one file is sending when the next file is not accepted [AST-08] [AST-10]', async () => {
  const { add, send, names } = open({ isMultiple: false, accept: '.png' })
  await send('one.png')
  await add([png('plan.pdf')])
  expect(names()).toEqual(['one.png'])
})

test('takes a file again that another one has replaced [AST-08] [AST-10]', async () => {
  const { $problems, upload, names } = open({ isMultiple: false })
  await upload('one.png')
  await upload('two.png')
  await upload('one.png')
  expect(names()).toEqual(['one.png'])
  expect($problems.get()).toEqual([])
})

test('sends no file that the field does not accept, and says why [AST-10]', async () => {
  const { $problems, add, dismissProblems, names, sent } = open({
    accept: '.png,.jpg',
    maxFileSize: 1500
  })
  await add([png('plan.pdf'), png('large.png', '1'.repeat(1501)), png('plan.pdf')])
  expect($problems.get()).toEqual([
    '“plan.pdf” is a PDF, not a picture. Export the page as JPEG or PNG.',
    '“large.png” is larger than 2 kB.'
  ])
  expect(names()).toEqual([])
  await add([png('just.png', '1'.repeat(1500))])
  await expect.poll(() => sent.length).toBe(1)
  dismissProblems()
  expect($problems.get()).toEqual([])
})

test('sends no file that was chosen before under any name, unless it was removed [AST-10]', async () => {
  const { $files, $problems, add, names, sent, remove } = open()
  await add([png('1.png', 'one'), png('2.png', 'two'), png('3.png', 'one')])
  expect($problems.get()).toEqual(['“3.png” has already been chosen.'])
  expect(names()).toEqual(['1.png', '2.png'])
  await add([png('4.png', 'two')])
  expect($problems.get()).toHaveLength(2)
  expect(names()).toEqual(['1.png', '2.png'])
  await expect.poll(() => sent.length).toBe(2)
  remove($files.get()[0]!.key)
  await add([png('5.png', 'one')])
  await expect.poll(() => sent.length).toBe(3)
  expect(names()).toEqual(['2.png', '5.png'])
})

test('removes a file that the server refuses, and shows its reason [AST-10]', async () => {
  const { $problems, send, names } = open()
  const [one] = await send('one.png', 'two.png')
  one!.answer(422, { Message: 'This picture is broken.' })
  await expect.poll(names).toEqual(['two.png'])
  expect($problems.get()).toEqual(['This picture is broken.'])
})

test('keeps a file whose connection was lost, and sends it again on demand [AST-07] [AST-10]', async () => {
  const { $files, $problems, send, sent, statuses, retry } = open()
  const [one] = await send('one.png', 'two.png')
  one!.progress(0.5)
  one!.drop()
  await expect.poll(statuses).toEqual(['failed', 'uploading'])
  expect($files.get()[0]?.progress).toBe(0)
  expect($problems.get()).toEqual([expect.stringMatching(/^“one.png” has not been sent. \w/)])
  retry($files.get()[0]!.key)
  expect(statuses()).toEqual(['uploading', 'uploading'])
  await expect.poll(() => sent.length).toBe(3)
  sent[2]!.answer(200, [uploadedAsset('one.png')])
  await expect.poll(statuses).toEqual(['ready', 'uploading'])
})

test('cancels the upload of a file that is removed [AST-08]', async () => {
  const { $files, $problems, send, sent, names, remove, retry } = open()
  const [one, two] = await send('one.png', 'two.png')
  const { key } = $files.get()[0]!
  remove(key)
  one!.answer(200, [uploadedAsset('one.png')])
  two!.answer(200, [uploadedAsset('two.png', { name: 'done.png' })])
  await expect.poll(names).toEqual(['done.png'])
  retry(key)
  expect(names()).toEqual(['done.png'])
  expect(sent).toHaveLength(2)
  expect($problems.get()).toEqual([])
})

test('takes pictures only for a field of pictures, whatever the server accepts [AST-10]', async () => {
  const { $problems, send, upload, names } = open({ isImage: true })
  await upload('one.png')
  const [plan] = await send('plan.png')
  plan!.answer(200, [uploadedAsset('plan.png', { fileType: 'Document' })])
  await expect.poll(names).toEqual(['one.png'])
  expect($problems.get()).toEqual([
    '“plan.png” is not a valid image. Please choose another one.'
  ])
})

test('takes other files for other fields [AST-03]', async () => {
  const { $files, upload } = open()
  await upload('plan.pdf', { fileType: 'Document', thumbnail_url: '/plan.png' })
  expect($files.get()).toMatchObject([{ isImage: false, thumbnail: '/plan.png' }])
})
