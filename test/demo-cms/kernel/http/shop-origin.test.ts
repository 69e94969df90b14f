import { connect } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '../../../../demo-cms/app.ts'
import { publicOriginOf } from '../../../../demo-cms/kernel/http/shop-origin.ts'
import { trustedProxies } from '../../../../demo-cms/kernel/http/trusted-proxies.ts'
import { type DemoDatabase, demoDatabase } from '../../../support/demo-database.ts'
import { documentOf } from '../../../support/html-form.ts'

let shop: DemoDatabase
let app: FastifyInstance

beforeAll(async () => {
  shop = await demoDatabase()
  app = await buildApp({ db: shop.db, publicOrigin: 'https://shop.example' })
})
afterAll(async () => {
  await app.close()
  await shop.close()
})

describe('a shop with a public origin', () => {
  test('rejects requests for other hosts, and repeats them nowhere', async () => {
    for (const host of [
      'evil.example',
      'shop.example.evil.example',
      'shop.example:444',
      'shop.example/shop',
      'shop.example?',
      'shop.example#',
      'x@shop.example',
      'shop.example\\',
      'shop.example:',
      'a b',
      '',
      '[::1'
    ]) {
      const answer = await app.inject({ url: '/shop/fr', headers: { host } })
      expect([host, answer.statusCode]).toEqual([host, 400])
      expect(answer.body).not.toContain('evil')
      expect(answer.headers).toMatchObject({ 'x-content-type-options': 'nosniff' })
      expect(answer.headers['content-security-policy']).toContain("frame-ancestors 'none'")
    }
  })

  test('rejects a whole URL in place of a path, and what is no request, with security headers', async () => {
    const address = await app.listen({ port: 0, host: '127.0.0.1' })
    for (const target of ['http://evil.example/shop/fr/catalog', '*', '\\shop\\fr', '\\']) {
      const head = await headOf(address, target)
      expect(head, target).toContain('HTTP/1.1 400 Bad Request')
      expect(head, target).toContain('content-security-policy:')
      expect(head, target).toContain('x-content-type-options: nosniff')
    }
    const tooLong = await headOf(address, '/shop/fr', `X-Long: ${'x'.repeat(20_000)}`)
    expect(tooLong).toContain('HTTP/1.1 431 Request Header Fields Too Large')
    expect(tooLong).toContain('content-type: text/plain; charset=utf-8')
    expect(await headOf(address, '/shop/fr/catalog')).toContain('HTTP/1.1 200 OK')
  })

  test('accepts its own host with the default port', async () => {
    const answer = await app.inject({ url: '/shop/fr', headers: { host: 'shop.example:443' } })
    expect(answer.statusCode).toBe(200)
  })

  test('answers health checks for any host', async () => {
    for (const url of ['/health', '/ready']) {
      const answer = await app.inject({ url, headers: { host: '10.0.0.7:4000' } })
      expect([url, answer.statusCode]).toEqual([url, 200])
    }
  })

  test('uses it for canonical URLs and secure cookies, however the request arrives', async () => {
    const { body, headers } = await app.inject({
      url: '/shop/fr/catalog?sort=x',
      headers: { host: 'shop.example' }
    })
    expect(body).toContain('<link rel="canonical" href="https://shop.example/shop/fr/catalog">')
    expect(String(headers['set-cookie'])).toMatch(/^__Host-.*; Secure/)
    expect(headers['strict-transport-security']).toBeDefined()
  })

  test('uses it for JSON-LD, for lists that are shared and for links in mails', async () => {
    const forwarded = { host: 'shop.example', 'x-forwarded-host': 'evil.example' }
    const pages = ['/shop/fr/catalog?q=tasse', '/shop/fr/page/terms', await productPage()]
    for (const url of pages) {
      const { body } = await app.inject({ url, headers: forwarded })
      const data = documentOf(body).querySelectorAll('script[type="application/ld+json"]')
      expect([url, data.length > 0]).toEqual([url, true])
      expect(body).not.toContain('evil.example')
      const addresses = [...data].flatMap(
        ({ textContent }) => textContent.match(/https?:[^"]+/g) ?? []
      )
      for (const address of addresses) {
        expect(address).toMatch(/^https:\/\/(?:shop\.example|schema\.org)(?:\/|$)/)
      }
    }
    await app.inject({
      method: 'POST',
      url: '/shop/fr/security/register',
      headers: {
        ...forwarded,
        'sec-fetch-site': 'same-origin',
        'content-type': 'application/x-www-form-urlencoded'
      },
      payload:
        'Kind=private&FirstName=A&LastName=B&Email=a@example.com&Password=a+whole+sentence'
    })
    const mail = await shop.db.selectFrom('mails').select('body').executeTakeFirstOrThrow()
    expect(mail.body).toContain('https://shop.example/shop/fr/security/register/confirm?id=')
    expect(mail.body).not.toContain('evil.example')
  })

  test('redirects to paths of its own, never to another host', async () => {
    for (const url of [
      '/',
      '/shop',
      '/shop/fr/account',
      '/shop/fr/catalog?q=',
      '//evil.example/shop'
    ]) {
      const { headers } = await app.inject({ url, headers: { host: 'shop.example' } })
      if (headers.location) expect(headers.location).toMatch(/^\/(?![/\\])/)
    }
  })
})

async function productPage(): Promise<string> {
  const { body } = await app.inject({
    url: '/shop/fr/catalog',
    headers: { host: 'shop.example' }
  })
  return documentOf(body).querySelector('.shop-card a[href]')!.getAttribute('href')!
}

/** The first part of the response to a request that is written by hand: HTTP clients write only paths. */
function headOf(address: string, target: string, header = 'Accept: */*'): Promise<string> {
  const { hostname, port } = new URL(address)
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname)
    socket.setEncoding('utf8').on('error', reject)
    socket.once('data', text => {
      resolve(String(text))
      socket.destroy()
    })
    socket.write(
      `GET ${target} HTTP/1.1\r\nHost: shop.example\r\n${header}\r\nConnection: close\r\n\r\n`
    )
  })
}

describe('PUBLIC_ORIGIN', () => {
  test('is required outside development, and must be an origin', () => {
    expect(publicOriginOf(undefined, undefined)).toBeUndefined()
    expect(publicOriginOf('https://shop.example', 'production')).toBe('https://shop.example')
    expect(() => publicOriginOf(undefined, 'production')).toThrow('PUBLIC_ORIGIN')
    for (const setting of [
      '',
      'shop.example',
      'https://shop.example/',
      'https://shop.example/shop'
    ]) {
      expect(() => publicOriginOf(setting, undefined)).toThrow('PUBLIC_ORIGIN')
    }
  })
})

describe('TRUST_PROXY', () => {
  test('is a number of proxies, or a list of their addresses', () => {
    const hops = trustedProxies('2') as (address: string, hop: number) => boolean
    expect([0, 1, 2].map(hop => hops('10.0.0.1', hop))).toEqual([true, true, false])
    expect(trustedProxies('10.0.0.0/8, ::1')).toEqual(['10.0.0.0/8', '::1'])
    expect(trustedProxies(undefined)).toBeUndefined()
    expect(trustedProxies(' ')).toBeUndefined()
  })

  test('never believes everybody', () => {
    for (const setting of ['true', '*', 'all', '0.0.0.0/0', '::/0', '10.0.0.1, *']) {
      expect(() => trustedProxies(setting)).toThrow('TRUST_PROXY')
    }
  })
})
