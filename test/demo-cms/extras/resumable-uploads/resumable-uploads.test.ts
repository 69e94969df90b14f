import fs, { existsSync, mkdtempSync, readdirSync, statSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  resumableUploads,
  unfinishedUploadsIn
} from '../../../../demo-cms/extras/resumable-uploads/resumable-uploads.ts'
import type { UploadedAsset } from '../../../../src/shared/contract/index.ts'
import type { Shopper } from '../../../support/shopper.ts'
import { EXHAUSTIVE } from '../../../support/tier.ts'
import { withShop } from '../../../support/with-shop.ts'
import { pdf, picture, STORY, sendForm } from '../../shop/assets/files.ts'
import { loseConnection } from './send-in-parts.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'vitrine-resumable-'))
const folder = unfinishedUploadsIn(dataDir)
const shop = withShop({ dataDir })
const UPLOADS = '/shop/fr/assetslibrary/uploads'
let staff: Shopper

beforeAll(async () => {
  staff = await shop.customer('balie@example.com')
})

/** The files that wait for their remaining parts. */
function unfinished(): string[] {
  return readdirSync(folder, { recursive: true })
    .map(String)
    .filter(name => /\/[a-f\d]{32}$/.test(name))
}

function cookieOf(sender: Shopper): string {
  return [...sender.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
}

function tus(
  method: 'POST' | 'HEAD' | 'PATCH' | 'DELETE',
  url: string,
  headers: Record<string, string> = {},
  { as = staff, bytes }: { as?: Shopper; bytes?: Buffer } = {}
) {
  return shop.app.inject({
    method,
    url,
    headers: {
      'tus-resumable': '1.0.0',
      'sec-fetch-site': 'same-origin',
      cookie: cookieOf(as),
      ...(bytes && { 'content-type': 'application/offset+octet-stream' }),
      ...headers
    },
    ...(bytes && { payload: bytes })
  })
}

/** Starts an upload; its address. */
async function create(name: string, size: number): Promise<string> {
  const answer = await tus('POST', UPLOADS, {
    'upload-length': String(size),
    'upload-metadata': `filename ${Buffer.from(name).toString('base64')}`
  })
  expect(answer.statusCode).toBe(201)
  return answer.headers.location!
}

function sendPart(url: string, offset: number, bytes: Buffer) {
  return tus('PATCH', url, { 'upload-offset': String(offset) }, { bytes })
}

async function sendAll(name: string, bytes: Buffer): Promise<string> {
  const url = await create(name, bytes.length)
  expect((await sendPart(url, 0, bytes)).statusCode).toBe(204)
  return url
}

/** Gives the upload to a field of the form, as the tags do. */
function take(url: string, { as = staff, field = 'photos', key = '' } = {}) {
  return sendForm(shop, as, { [`file-${field}`]: url }, [], {
    headers: {
      accept: 'application/json',
      'accept-language': 'fr',
      ...(key && { 'idempotency-key': key })
    }
  })
}

describe('a file that is sent in parts', () => {
  beforeEach(async () => {
    await resumableUploads(folder).deleteExpired(Number.MAX_SAFE_INTEGER)
  })

  test('continues where a lost connection stopped it [AST-07]', async () => {
    const bytes = await picture('png', { width: 300 })
    const url = await create('été.png', bytes.length)
    const half = Math.floor(bytes.length / 2)
    await loseConnection(shop, staff, url, {
      bytes,
      sent: half,
      hasArrived: () =>
        expect.poll(() => statSync(join(folder, unfinished()[0]!)).size).toBe(half)
    })

    const { headers } = await tus('HEAD', url)
    expect(headers['upload-offset']).toBe(String(half))
    expect((await take(url)).statusCode).toBe(422)
    expect((await sendPart(url, 0, bytes)).statusCode).toBe(409)
    expect((await sendPart(url, half, bytes.subarray(half))).statusCode).toBe(204)

    const taken = await take(url, { key: 'key-of-one-picture' })
    const [asset] = taken.json<UploadedAsset[]>()
    expect(asset).toMatchObject({ name: 'été.png', fileType: 'Image', width: 300 })
    // after a lost response the same request finds the same file, although its parts are gone
    expect(unfinished()).toEqual([])
    expect((await take(url, { key: 'key-of-one-picture' })).json()).toEqual([asset])
  })

  if (EXHAUSTIVE)
    test.each([
      ['a page', 'page.png', Buffer.from('<svg onload="alert(1)"/>'), 'photos'],
      ['a document in a field of pictures', 'tarifs.pdf', pdf(), 'photos'],
      ['too small a picture', 'petit.png', undefined, 'picture']
    ])(
      'is checked like any other: %s is rejected, and nothing stays of it [AST-10]',
      async (_what, name, bytes, field) => {
        const url = await sendAll(name, bytes ?? (await picture('png')))
        const answer = await take(url, { field })
        expect(answer.statusCode).toBe(422)
        expect(answer.json<{ Message: string }>().Message).toContain(name)
        expect(unfinished()).toEqual([])
        expect((await take(url, { field })).statusCode).toBe(422)
      }
    )

  if (EXHAUSTIVE)
    test('is not larger than what the library takes, and there are not too many [AST-10]', async () => {
      const large = await tus('POST', UPLOADS, { 'upload-length': '10000001' })
      expect(large.statusCode).toBe(413)
      const answers = []
      for (let sent = 0; sent < 51; sent += 1) {
        answers.push((await tus('POST', UPLOADS, { 'upload-length': '9' })).statusCode)
      }
      expect([answers[49], answers[50]]).toEqual([201, 429])
    })

  if (EXHAUSTIVE)
    test('does not exist for others, nor for staff in another session [AST-07]', async () => {
      const bytes = await picture('png')
      const url = await create('velo.png', bytes.length)
      const colleague = await shop.customer('balie@example.com')
      const others: [Shopper, number][] = [
        // whose session may have ended: a login tells
        [shop.visitor(), 401],
        [await shop.customer('claire@example.com'), 404],
        [colleague, 404]
      ]
      for (const [as, status] of others) {
        const offset = { 'upload-offset': '0' }
        const statuses = [
          (await tus('HEAD', url, {}, { as })).statusCode,
          (await tus('PATCH', url, offset, { as, bytes })).statusCode,
          (await tus('DELETE', url, {}, { as })).statusCode
        ]
        expect(statuses).toEqual([status, status, status])
      }
      expect((await sendPart(url, 0, bytes)).statusCode).toBe(204)
      expect((await take(url, { as: colleague })).statusCode).toBe(422)
      expect((await take(url)).statusCode).toBe(200)
      for (const id of ['../../shop/assets', 'f'.repeat(32), '%2e%2e%2fpasswd']) {
        expect((await tus('HEAD', `${UPLOADS}/${id}`)).statusCode).toBe(404)
      }
    })

  if (EXHAUSTIVE)
    test('is created by staff only, and not by pages of other sites', async () => {
      const size = { 'upload-length': '9' }
      const claire = await shop.customer('claire@example.com')
      expect((await tus('POST', UPLOADS, size, { as: claire })).statusCode).toBe(403)
      expect((await tus('POST', UPLOADS, size, { as: shop.visitor() })).statusCode).toBe(303)
      const forged = await tus('POST', UPLOADS, { ...size, 'sec-fetch-site': 'cross-site' })
      expect(forged.statusCode).toBe(403)
      const right = await tus('POST', UPLOADS, size)
      expect(right.headers).not.toHaveProperty('access-control-allow-origin')
      for (const method of ['PATCH', 'DELETE'] as const) {
        const foreign = { 'upload-offset': '0', 'sec-fetch-site': 'cross-site' }
        const answer = await tus(method, right.headers.location!, foreign)
        expect(answer.statusCode).toBe(403)
      }
    })

  test('is deleted when it is cancelled, and a day after its last part', async () => {
    const cancelled = await create('un.png', 9)
    expect((await tus('DELETE', cancelled)).statusCode).toBe(204)
    expect((await tus('HEAD', cancelled)).statusCode).toBe(404)

    await create('deux.png', 9)
    await create('trois.png', 9)
    const [old, young] = unfinished()
    const changeFile = (id: string, moment: Date) => {
      for (const name of [id, `${id}.json`]) utimesSync(join(folder, name), moment, moment)
    }
    changeFile(old!, new Date(Date.now() - 25 * 3_600_000))
    changeFile(young!, new Date())
    expect(await resumableUploads(folder).deleteExpired()).toBe(1)
    expect(unfinished()).toEqual([young])
  })
})

test('a session that has sent nothing leaves no folder behind', async () => {
  const nobody = join(mkdtempSync(join(tmpdir(), 'vitrine-nobody-')), 'unfinished')
  const uploads = resumableUploads(nobody)
  const head = new Request(`http://localhost/${'f'.repeat(32)}`, {
    method: 'HEAD',
    headers: { 'tus-resumable': '1.0.0' }
  })
  expect((await uploads.answer('nobody', head, id => id)).status).toBe(404)
  expect(await uploads.read('nobody', 'f'.repeat(32))).toBeUndefined()
  expect(existsSync(nobody)).toBe(false)
})

test('a folder that is deleted while an upload begins does not end the server [AST-07]', async () => {
  // whoever listens to this callback cannot catch its error
  const inBackground = vi.spyOn(fs, 'mkdir')
  try {
    const uploads = resumableUploads(mkdtempSync(join(tmpdir(), 'vitrine-deleted-')))
    const first = new Request('http://localhost/', {
      method: 'POST',
      headers: { 'tus-resumable': '1.0.0', 'upload-length': '6' }
    })
    expect((await uploads.answer('session', first, id => id)).status).toBe(201)
    const folders = inBackground.mock.calls.map(([path]) => String(path))
    expect(folders.filter(path => path.endsWith('session'))).toEqual([])
  } finally {
    inBackground.mockRestore()
  }
})

test('a session that knows the id of another one does not interrupt it [AST-07]', async () => {
  const uploads = resumableUploads(mkdtempSync(join(tmpdir(), 'vitrine-guessed-')))
  const ask = (session: string, url: string, init: RequestInit) =>
    uploads.answer(session, new Request(new URL(url, 'http://localhost'), init), id => `/${id}`)
  const version = { 'tus-resumable': '1.0.0' }
  const created = await ask('owner', '/', {
    method: 'POST',
    headers: { ...version, 'upload-length': '6' }
  })
  const url = created.headers.get('location')!
  const body = new TransformStream<Uint8Array, Uint8Array>()
  const writer = body.writable.getWriter()
  const part: RequestInit = {
    method: 'PATCH',
    headers: {
      ...version,
      'upload-offset': '0',
      'content-type': 'application/offset+octet-stream'
    },
    body: body.readable
  }
  const sent = ask('owner', url, Object.assign(part, { duplex: 'half' }))
  await writer.write(Buffer.from('one'))
  // waits for the end of the part, if both share a lock
  expect((await ask('guesser', url, { method: 'HEAD', headers: version })).status).toBe(404)
  await writer.write(Buffer.from('two'))
  await writer.close()
  expect((await sent).headers.get('upload-offset')).toBe('6')
})

test('the form announces where its files can be sent in parts [AST-07]', async () => {
  expect((await staff.get(STORY)).body).toContain(`resumable-url="${UPLOADS}"`)
})
