/// <reference path="./font-packages.d.ts" />
import bidiFactory from 'bidi-js'
import type { Font, FontOf } from './fonts.ts'
import { WITHOUT_GLYPH } from './glyphs.ts'

/** Characters that are drawn one after the other with one font. */
export interface Run {
  text: string
  font: string
}

interface Part extends Run {
  level: number
}

const bidi = bidiFactory()

const RIGHT_TO_LEFT =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u
const NON_JOINER = '\u200c'

/** Whether the order of the characters, or how they are joined, is not simply from left to right. */
export function needsOrder(text: string): boolean {
  return RIGHT_TO_LEFT.test(text) || /[\p{Cf}\p{Variation_Selector}]/u.test(text)
}

/**
 * A line as it is drawn from left to right: `כהן (Dana)` → `(Dana)`, ` `, `כהן`. Inside a run, the letters of Hebrew and Arabic stay in the order in
 * which they are read, because the font joins and turns them.
 *
 * @param whole The text that the line is a part of; its first letter decides the direction of all its lines.
 */
export function visualRuns(line: string, font: Font, fontOf: FontOf, whole = line): Run[] {
  const [paragraph] = bidi.getEmbeddingLevels(whole).paragraphs
  const direction = paragraph?.level === 1 ? 'rtl' : 'ltr'
  const { levels } = bidi.getEmbeddingLevels(line, direction)
  return inVisualOrder(partsOf(line, levels, font, fontOf)).map(({ text, font, level }) => ({
    text: level % 2 === 1 && !RIGHT_TO_LEFT.test(text) ? reversed(text) : text,
    font
  }))
}

function partsOf(line: string, levels: Uint8Array, font: Font, fontOf: FontOf): Part[] {
  const parts: Part[] = []
  let isCut = false
  let at = 0
  for (const character of line) {
    const level = levels[at]!
    at += character.length
    if (WITHOUT_GLYPH.test(character)) {
      isCut ||= character === NON_JOINER
      continue
    }
    const last = parts.at(-1)
    const name = fontOf(character, font)
    const written =
      level % 2 === 1 ? (bidi.getMirroredCharacter(character) ?? character) : character
    if (last && !isCut && last.font === name && last.level === level) last.text += written
    else parts.push({ text: written, font: name, level })
    isCut = false
  }
  return parts
}

/** Turns what is nested deepest first, as rule L2 of Unicode’s bidirectional algorithm says. */
function inVisualOrder(parts: readonly Part[]): Part[] {
  const ordered = [...parts]
  const deepest = Math.max(0, ...parts.map(part => part.level))
  for (let level = deepest; level > 0; level -= 1) {
    for (let start = 0; start < ordered.length; start += 1) {
      let end = start
      while (end < ordered.length && ordered[end]!.level >= level) end += 1
      if (end - start > 1)
        ordered.splice(start, end - start, ...ordered.slice(start, end).reverse())
      start = Math.max(start, end - 1)
    }
  }
  return ordered
}

function reversed(text: string): string {
  return [...text].reverse().join('')
}
