import { isShortDate, shortDateExample } from '../../shared/dates/short-date.ts'
import { parseAmountMinor } from '../../shared/numbers/amount.ts'
import { minorDigits, toMajor } from '../../shared/numbers/money.ts'
import { isBlank, plainText } from '../../shared/text/visible-text.ts'
import { isEmail } from '../../shared/validation/email.ts'
import { matchesWholly } from './typed-pattern.ts'

/** The value of a field. */
export interface Answer {
  type: string
  /** For a radio group, the value of the selected button, or `''`. */
  value: string
  /** For a checkbox. */
  checked: boolean
}

/** A field with everything that rules may use. */
export interface Question extends Answer {
  /** The value of `data-val-<rule>-<name>`; `''` without the attribute. */
  parameter(name: string): string
  /** Another field of the form, by name. */
  other(name: string): Answer | undefined
  culture: string
}

/** A validation failure: the key of its message, and the message's values. */
export interface Problem {
  text: string
  values?: Record<string, string | number>
}

export type Rule = (question: Question) => Problem | undefined

/**
 * The rules by attribute name, `data-val-<rule>`, in the order in which they are checked [FORM-01] to [FORM-09]. Only the
 * `required` and `mandatory` families reject an empty field.
 */
export const rules: Record<string, Rule> = {
  // an unchecked checkbox is a valid answer here; `mandatory` requires it to be checked
  required: field =>
    field.type === 'checkbox' || isFilled(field) ? undefined : missing(field),
  requiredif: field => (isWanted(field) && !isFilled(field) ? missing(field) : undefined),
  requiredor: field => {
    const other = field.other(otherName(field))
    return isFilled(field) || (other && isFilled(other)) ? undefined : { text: 'requiredOr' }
  },
  mandatory: field => (isFilled(field) ? undefined : missing(field)),
  enforcetrue: field => (truth(field) === 'true' ? undefined : missing(field)),
  number: ifFilled(field => (!isNumber(field) || numberIn(field) === undefined) && 'number'),
  digits: ifFilled(({ value }) => !/^\d+$/.test(plainText(value)) && 'digits'),
  date: ({ type, value, culture }) =>
    // a native date field uses another format and accepts existing dates only
    isBlank(value) || type === 'date' || isShortDate(value, culture)
      ? undefined
      : { text: 'date', values: { example: shortDateExample(culture) } },
  email: ifFilled(({ value }) => !isEmail(value) && 'email'),
  url: ifFilled(({ value }) => !/^(https?|ftp):\/\/[^\s/]/i.test(plainText(value)) && 'url'),
  length: lengthProblem,
  maxlength: lengthProblem,
  minlength: lengthProblem,
  range: rangeProblem,
  regex: ifFilled(
    ({ value, parameter }) => matchesWholly(parameter('pattern'), value) === false && 'pattern'
  ),
  equalto: field => {
    const other = field.other(otherName(field))
    return !other || other.value === field.value ? undefined : { text: 'equalTo' }
  },
  notequalto: ifFilled(field => {
    const others = otherName(field).split(',')
    return others.some(name => field.other(name.trim())?.value === field.value) && 'notEqualTo'
  })
}

/** The names of the other fields that a rule refers to. */
function otherName({ parameter }: Pick<Question, 'parameter'>): string {
  return parameter('other') || parameter('dependentproperty')
}

/** Resolves ASP.NET's `*.` prefix for sibling fields: for `Address.Repeat`, `*.City` is `Address.City`. */
export function besideName(own: string, other: string): string {
  return other.replace(/^\*\./, own.slice(0, own.lastIndexOf('.') + 1))
}

function ifFilled(problem: (field: Question) => string | false): Rule {
  return field => {
    const text = !isBlank(field.value) && problem(field)
    return text ? { text } : undefined
  }
}

function isFilled({ type, value, checked }: Answer): boolean {
  return type === 'checkbox' ? checked : !isBlank(value)
}

function missing({ type }: Answer): Problem {
  return { text: type === 'checkbox' ? 'mandatory' : 'required' }
}

/** For a checkbox `true` or `false`, whatever value it submits. */
function truth({ type, value, checked }: Answer): string {
  return type === 'checkbox' ? String(checked) : value.trim().toLowerCase()
}

function isWanted(field: Question): boolean {
  const other = field.other(otherName(field))
  if (!other) return false
  const target = field.parameter('targetvalue')
  const isEqual =
    other.type === 'checkbox'
      ? truth(other) === target.trim().toLowerCase()
      : other.value === target
  return /^notequalto$/i.test(field.parameter('operator')) ? !isEqual : isEqual
}

function lengthProblem({ value, parameter }: Question): Problem | undefined {
  const [min, max] = [bound(parameter('min')), bound(parameter('max'))]
  const count = value.length
  if (count === 0) return undefined
  if (max && count > max) return { text: 'tooLong', values: { max, count } }
  if (min && count < min) return { text: 'tooShort', values: { min, count } }
  return undefined
}

/** A limit that is not a positive number is ignored [FORM-01]. */
function bound(text: string): number | undefined {
  const number = Number(text)
  return number > 0 ? number : undefined
}

function rangeProblem(field: Question): Problem | undefined {
  const { parameter } = field
  const typed = numberIn(field)
  const [min, max] = [decimal(parameter('min')), decimal(parameter('max'))]
  if (typed === undefined) return undefined
  const isOutside = typed < (min ?? typed) || typed > (max ?? typed)
  if (!isOutside) return undefined
  const values = { min: parameter('min'), max: parameter('max') }
  if (min === undefined) return { text: 'atMost', values }
  return { text: max === undefined ? 'atLeast' : 'range', values }
}

/** What was typed as a number, or as an amount if the rule names a currency [FORM-01]; `undefined` if it is none. */
function numberIn({ value, parameter, culture }: Question): number | undefined {
  const currency = parameter('currency')
  if (currency === '') return decimal(value)
  const minor = parseAmountMinor(value, { culture, currency })
  return minor === undefined ? undefined : toMajor(minor, minorDigits(currency))
}

/** Whether a number has the usual form; amounts of a currency have more. */
function isNumber({ value, parameter }: Question): boolean {
  return parameter('currency') !== '' || /^-?\d+([.,]\d+)?$/.test(plainText(value))
}

/** `'12,5'` and `'12.5'` → 12.5; `undefined` if it is not a number. */
function decimal(text: string): number | undefined {
  const number = Number(plainText(text).replace(',', '.') || Number.NaN)
  return Number.isNaN(number) ? undefined : number
}
