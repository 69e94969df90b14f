import { isComputed } from '../computed.ts'
import { jsonErrorAt } from '../json-error.ts'
import type { Judged } from '../judged.ts'
import { around, inside, type MarkupElement } from '../markup.ts'
import { isComputedSetting, SETTINGS_ID } from '../read-settings.ts'
import { SETTING_RULES } from '../setting-rules.ts'
import { similarTo } from '../similar.ts'

/** The page settings in `#vitrine-context`. */
export function judgeSettings(judged: Judged): void {
  const { markup, settings } = judged
  const { element } = settings
  if (!element) {
    const html = markup.elements.find(({ name }) => name === 'html')
    if (judged.isWhole && usesLibrary(judged)) {
      judged.report('missing-settings', html ?? markup.place(0, 0))
    }
    return
  }
  const others = markup.elements.filter(({ attributes }) => attributes.id === SETTINGS_ID)
  for (const other of others.slice(1)) {
    if (!markup.canCoexist(other, element)) continue
    judged.report('repeated-settings', other, { line: element.line })
  }
  const { type = '' } = element.attributes
  if (element.name !== 'script' || (type !== 'application/json' && !isComputed(type))) {
    judged.report('settings-not-script', element)
  }
  const page = markup.byId(settings.pageId)
  if (page && inside(page).includes(element)) {
    judged.report('settings-in-page', element, { id: settings.pageId })
  }
  if (!around(element, 'template')) judgeText(judged, element)
}

/** Whether a page has anything of the library: others need no settings. */
export function usesLibrary({ markup, tags }: Judged): boolean {
  return markup.elements.some(({ name }) => tags.has(name) && name.startsWith('vitrine-'))
}

function judgeText(judged: Judged, element: MarkupElement): void {
  const { given } = judged.settings
  if (given) {
    judgeFields(judged, element, given)
    return
  }
  const { text } = element
  if (isComputed(text)) return
  const offset = jsonErrorAt(text)
  const at = element.startTagEnd + (offset ?? 0)
  judged.report(
    'settings-not-json',
    judged.markup.place(at, at + 1, { element: element.name }),
    {
      found: text.slice(offset ?? 0, (offset ?? 0) + 12).trim()
    }
  )
}

function judgeFields(
  judged: Judged,
  element: MarkupElement,
  given: Readonly<Record<string, unknown>>
): void {
  for (const { name, isRequired, expected, isValid } of SETTING_RULES) {
    const value = given[name]
    if (value == null && !isRequired) continue
    if (value === undefined) judged.report('missing-setting', element, { name, expected })
    else if (!isValid(value) && !isComputedSetting(value)) {
      const place = placeOf(judged, element, name)
      judged.report('invalid-setting', place, { name, value: JSON.stringify(value), expected })
    }
  }
  const known = SETTING_RULES.map(({ name }) => name)
  for (const name of Object.keys(given)) {
    const isKnown = known.includes(name) || isComputed(name)
    // shops may keep settings of their own there
    const meant = isKnown
      ? undefined
      : similarTo(
          name,
          known.filter(one => !(one in given))
        )
    if (meant) {
      judged.report('misspelt-setting', placeOf(judged, element, name), { name, meant })
    }
  }
}

/** The name of a setting in the JSON. */
function placeOf({ markup }: Judged, element: MarkupElement, name: string) {
  const quoted = JSON.stringify(name)
  const at = markup.html.indexOf(quoted, element.startTagEnd)
  const start = at < 0 ? element.start : at
  const end = at < 0 ? element.startTagEnd : at + quoted.length
  return markup.place(start, end, { element: element.name })
}
