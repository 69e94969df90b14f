import type { Finding } from './finding.ts'

/** What the browser notices → the rules about HTML that say the same, with the line. */
const SAME: Readonly<Record<string, RegExp>> = {
  'settings-wrong': /setting|-page$/,
  'two-copies': /^repeated-script$/,
  'attribute-refused': /^(missing|empty|invalid|misspelt|unknown|unescaped|unsafe)-|attribute/,
  'tag-swallows-page': /^(unclosed-tag|self-closed-tag|swallowed-content|not-empty)$/,
  'tag-cut-off': /^tag-in-paragraph$/,
  'tag-unknown': /^(unknown|misspelt)-tag$/,
  'styles-missing': /^missing-stylesheet$/,
  'id-repeated': /^(duplicate-id|repeated-(page|settings))$/,
  'picture-without-text': /^missing-alternative$/,
  'heading-missing': /^missing-heading$/,
  'heading-skips': /^skipped-heading$/,
  'heading-empty': /^empty-heading$/
}

/** All findings, without what the browser has noticed and the HTML explains better. */
export function withoutRepeats(
  live: readonly Finding[],
  ofHtml: readonly Finding[]
): readonly Finding[] {
  /** Those whose element is not known; each explains one that the browser has noticed, and not what scripts have added. */
  const unplaced = new Set(ofHtml.filter(({ element }) => !element))
  const fresh = live.filter(finding => {
    const same = SAME[finding.rule]
    if (!same) return true
    const all = ofHtml.filter(other => same.test(other.rule))
    if (all.some(other => isAboutSame(finding, other))) return false
    const other = !isNamed(finding) && all.find(one => unplaced.has(one))
    return !other || !unplaced.delete(other)
  })
  return [...ofHtml, ...fresh]
}

function isAboutSame(live: Finding, other: Finding): boolean {
  const { tag, id } = live.values
  if (tag !== undefined) return tag === (other.values.tag ?? other.place?.element)
  if (id !== undefined) return other.rule !== 'duplicate-id' || id === other.values.id
  // about the whole page, or about one element
  return !live.element || live.element === other.element
}

/** Whether a value tells what it is about, so that it needs no element. */
function isNamed({ values: { tag, id } }: Finding): boolean {
  return tag !== undefined || id !== undefined
}
