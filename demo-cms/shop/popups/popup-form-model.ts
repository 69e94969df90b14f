import type { Culture } from '../../kernel/texts/cultures.ts'
import { text } from '../../kernel/texts/texts.ts'
import { AUDIENCES, OPENINGS, type StoredPopup, VISITS } from './stored-popups.ts'
import { MAX_BODY_LENGTH, type TypedPopup } from './typed-popup.ts'

/**
 * The fields of a popup's form for its template.
 *
 * @param wrong The names of the fields that are wrong.
 */
export function popupFormModel(
  culture: Culture,
  kind: StoredPopup['kind'],
  typed: TypedPopup,
  wrong: readonly string[]
) {
  const problems = wrong.map(name => ({
    name,
    message: text(culture, `Popups.Wrong.${name.replace(/-.*/, '')}`)
  }))
  const choice = (name: string, values: readonly string[], chosen: string) => ({
    name,
    label: text(culture, `Popups.${name}`),
    options: values.map(value => ({
      value,
      label: text(culture, `Popups.${name}.${value}`),
      isChosen: value === chosen
    }))
  })
  return {
    typed,
    problemList: problems,
    problems: Object.fromEntries(problems.map(({ name, message }) => [name, message])),
    choices: [
      choice('Audience', AUDIENCES, typed.audience),
      choice('Visits', VISITS, typed.visits),
      ...(kind === 'dialog' ? [choice('Opens', OPENINGS, typed.opens)] : [])
    ],
    texts: typed.texts.map(one => ({
      ...one,
      language: new Intl.DisplayNames(culture, { type: 'language' }).of(one.culture),
      fields: textFields(culture, one)
    }))
  }
}

/** The fields of a popup in one language. */
function textFields(culture: Culture, one: TypedPopup['texts'][number]) {
  return [
    {
      name: `Title-${one.culture}`,
      label: text(culture, 'Popups.Heading'),
      value: one.title,
      maxLength: 100
    },
    {
      name: `Body-${one.culture}`,
      label: text(culture, 'Popups.Body'),
      hint: text(culture, 'Popups.BodyHint'),
      value: one.body,
      maxLength: MAX_BODY_LENGTH,
      rows: 5
    },
    {
      name: `LinkLabel-${one.culture}`,
      label: text(culture, 'Popups.LinkLabel'),
      value: one.linkLabel,
      maxLength: 60
    }
  ]
}
