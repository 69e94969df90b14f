import { existsSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import type { UploadedAsset } from '../../../../src/shared/contract/index.ts'
import type { Shopper } from '../../../support/shopper.ts'
import { EXHAUSTIVE, someOf } from '../../../support/tier.ts'
import { withShop } from '../../../support/with-shop.ts'
import { STORY, upload } from './files.ts'
import { MARK } from './hostile-contents.ts'
import { hasNotes, hostileFiles } from './hostile-examples.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'vitrine-uploads-'))
const shop = withShop({ dataDir })
const folder = join(dataDir, 'assets')
let staff: Shopper

beforeAll(async () => {
  staff = await shop.customer('balie@example.com')
})

if (EXHAUSTIVE)
  test('no hostile file is stored as it was sent, shown in the browser, or too much for the shop [AST-07] [AST-10]', async () => {
    const files = await hostileFiles()
    expect(files.length).toBeGreaterThan(200)
    const failures: string[] = []
    for (const { what, treatment, field, ...file } of files) {
      const answer = await upload(shop, staff, file, field ? { field } : {})
      const fail = (problem: string) => failures.push(`${what}: ${problem}`)
      if (answer.statusCode !== (treatment === 'rejected' ? 422 : 200)) {
        fail(`${answer.statusCode} ${answer.body.slice(0, 100)}`)
      }
      if (answer.statusCode !== 200) continue
      const [asset] = answer.json<UploadedAsset[]>()
      const kept = readFileSync(join(folder, asset!.tmpName!))
      if (kept.equals(file.bytes)) fail('stored as it was sent')
      if (kept.includes(MARK)) fail('its content survives')
      if (field !== 'documents' && (await hasNotes(kept))) fail('what it notes survives')
      const { headers } = await staff.get(`/shop/fr/assetslibrary/upload/${asset!.tmpName}`)
      const isPicture = /^image\/(?:jpeg|png|webp|avif|gif)$/.test(
        String(headers['content-type'])
      )
      const isSaved = /^attachment/.test(String(headers['content-disposition']))
      if (!isPicture && !isSaved) fail(`shown as ${headers['content-type']}`)
      if (headers['x-content-type-options'] !== 'nosniff') fail('without nosniff')
      if (/[\p{Cc}\p{Cf}<>"\\/]/u.test(asset!.name)) fail(`called ${asset!.name}`)
    }
    expect(failures).toEqual([])
    expect(
      readdirSync(folder).filter(
        name => !/^[\w-]{24}\.(?:jpg|png|webp|avif|gif|pdf)$/.test(name)
      )
    ).toEqual([])
  })

/** How many files the shop keeps; it creates the folder with the first one. */
function keptFiles(): number {
  return existsSync(folder) ? readdirSync(folder).length : 0
}

/** Sends a body as it is. */
function sendRaw(type: string, payload: Buffer | string) {
  return shop.app.inject({
    method: 'POST',
    url: STORY,
    headers: {
      'content-type': type,
      accept: 'application/json',
      'sec-fetch-site': 'same-origin',
      cookie: [...staff.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    },
    payload
  })
}

const FORM = 'multipart/form-data; boundary=x'
const part = (headers: string, content: Buffer | string = 'x') =>
  Buffer.concat([
    Buffer.from(`--x\r\n${headers}\r\n\r\n`),
    Buffer.from(content),
    Buffer.from('\r\n')
  ])
const END = Buffer.from('--x--\r\n')
const file = 'Content-Disposition: form-data; name="file-photos"; filename="a.png"'

const BROKEN_FORMS: [string, string, (Buffer | string)[]][] = [
  ['no file', FORM, [part('Content-Disposition: form-data; name="a"'), END]],
  [
    'a file without a name',
    FORM,
    [part('Content-Disposition: form-data; name="file-photos"'), END]
  ],
  ['a file with an empty name', FORM, [part(file.replace('a.png', '')), END]],
  [
    'a name in another notation',
    FORM,
    [part(`${file.replace(/; filename.*/, '')}; filename*=UTF-8''a.html`), END]
  ],
  ['two names for a file', FORM, [part(`${file}; filename="b.html"`), END]],
  ['two names in two notations', FORM, [part(`${file}; filename*=UTF-8''b.html`), END]],
  ['two fields for a file', FORM, [part(`${file}; name="file-documents"`), END]],
  [
    'a field without a name',
    FORM,
    [part('Content-Disposition: form-data; filename="a.png"'), END]
  ],
  ['a part without headers', FORM, [part(''), END]],
  [
    'a part that is no field',
    FORM,
    [part('Content-Disposition: attachment; filename="a.png"'), END]
  ],
  [
    'a part in another coding',
    FORM,
    [part(`${file}\r\nContent-Transfer-Encoding: base64`, 'eA=='), END]
  ],
  [
    'a form in a form',
    FORM,
    [part(`${file}\r\nContent-Type: multipart/mixed; boundary=y`, '--y\r\n\r\nx\r\n--y--'), END]
  ],
  ['a header of a megabyte', FORM, [part(`${file}\r\nX-Long: ${'x'.repeat(1_000_000)}`), END]],
  [
    'a name of a field of a megabyte',
    FORM,
    [
      part(`Content-Disposition: form-data; name="${'x'.repeat(1_000_000)}"; filename="a.png"`),
      END
    ]
  ],
  [
    'the name of a property',
    FORM,
    [part('Content-Disposition: form-data; name="__proto__"; filename="a.png"'), END]
  ],
  ['a file that does not end', FORM, [part(file)]],
  ['an end before the beginning', FORM, [END, part(file)]],
  ['nothing', FORM, []],
  ['another boundary', FORM, ['--y\r\n', file, '\r\n\r\nx\r\n--y--\r\n']],
  ['no boundary', 'multipart/form-data', [part(file), END]],
  ['an empty boundary', 'multipart/form-data; boundary=', [part(file), END]],
  ['two boundaries', `${FORM}; boundary=y`, [part(file), END]],
  [
    'a boundary of 10,000 characters',
    `multipart/form-data; boundary=${'x'.repeat(10_000)}`,
    [part(file), END]
  ],
  ['another type with files', 'multipart/mixed; boundary=x', [part(file), END]],
  ['1,000 parts', FORM, [...Array.from({ length: 1000 }, () => part(file)), END]],
  [
    '1,000 parts in quotes',
    'multipart/form-data; boundary="x"',
    [...Array.from({ length: 1000 }, () => part(file)), END]
  ],
  [
    '1,000 parts in capital letters',
    'Multipart/Form-Data; BOUNDARY=x',
    [...Array.from({ length: 1000 }, () => part(file)), END]
  ],
  ['more bytes than any file may have', FORM, [part(file, Buffer.alloc(60_000_000)), END]]
]

test.each(someOf(BROKEN_FORMS, 3))(
  'a form with %s is refused, and nothing is kept [AST-07]',
  async (_, type, parts) => {
    const before = keptFiles()
    const answer = await sendRaw(type, Buffer.concat(parts.map(one => Buffer.from(one))))
    expect([400, 413, 415, 422]).toContain(answer.statusCode)
    expect(keptFiles()).toBe(before)
  }
)
