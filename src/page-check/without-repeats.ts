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
  const fresh = live.filter(finding => {
    const same = SAME[finding.rule]
    return !same || !ofHtml.some(other => same.test(other.rule) && isAboutSame(finding, other))
  })
  return [...ofHtml, ...fresh]
}

function isAboutSame(live: Finding, other: Finding): boolean {
  const { tag, id } = live.values
  if (tag !== undefined) return tag === (other.values.tag ?? other.place?.element)
  if (id !== undefined) return other.rule !== 'duplicate-id' || id === other.values.id
  // about the whole page
  return !live.element || live.element === other.element || !other.element
}
