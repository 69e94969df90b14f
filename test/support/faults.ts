import { gzipSync } from 'node:zlib'
import type { FixturePage, Handler } from './fixture-server.ts'

/**
 * How a faulty response ends for the shopper:
 * - `told`: the page stays, and a dialog explains the failure
 * - `left`: the browser loads the page in full
 * - `shown`: the page is shown in place
 * - `file`: the browser downloads a file, and the page stays
 */
export type Outcome = 'told' | 'left' | 'shown' | 'file'

export interface Fault {
  /** The response; a returned page is served in place of the requested one. */
  answer: Handler
  /** The outcome for links, GET forms, Back and scripts. */
  reading: Outcome
  /** The outcome for a POST form, whose URL must not be opened with GET. @default 'told' */
  sending?: Outcome
  /** The outcome for `refresh()`. @default that of `reading`, or 'left' for a file */
  refreshing?: Outcome
  /** How long it takes until the outcome is reached, in ms; tests use a fake clock. */
  after?: number
  /** The path that never responds. @default '/faulty' */
  silent?: string
}

const HTML = { 'Content-Type': 'text/html; charset=utf-8' }
const PAGE =
  '<!doctype html><html lang="fr"><head><title>Faulty</title><script type="application/json" id="vitrine-context">{"applicationPath":"","sitePath":"","culture":"fr","consentStamp":"1","pageFade":0}</script></head><body><main id="page"><h1>Faulty</h1></main></body></html>'

function raw(status: number, headers: Record<string, string>, body: string | Buffer): Handler {
  return (_, response) => {
    response.writeHead(status, headers)
    response.end(body)
    return undefined
  }
}

function page(page: FixturePage): Handler {
  return () => page
}

/** Starts a response and closes the connection. */
const begun: Handler = (_, response) => {
  response.writeHead(200, { ...HTML, 'Content-Length': '9999' })
  response.write(PAGE.slice(0, 80))
  setTimeout(() => response.destroy(), 20)
  return undefined
}

const status = (code: number): Fault => ({ answer: page({ status: code }), reading: 'told' })
const nothing = (code: number): Fault => ({ answer: raw(code, {}, ''), reading: 'told' })

/** Everything that can go wrong between a click and a page, by name. */
export const FAULTS: Record<string, Fault> = {
  'a line that breaks before the answer': {
    answer: (_, response) => void response.destroy(),
    reading: 'told'
  },
  'a page that was cut off': { answer: raw(200, HTML, PAGE.slice(0, -9)), reading: 'left' },
  'a 500': status(500),
  'a line that breaks within the headers': {
    answer: (_, response) => {
      response.socket?.write('HTTP/1.1 200 OK\r\nContent-Ty')
      setTimeout(() => response.destroy(), 20)
      return undefined
    },
    reading: 'left'
  },
  'a line that breaks within the page': { answer: begun, reading: 'told' },
  'a server that says nothing': {
    answer: () => new Promise(() => {}),
    reading: 'told',
    after: 31_000
  },
  'an empty page': { answer: raw(200, HTML, ''), reading: 'left' },
  'a 502 without a body': nothing(502),
  'a 503': status(503),
  'a 504': status(504),
  'a 429': status(429),
  'a 204': nothing(204),
  'a 205': nothing(205),
  'a 304 that nobody asked for': nothing(304),
  'a page of another type': {
    answer: raw(200, { 'Content-Type': 'application/json' }, '{}'),
    reading: 'left'
  },
  'a page without a type': { answer: raw(200, {}, PAGE), reading: 'left' },
  'a redirect in a circle': {
    answer: (_, response, url) => {
      response.writeHead(303, { Location: url.href.slice(url.origin.length) })
      response.end()
      return undefined
    },
    reading: 'left'
  },
  'a redirect to another site': {
    answer: raw(302, { Location: 'http://127.0.0.1:9/elsewhere' }, ''),
    reading: 'left'
  },
  'a file': {
    answer: raw(200, { ...HTML, 'Content-Disposition': 'attachment; filename="a.html"' }, PAGE),
    reading: 'file',
    sending: 'file',
    refreshing: 'left'
  },
  'a page of six million characters': {
    answer: page({ content: `<p>${'x'.repeat(6_000_000)}</p>` }),
    reading: 'left'
  },
  'a page without #page': {
    answer: page({ finish: html => html.replace('id="page"', '') }),
    reading: 'left'
  },
  'a page without settings': {
    answer: page({
      title: 'Faulty',
      finish: html => html.replace('vitrine-context', 'none')
    }),
    reading: 'left',
    sending: 'shown'
  },
  'a page with two #page': { answer: page({ content: '<p id="page">2</p>' }), reading: 'left' },
  'a page of another build': {
    answer: page({ title: 'Faulty', settings: { build: 'b2' } }),
    reading: 'left',
    sending: 'shown'
  },
  'a page whose settings are broken': {
    answer: page({ finish: html => html.replace('"applicationPath"', 'applicationPath') }),
    reading: 'left'
  },
  'a page whose characters have no name': {
    answer: raw(200, { 'Content-Type': 'text/html; charset=martian' }, PAGE),
    reading: 'shown',
    sending: 'shown'
  },
  'a page in other characters than it says': {
    answer: raw(200, { 'Content-Type': 'text/html; charset=utf-16le' }, PAGE),
    reading: 'left'
  },
  'a page that is packed badly': {
    answer: raw(
      200,
      { ...HTML, 'Content-Encoding': 'gzip' },
      gzipSync(PAGE).subarray(0, 60).fill(7, 30)
    ),
    reading: 'told'
  },
  'a style sheet that never comes': {
    answer: page({ title: 'Faulty', head: '<link rel="stylesheet" href="/silence">' }),
    reading: 'shown',
    sending: 'shown',
    after: 3100,
    silent: '/silence'
  },
  'a style sheet that does not exist': {
    answer: page({ title: 'Faulty', head: '<link rel="stylesheet" href="/no-style">' }),
    reading: 'shown',
    sending: 'shown'
  },
  'a script of the page that throws': {
    answer: page({
      title: 'Faulty',
      content: '<script nonce="NONCE">throw new Error("page")</script>'
    }),
    reading: 'shown',
    sending: 'shown'
  },
  'a script of the page that never comes': {
    answer: page({
      title: 'Faulty',
      content: '<script nonce="NONCE" src="/silence"></script>'
    }),
    reading: 'shown',
    sending: 'shown'
  },
  'a page that covers the names of the document': {
    answer: page({
      title: 'Faulty',
      content: [
        'querySelector',
        'getElementById',
        'body',
        'head',
        'title',
        'createElement',
        'dispatchEvent',
        'activeElement',
        'importNode',
        'baseURI',
        'defaultView',
        'location',
        'cookie',
        'documentElement'
      ]
        .map(name => `<img name="${name}" alt=""><form name="${name}"></form>`)
        .join('')
    }),
    reading: 'shown',
    sending: 'shown'
  }
}
