/// <reference path="./font-packages.d.ts" />
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import subsetFont from 'subset-font'
import { glyphsOf, type Pdf } from './glyphs.ts'

const require = createRequire(import.meta.url)

/** Which characters the files of a package have; the name of the package is in the path. */
const RANGES = {
  arabic: require.resolve('@fontsource-variable/noto-sans-arabic/unicode.json'),
  hebrew: require.resolve('@fontsource-variable/noto-sans-hebrew/unicode.json'),
  thai: require.resolve('@fontsource-variable/noto-sans-thai/unicode.json'),
  emoji: require.resolve('@fontsource-variable/noto-emoji/unicode.json'),
  sc: require.resolve('@fontsource-variable/noto-sans-sc/unicode.json'),
  jp: require.resolve('@fontsource-variable/noto-sans-jp/unicode.json'),
  kr: require.resolve('@fontsource-variable/noto-sans-kr/unicode.json')
}

/** A file of a package: each font is cut into many. It may have fewer characters than it claims. */
interface Slice {
  file: string
  claims(code: number): boolean
}

/**
 * Embeds fonts for the characters, and returns their names by character. Of each file that has some of them, a font with these only is made. What
 * no font has is left out.
 */
export async function embedScripts(
  doc: Pdf,
  characters: ReadonlySet<string>,
  text: string
): Promise<ReadonlyMap<string, string>> {
  const slices = (await Promise.all(rangesFor(text).map(slicesOf))).flat()
  const names = new Map<string, string>()
  for (const { file, claims } of slices) {
    const wanted = [...characters].filter(one => !names.has(one) && claims(one.codePointAt(0)!))
    if (wanted.length === 0) continue
    const made = await subsetFont(await readFile(file), wanted.join(''), {
      targetFormat: 'truetype',
      // the files contain all weights; names and addresses are seldom in bold type
      variationAxes: { wght: 400 }
    })
    doc.registerFont(file, made)
    const isThere = glyphsOf(doc, file)
    for (const one of wanted.filter(isThere)) names.set(one, file)
  }
  return names
}

/**
 * In the order in which they are asked for a character. The same Chinese character has another shape in Japan and Korea: kana and Hangul tell
 * where the text is from.
 */
function rangesFor(text: string): readonly string[] {
  const { arabic, hebrew, thai, emoji, sc, jp, kr } = RANGES
  const isJapanese = /[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)
  const isKorean = /\p{Script=Hangul}/u.test(text)
  const han = isJapanese ? [jp, sc, kr] : isKorean ? [kr, sc, jp] : [sc, jp, kr]
  return [arabic, hebrew, thai, emoji, ...han]
}

async function slicesOf(ranges: string): Promise<Slice[]> {
  const folder = dirname(ranges)
  const slices: Record<string, string> = JSON.parse(await readFile(ranges, 'utf8'))
  return Object.entries(slices).map(([key, written]) => {
    const name = `${basename(folder)}-${key.replace(/[[\]]/g, '')}-wght-normal.woff2`
    return { file: join(folder, 'files', name), claims: within(written) }
  })
}

/** `U+e00-e7f,U+200c`, as in style sheets. */
function within(ranges: string): (code: number) => boolean {
  const bounds = ranges.split(',').map(range => {
    const [from = '', to = from] = range.trim().slice('U+'.length).split('-')
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const
  })
  return code => bounds.some(([from, to]) => from <= code && code <= to)
}
