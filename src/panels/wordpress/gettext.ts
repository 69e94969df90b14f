/** A text with its translation, as gettext knows it. */
export interface Message {
  readonly context?: string
  readonly text: string
  readonly plural?: string
  /** One, or one for each plural form; empty in a template. */
  readonly translations: readonly string[]
  /** Files in which it occurs. */
  readonly places: readonly string[]
}

interface Catalogue {
  /** `nl_NL`; none in a template. */
  readonly locale?: string
  readonly messages: readonly Message[]
}

const PLURALS: Readonly<Record<string, string>> = {
  fr: 'nplurals=2; plural=(n > 1);'
}
const USUAL_PLURALS = 'nplurals=2; plural=(n != 1);'

/** A `.po` file, or the `.pot` template that translators start from. */
export function poFile({ locale, messages }: Catalogue): string {
  const head = [
    ...(locale ? [] : ['#, fuzzy']),
    'msgid ""',
    'msgstr ""',
    ...header(locale).map(line => quote(`${line}\n`))
  ].join('\n')
  return `${[head, ...messages.map(poEntry)].join('\n\n')}\n`
}

function header(locale: string | undefined): string[] {
  return [
    'Project-Id-Version: Vitrine',
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=UTF-8',
    'Content-Transfer-Encoding: 8bit',
    ...(locale
      ? [`Language: ${locale}`, `Plural-Forms: ${PLURALS[locale.slice(0, 2)] ?? USUAL_PLURALS}`]
      : []),
    'X-Domain: vitrine'
  ]
}

function poEntry({ context, text, plural, translations, places }: Message): string {
  const forms =
    plural === undefined
      ? [`msgstr ${quote(translations[0] ?? '')}`]
      : [0, 1].map(form => `msgstr[${form}] ${quote(translations[form] ?? '')}`)
  return [
    ...(places.length > 0 ? [`#: ${places.join(' ')}`] : []),
    ...(context === undefined ? [] : [`msgctxt ${quote(context)}`]),
    `msgid ${quote(text)}`,
    ...(plural === undefined ? [] : [`msgid_plural ${quote(plural)}`]),
    ...forms
  ].join('\n')
}

function quote(text: string): string {
  const escaped = text.replace(/["\\]/g, '\\$&').replaceAll('\n', '\\n').replaceAll('\t', '\\t')
  return `"${escaped}"`
}

const MAGIC = 0x950412de
const HEAD_BYTES = 28
const ROW_BYTES = 8

/**
 * A `.mo` file, which WordPress reads: two tables with lengths and offsets, of the texts in the order of their bytes and of their
 * translations. Texts without a translation are left out.
 */
export function moFile({ locale, messages }: Catalogue): Uint8Array {
  const translated = messages.filter(({ translations }) =>
    translations.some(text => text !== '')
  )
  const rows = [
    {
      key: '',
      value: header(locale)
        .map(line => `${line}\n`)
        .join('')
    },
    ...translated.map(({ context, text, plural, translations }) => ({
      key: `${context === undefined ? '' : `${context}\u0004`}${text}${plural === undefined ? '' : `\0${plural}`}`,
      value: translations.join('\0')
    }))
  ]
    .map(({ key, value }) => ({ key: Buffer.from(key), value: Buffer.from(value) }))
    .sort((a, b) => Buffer.compare(a.key, b.key))
  const keysAt = HEAD_BYTES
  const valuesAt = keysAt + rows.length * ROW_BYTES
  const textsAt = valuesAt + rows.length * ROW_BYTES
  const head = Buffer.alloc(textsAt)
  ;[MAGIC, 0, rows.length, keysAt, valuesAt, 0, textsAt].forEach((number, index) => {
    head.writeUInt32LE(number, index * 4)
  })
  const texts: Buffer[] = []
  let offset = textsAt
  const add = (text: Buffer, row: number) => {
    head.writeUInt32LE(text.length, row)
    head.writeUInt32LE(offset, row + 4)
    texts.push(text, Buffer.alloc(1))
    offset += text.length + 1
  }
  rows.forEach(({ key }, index) => {
    add(key, keysAt + index * ROW_BYTES)
  })
  rows.forEach(({ value }, index) => {
    add(value, valuesAt + index * ROW_BYTES)
  })
  return Buffer.concat([head, ...texts])
}
