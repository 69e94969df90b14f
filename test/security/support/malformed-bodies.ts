import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { GuardedRoute } from '../../../demo-cms/kernel/http/access.ts'
import { type AddressPrefix, fieldName } from '../../../demo-cms/shop/addresses/address-form.ts'
import { callOf, FORM, type SampleRequest } from './sample-request.ts'

export interface MalformedBody {
  name: string
  headers: Record<string, string>
  payload: string | Buffer
  /** Nobody could read it, so it must be refused. */
  isBroken: boolean
}

/** Bytes, which is more than any body may have. */
const TOO_LARGE = 300_000
const DEEP = 20_000

/** The parts of an address, each with the prefixes of the address. */
const ADDRESS_PARTS = [
  'FirstName',
  'LastName',
  'Company',
  'Street1',
  'HouseNumber',
  'BoxNumber',
  'PostalCode',
  'City',
  'CountryCode',
  'VAT',
  'AccountType'
] as const

/** Every field of every form of the shop. */
export const FIELDS = fieldNames(join(import.meta.dirname, '../../../demo-cms'))

/** How many of the odd texts are between two bodies of a form. */
const SHIFT = 4

/** A teapot, which takes two UTF-16 units. */
const EMOJI = '%F0%9F%AB%96'

/** What a field may contain besides a text that makes sense. */
const ODD_TEXTS: Record<string, string> = {
  NUL: '%00',
  'an escape': '%1b%5b31m',
  'half a character': '%ED%A0%80',
  'bytes that are no text': '%ff%fe',
  'a broken escape': '%zz%',
  'a huge number': '9'.repeat(400),
  'a negative number': '-1',
  'no number': 'NaN',
  'a script': '%3Cscript%3Ealert(1)%3C/script%3E',
  SQL: `'%22;--`,
  'a long text': 'x'.repeat(600),
  'an object': '[object%20Object]',
  'an emoji at the usual limit': `${'x'.repeat(199)}${EMOJI}`,
  'emoji at any limit': `x${EMOJI.repeat(60)}`,
  'a code of three letters': 'BEL',
  'a code with an accent': '%C3%89%C3%89',
  'nothing visible': '%E2%80%8B%E2%80%AE%EF%BB%BF',
  'marks of direction': '%E2%80%AAclaire%40example.com%E2%80%AC',
  'a fraction': '1.5',
  'a negative fraction': '-0.5'
}

const ODD_VALUES: Record<string, unknown> = {
  null: null,
  'an object': {},
  'an array': [],
  'an array of arrays': [[['x']]],
  'a negative number': -1,
  'a huge number': 1e308,
  'a fraction': 0.5,
  'a boolean': true,
  'a long text': 'x'.repeat(5000),
  'an emoji at a limit': `${'x'.repeat(199)}🫖`,
  'emoji at any limit': `x${'🫖'.repeat(1000)}`,
  'nothing visible': '\u200b\u202e'
}

/** Bodies that a route cannot make sense of. */
export function malformedBodies(route: GuardedRoute, sample: SampleRequest): MalformedBody[] {
  const call = callOf(route)
  const isJson = call?.body !== undefined && call.encoding !== 'form'
  return isJson ? jsonBodies(sample) : formBodies()
}

/** Bodies that fit no route, and that the kernel rejects for all of them. */
export function unreadableBodies(): MalformedBody[] {
  const body = (name: string, type: string, payload: string | Buffer, isBroken = false) => ({
    name,
    headers: { 'content-type': type },
    payload,
    isBroken
  })
  return [
    body('too large a form', FORM, `a=${'x'.repeat(TOO_LARGE)}`, true),
    body('too large JSON', 'application/json', `{"a":"${'x'.repeat(TOO_LARGE)}"}`, true),
    body('another type', 'application/xml', '<a>&b;</a>', true),
    body('a file', 'multipart/form-data; boundary=x', '--x\r\n\r\n\r\n--x--', true),
    body('a type that is none', ';;;', 'a=b'),
    body('text', 'text/plain', 'a=b')
  ]
}

function jsonBodies({ payload = '{}' }: SampleRequest): MalformedBody[] {
  const json = (name: string, text: string | Buffer, isBroken = true) => ({
    name,
    headers: { 'content-type': 'application/json' },
    payload: text,
    isBroken
  })
  const sample = JSON.parse(String(payload)) as Record<string, unknown>
  const fields = Object.keys(sample)
  const odd = Object.entries(ODD_VALUES).flatMap(([name, value]) => [
    json(
      `${name} everywhere`,
      JSON.stringify(Object.fromEntries(fields.map(field => [field, value]))),
      false
    )
  ])
  // each field gets another odd value
  const values = Object.entries(ODD_VALUES)
  const single = fields.map((field, index) => {
    const [name, value] = values[index % values.length]!
    return json(`${name} as ${field}`, JSON.stringify({ ...sample, [field]: value }), false)
  })
  const withText = (text: string) => `{${fields.map(field => `"${field}":"${text}"`).join()}}`
  return [
    json('nothing', ''),
    json('half an object', '{"a":'),
    json('two objects', '{}{}'),
    json('an array', `[${payload}]`),
    json('null', 'null'),
    json('a text', '"x"'),
    json('a number', '1'),
    json('half a character', withText('\\ud800'), fields.length > 0),
    json('NUL', withText('\\u0000'), fields.length > 0),
    json('bytes that are no text', Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d])),
    json('an endless array', '['.repeat(DEEP)),
    json('a deep array', '['.repeat(DEEP) + ']'.repeat(DEEP)),
    json('a deep object', `${'{"a":'.repeat(DEEP)}1${'}'.repeat(DEEP)}`),
    json('a prototype', `{"__proto__":{"polluted":1}}`),
    json('a constructor', `{"constructor":{"prototype":{"polluted":1}}}`, false),
    ...odd,
    ...single
  ]
}

function formBodies(): MalformedBody[] {
  const form = (name: string, payload: string, isBroken = false) => ({
    name,
    headers: { 'content-type': FORM },
    payload,
    isBroken
  })
  const odd = Object.values(ODD_TEXTS)
  // each field gets another odd text each time
  const mixed = (shift: number) =>
    FIELDS.map((field, index) => `${field}=${odd[(index + shift) % odd.length]}`).join('&')
  return [
    form('nothing', ''),
    ...odd.flatMap((_, shift) =>
      shift % SHIFT === 0 ? [form(`odd texts, from ${shift}`, mixed(shift))] : []
    ),
    form('each field twice', `${mixed(1)}&${mixed(2)}`),
    form(
      'arrays, objects and prototypes',
      `${FIELDS.map(field => `${field}[]=1&${field}[a]=1`).join('&')}&__proto__[polluted]=1&constructor[prototype][polluted]=1&__proto__=1`
    )
  ]
}

function fieldNames(folder: string): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const names = files
    .filter(name => /\.(?:liquid|ts)$/.test(name))
    .flatMap(name => [
      // in templates, and where the server reads them
      ...readFileSync(join(folder, name), 'utf8').matchAll(
        /\bname="(\w+)"|\bname: '([A-Z]\w+)'|\b\w*(?:[fF]ieldOf|linesOf)\([^()'`]*'(\w+)'/g
      )
    ])
    .map(([, ...found]) => found.find(Boolean)!)
  const ofAddresses = ['Billing', 'Shipping', ''].flatMap(prefix =>
    ADDRESS_PARTS.map(part => fieldName(prefix as AddressPrefix, part))
  )
  return [...new Set([...names, ...ofAddresses])].filter(name => name !== '_csrf').sort()
}
