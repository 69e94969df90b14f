import { context } from '../../context.ts'
import {
  type Answer,
  besideName,
  type Problem,
  rules
} from '../../lib/validation/validation-rules.ts'
import { shortDateExample } from '../../shared/dates/short-date.ts'
import { isEmail } from '../../shared/validation/email.ts'
import { type Field, fieldNamed, groupOf } from './fields.ts'
import { type TextName, t } from './texts.ts'
import { tidyText } from './tidy-field.ts'

/**
 * The validation message of a field, from its attributes or the default messages; `''` when it is valid. Native constraints
 * (`required`, `type`, `pattern`) are checked as well.
 */
export function problemOf(field: Field): string {
  // an earlier custom message would make the native check fail
  field.setCustomValidity('')
  if (field.validity.badInput) return unreadable(field)
  if (field.dataset.val === 'true') {
    for (const [name, rule] of Object.entries(rules)) {
      const given = field.getAttribute(`data-val-${name}`)
      if (given === null) continue
      const problem = rule({
        ...answerOf(field),
        culture: context().culture,
        parameter: part => field.getAttribute(`data-val-${name}-${part}`) ?? '',
        other: other => {
          const found = field.form && fieldNamed(field.form, besideName(field.name, other))
          return found ? answerOf(found) : undefined
        }
      })
      if (problem) return given || messageFor(field, problem)
    }
  }
  return nativeProblem(field)
}

function answerOf(field: Field): Answer {
  if (field.type !== 'radio') {
    return { type: field.type, value: tidyText(field), checked: isChecked(field) }
  }
  const chosen = groupOf(field).find(isChecked)
  return { type: 'radio', value: chosen?.value ?? '', checked: !!chosen }
}

function isChecked(field: Field): boolean {
  return field instanceof HTMLInputElement && field.checked
}

function messageFor(field: Field, { text, values }: Problem): string {
  const name = text === 'required' && field.type === 'radio' ? 'choice' : text
  return t(name as TextName, values)
}

/** The browser cannot parse the typed value, and does not expose it. */
function unreadable(field: Field): string {
  const rule = field.type === 'number' ? 'number' : 'date'
  const values = { example: shortDateExample(context().culture) }
  return field.getAttribute(`data-val-${rule}`) || t(rule, values)
}

/** Browsers accept addresses without a dot in the domain, which the server refuses. */
function isIncompleteEmail(field: Field): boolean {
  if (field.type !== 'email' || field.value === '') return false
  const typed = (field as HTMLInputElement).multiple ? field.value.split(',') : [field.value]
  return !typed.every(isEmail)
}

/** Own messages for native constraints: the browser's are in the browser's language, not the page's. */
function nativeProblem(field: Field): string {
  const { validity, value } = field
  if (validity.valid) return isIncompleteEmail(field) ? t('email') : ''
  const attribute = (name: string) => field.getAttribute(name) ?? ''
  const count = value.length
  if (validity.valueMissing) {
    return messageFor(field, { text: field.type === 'checkbox' ? 'mandatory' : 'required' })
  }
  if (validity.patternMismatch) return field.title || t('pattern')
  if (validity.tooLong) return t('tooLong', { max: attribute('maxlength'), count })
  if (validity.tooShort) return t('tooShort', { min: attribute('minlength'), count })
  if (validity.typeMismatch) return t(field.type === 'url' ? 'url' : 'email')
  if (field.type === 'number') {
    if (validity.rangeUnderflow) return t('atLeast', { min: attribute('min') })
    if (validity.rangeOverflow) return t('atMost', { max: attribute('max') })
    if (validity.stepMismatch) {
      const step = attribute('step')
      return Number(step) > 1 ? t('multiple', { step }) : t('whole')
    }
  }
  return field.validationMessage
}
