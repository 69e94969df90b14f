import { expect, test } from 'vitest'
import { PageDecoder } from '../../src/navigation/request/encoding.ts'

const CREAM = { 'windows-1252': '\xe9', 'utf-8': '\xc3\xa9' }

function bytes(latin1: string): Uint8Array {
  return Uint8Array.from(latin1, character => character.charCodeAt(0))
}

function decode(
  contentType: string,
  ...chunks: string[]
): [text: string, encoding: string | undefined] {
  const decoder = new PageDecoder(contentType)
  const texts = chunks.map((chunk, index) =>
    decoder.decode(bytes(chunk), index === chunks.length - 1)
  )
  return [texts.join(''), decoder.encoding]
}

test.each([
  ['the header', 'text/html; charset="ISO-8859-1"', '', CREAM['windows-1252'], 'windows-1252'],
  ['a meta element', 'text/html', '<meta charset=windows-1252>', '\xe9', 'windows-1252'],
  [
    'a meta element for the header',
    'text/html',
    '<META content="text/html; charset=iso-8859-15" http-equiv="Content-Type">',
    '\xe9',
    'iso-8859-15'
  ],
  [
    'the header before a meta element',
    'text/html;charset=utf-8',
    '<meta charset=latin1>',
    '\xc3\xa9',
    'utf-8'
  ],
  [
    'a byte order mark before the header',
    'text/html;charset=latin1',
    '\xef\xbb\xbf',
    '\xc3\xa9',
    'utf-8'
  ],
  [
    'no element in a comment',
    'text/html',
    '<!-- <meta charset=latin1> -->',
    '\xc3\xa9',
    'utf-8'
  ],
  ['nothing, and so this document', 'text/html', '', '\xc3\xa9', 'utf-8'],
  [
    'an unknown label, and so this document',
    'text/html; charset=klingon',
    '',
    '\xc3\xa9',
    'utf-8'
  ]
])('reads the encoding of a page from %s', (_, type, head, letter, encoding) => {
  const [text, found] = decode(type, `${head}<p>Cr${letter}me</p>`)
  expect([text.slice(-12), found]).toEqual(['<p>Crème</p>'.replace('è', 'é'), encoding])
})

test('finds the encoding in a page that arrives byte by byte', () => {
  const [text] = decode('text/html', ...'<meta charset="windows-1252"><p>Cr\xe9me</p>')
  expect(text).toBe('<meta charset="windows-1252"><p>Créme</p>')
})

test('keeps a character together that arrives in two parts', () => {
  expect(decode('text/html; charset=utf-8', `${'a'.repeat(20)}\xc3`, '\xa9')[0]).toBe(
    `${'a'.repeat(20)}é`
  )
})
