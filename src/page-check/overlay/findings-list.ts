import { fill } from '../language.ts'
import { placeText } from '../report.ts'
import type { CheckResult, DescribedFinding } from '../result.ts'
import type { OverlayWords } from '../texts/page-check-texts.ts'
import { build, button } from './build.ts'

/** The findings of one severity, each with what to do, its place, and a button that shows it. */
export function findingsSection(
  severity: 'error' | 'warning',
  all: readonly DescribedFinding[],
  words: OverlayWords,
  show: (element: Element) => void
): HTMLElement | undefined {
  const own = all.filter(({ finding }) => finding.severity === severity)
  if (own.length === 0) return undefined
  const title = severity === 'error' ? words.errors : words.warnings
  return build(
    'section',
    { 'aria-labelledby': `title-${severity}` },
    build('h3', { id: `title-${severity}` }, `${title} (${own.length})`),
    build(
      'ul',
      { role: 'list' },
      ...own.map((one, index) => findingItem(one, `${severity}-${index}`, words, show))
    )
  )
}

function findingItem(
  described: DescribedFinding,
  id: string,
  words: OverlayWords,
  show: (element: Element) => void
): HTMLElement {
  const { finding, problem, fix } = described
  const { element } = finding
  const place = placeText(described, words)
  return build(
    'li',
    { class: `finding ${finding.severity}`, 'data-rule': finding.rule },
    build('p', { class: 'problem', id: `${id}-problem` }, problem),
    build('p', { class: 'fix' }, fix),
    place !== '' && build('p', { class: 'place' }, place),
    element &&
      button(`show-${id}`, words.show, () => show(element), {
        'aria-describedby': `${id}-problem`
      })
  )
}

/** What was checked, so that "no problems" means something. */
export function checkedSection(result: CheckResult, words: OverlayWords): HTMLElement {
  const html = result.isFromServer ? words.checkedHtml : words.checkedDocument
  const list = [fill(html, { url: result.url }), words.checkedRules, words.checkedRuntime]
  const isOpen = result.findings.length === 0
  return build(
    'details',
    { open: isOpen, 'data-part': 'checked' },
    build('summary', { 'data-key': 'checked' }, words.checked),
    build('ul', {}, ...list.map(text => build('li', {}, text)))
  )
}

/** A table with the bytes of each tag. */
export function weightSection(
  { tags, weights }: CheckResult,
  words: OverlayWords,
  language: string
): HTMLElement {
  const summary = build('summary', { 'data-key': 'weight' }, words.weight)
  const note = (text: string) => build('p', { class: 'note' }, text)
  const kilobytes = new Intl.NumberFormat(language, {
    style: 'unit',
    unit: 'kilobyte',
    maximumFractionDigits: 1
  })
  if (tags.length === 0) return build('details', {}, summary, note(words.noTags))
  if (!weights) return build('details', {}, summary, note(words.noWeights))
  const head = [words.tag, words.files, words.weight].map(text =>
    build('th', { scope: 'col' }, text)
  )
  const rows = weights.map(({ tag, files, bytes }) =>
    build(
      'tr',
      {},
      build('th', { scope: 'row' }, `<${tag}>`),
      build('td', {}, String(files)),
      build(
        'td',
        {},
        bytes === undefined ? words.weightUnknown : kilobytes.format(bytes / 1000)
      )
    )
  )
  return build(
    'details',
    { 'data-part': 'weight' },
    summary,
    note(words.weightNote),
    build(
      'table',
      {},
      build('thead', {}, build('tr', {}, ...head)),
      build('tbody', {}, ...rows)
    )
  )
}
