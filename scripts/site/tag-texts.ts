import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'

/** A text in the four languages of the library. */
interface TextLine {
  key: string
  en: string
  fr: string
  nl: string
  de: string
}

/** The texts of one file of `src/texts`. */
export interface TagTexts {
  name: string
  lines: readonly TextLine[]
}

const CODES = ['en', 'fr', 'nl', 'de'] as const

/** The texts of a tag: those that its folder imports, and those of the shared parts of views that it imports directly. */
export function tagTexts(tag: string): TagTexts[] {
  const folder = `widgets/${tag.replace('vitrine-', '')}`
  const own = readdirSync(folder)
    .filter(name => /\.tsx?$/.test(name))
    .map(name => `${folder}/${name}`)
  const shared = own.flatMap(importsOf).filter(path => path.startsWith('src/ui/'))
  const names = [...new Set([...own, ...shared].flatMap(textFilesOf))]
  return names.sort().map(name => ({ name, lines: linesOf(name) }))
}

function importsOf(path: string): string[] {
  return [...read(path).matchAll(/(?:from|import\() ?'(\.[^']+\.tsx?)'/g)]
    .map(([, link = '']) => posix.join(posix.dirname(path), link))
    .filter(existsSync)
}

function textFilesOf(path: string): string[] {
  return [...read(path).matchAll(/'[^']*\/texts\/en\/([\w-]+)\.json'/g)].map(
    ([, name = '']) => name
  )
}

function linesOf(name: string): TextLine[] {
  const [en = {}, fr = {}, nl = {}, de = {}] = CODES.map(code =>
    flat(JSON.parse(read(`src/texts/${code}/${name}.json`)))
  )
  return Object.entries(en).map(([key, text]) => ({
    key,
    en: text,
    fr: fr[key] ?? '',
    nl: nl[key] ?? '',
    de: de[key] ?? ''
  }))
}

/** Plurals have a text for each form. */
function flat(texts: Readonly<Record<string, unknown>>, prefix = ''): Record<string, string> {
  return Object.fromEntries(
    Object.entries(texts).flatMap(([key, text]) =>
      typeof text === 'object' && text !== null
        ? Object.entries(flat(text as Record<string, unknown>, `${prefix}${key}.`))
        : [[`${prefix}${key}`, String(text)]]
    )
  )
}

function read(path: string): string {
  return readFileSync(path, 'utf8')
}
