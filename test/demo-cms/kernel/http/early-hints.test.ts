import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { beforeAll, expect, test } from 'vitest'
import { documentOf } from '../../../support/html-form.ts'
import { someOf } from '../../../support/tier.ts'
import { withShop } from '../../../support/with-shop.ts'

const shop = withShop({ earlyHints: true })
let port = 0

beforeAll(async () => {
  port = Number(new URL(await shop.app.listen({ port: 0, host: '127.0.0.1' })).port)
})

/** What browsers send when they open a page. */
const OPENS_PAGE = 'Sec-Fetch-Dest: document'

test('names the styles and scripts of a page before the page', async () => {
  const { interim, status, body } = await get('/shop/nl', OPENS_PAGE)
  expect(interim).toHaveLength(1)
  expect(interim[0]).toMatch(/^HTTP\/1\.1 103 Early Hints\r\n/)
  expect(status).toBe('HTTP/1.1 200 OK')
  const { head } = documentOf(body)
  const urlsOf = (selector: string, name: string) =>
    [...head.querySelectorAll(selector)].map(element => element.getAttribute(name))
  // which parts of the CSS a page needs is known once it is rendered
  const styles = urlsOf('link[rel="stylesheet"]:not([data-vitrine-part])', 'href')
  const scripts = [
    ...urlsOf('script[type="module"]', 'src'),
    ...urlsOf('link[rel="modulepreload"]', 'href')
  ]
  expect(styles).not.toEqual([])
  expect(scripts[0]).toMatch(/vitrine(\.nl)?\.js/)
  expect(hintsIn(interim[0])).toEqual([
    ...styles.map(url => `<${url}>; rel=preload; as=style`),
    ...scripts.map(url => `<${url}>; rel=modulepreload`)
  ])
})

test.each(
  someOf(
    [
      ['a visit in place', '/shop/nl', 'Sec-Fetch-Dest: empty'],
      ['a client that is no browser', '/shop/nl', 'Accept: text/html'],
      ['a call', '/shop/api/v1/shoppingcarts', OPENS_PAGE],
      ['a file', '/shop/theme/shop.css', OPENS_PAGE]
    ],
    1
  )
)('sends no early hints for %s', async (_, path, header) => {
  const { interim, status } = await get(path, header)
  expect(status).toBe('HTTP/1.1 200 OK')
  expect(interim).toEqual([])
})

test('sends no early hints by HTTP/1.0, which has none', async () => {
  const { interim, status } = await get('/shop/nl', OPENS_PAGE, '1.0')
  expect(status).toBe('HTTP/1.1 200 OK')
  expect(interim).toEqual([])
})

test('sends no early hints unless they are turned on', async () => {
  const other = await shop.secondServer()
  port = Number(new URL(await other.listen({ port: 0, host: '127.0.0.1' })).port)
  const { interim, status } = await get('/shop/nl', OPENS_PAGE)
  expect(status).toBe('HTTP/1.1 200 OK')
  expect(interim).toEqual([])
})

/** The raw responses to a request: interim ones, and the last. */
async function get(path: string, header: string, version = '1.1') {
  const socket = connect(port, '127.0.0.1')
  socket.write(
    `GET ${path} HTTP/${version}\r\nHost: localhost:${port}\r\n${header}\r\nConnection: close\r\n\r\n`
  )
  const parts = (await text(socket)).split('\r\n\r\n')
  const last = parts.findIndex(part => !/^HTTP\/1\.1 1/.test(part))
  const status = parts[last]?.split('\r\n')[0]
  return { interim: parts.slice(0, last), status, body: parts.slice(last + 1).join('') }
}

function hintsIn(response = ''): string[] {
  const [, hints = ''] = /^link: (.+)$/im.exec(response) ?? []
  return hints.trim().split(', ')
}
