// @vitest-environment happy-dom
import { beforeAll, expect, test, vi } from 'vitest'
import type { FileUploadOptions, FileUploads } from '../../../src/api/file-uploads.ts'
import { OfflineError } from '../../../src/errors.ts'
import { createFileField } from '../../../src/stores/assets/file-field.ts'

const sender = vi.hoisted(() => ({
  isAway: false,
  sent: [] as string[],
  closed: 0
}))

vi.mock('../../../src/api/upload-files.ts', () => ({
  async uploadFiles(_options: FileUploadOptions): Promise<FileUploads> {
    if (sender.isAway) throw new OfflineError('No code.')
    return {
      send: (_key, file) => sender.sent.push(file.name),
      cancel() {},
      close: () => (sender.closed += 1)
    }
  }
}))

beforeAll(() => {
  document.body.innerHTML = `<script type="application/json" id="vitrine-context">
    {"applicationPath":"/shop","sitePath":"/shop","culture":"fr","consentStamp":"1"}</script><main id="page"></main>`
})

function fieldOfPhotos() {
  return createFileField({
    fieldId: 'photos',
    accept: '',
    maxFileSize: 0,
    isMultiple: true,
    isImage: false,
    assets: [],
    form: () => null
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

test('cancels what is sent when the field is removed while the code is loaded [AST-07]', async () => {
  const field = fieldOfPhotos()
  const added = field.add([new File(['1'], 'one.png')])
  field.close()
  await added
  await expect.poll(() => sender.closed).toBe(1)
})
