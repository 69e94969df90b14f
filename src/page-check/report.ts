import { nameOf } from './finding.ts'
import { fill } from './language.ts'
import type { CheckResult, DescribedFinding } from './result.ts'
import type { OverlayWords } from './texts/page-check-texts.ts'

/** The result as a text, to be sent to somebody who does not see the page. */
export function reportText(
  result: CheckResult,
  described: readonly DescribedFinding[],
  words: OverlayWords
): string {
  const { url, version } = result
  const count = countText(described.length, words)
  const head = [`${words.title}: ${count}`, url, `${words.version}: ${version}`]
  head.push(navigator.userAgent)
  if (result.isEdited) head.push(words.editMode)
  const body = described.map(one => {
    const { finding, problem, fix } = one
    const place = placeText(one, words)
    const kind = finding.severity === 'error' ? words.errors : words.warnings
    return [`${kind}: ${problem}`, fix, place, `(${finding.rule})`].filter(Boolean).join('\n')
  })
  return `${[head.join('\n'), ...body].join('\n\n')}\n`
}

export function countText(count: number, words: OverlayWords): string {
  if (count === 0) return words.none
  return count === 1 ? words.one : fill(words.many, { count })
}

/** `Line 12, column 3 · <vitrine-map>` */
export function placeText({ finding }: DescribedFinding, words: OverlayWords): string {
  const { place, element } = finding
  const line = place && fill(words.line, { line: place.line, column: place.column })
  const name = element ? nameOf(element) : place?.element && `<${place.element}>`
  return [line, name].filter(Boolean).join(' · ')
}
