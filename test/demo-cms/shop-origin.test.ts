import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '../../demo-cms/app.ts'
import { publicOriginOf } from '../../demo-cms/kernel/http/shop-origin.ts'
import { trustedProxies } from '../../demo-cms/kernel/http/trusted-proxies.ts'
import { type DemoDatabase, demoDatabase } from '../support/demo-database.ts'

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
      'a b'
    ]) {
      const answer = await app.inject({ url: '/shop/fr', headers: { host } })
      expect([host, answer.statusCode]).toEqual([host, 400])
      expect(answer.body).not.toContain(host)
    }
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
})

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
