import { pluralOf } from '../../i18n/plural.ts'
import { safeDocument, unclobbered } from '../../lib/dom/unclobbered.ts'
import { announce, clearAnnouncements } from '../../lib/feedback/announce.ts'
import { problemOf } from './check-field.ts'
import { type Field, fieldsOf, groupOf, labelOf } from './fields.ts'
import { hideProblem, shownProblem, showProblem } from './show-problem.ts'
import { fillSummary, focusSummary, type Problems, summaryOf } from './summary.ts'
import { t } from './texts.ts'
import { tidyField, tidyPasted } from './tidy-field.ts'

let isPressed = false
const waiting = new Set<() => void>()

addEventListener('pointerdown', () => press(true), { capture: true })
addEventListener('pointerup', () => press(false), { capture: true })
addEventListener('pointercancel', () => press(false), { capture: true })

/** Calls back once no pointer is pressed and a resulting click has been handled. */
function afterPointerUp(run: () => void): void {
  waiting.add(run)
  if (!isPressed) setTimeout(runAll)
}

function press(down: boolean): void {
  isPressed = down
  if (!down) setTimeout(runAll)
}

function runAll(): void {
  if (isPressed) return
  for (const run of waiting) {
    waiting.delete(run)
    run()
  }
}

interface State {
  wasSubmitted: boolean
  /** Fields that failed validation, with their messages. */
  invalid: Map<Field, string>
  /** Fields that changed since the page was loaded, so that the server's message is out of date. */
  changed: Set<Field>
}

const states = new WeakMap<Element, State>()

addEventListener('submit', onSubmit, { capture: true })
addEventListener('input', onInput)
addEventListener('change', onChange, { capture: true })
addEventListener('change', onInput)
addEventListener('focusout', onLeave)
addEventListener('reset', onReset)
safeDocument.addEventListener('vitrine:render', restoreProblems)

/**
 * Validates the form of a `data-val="true"` field, as printed by ASP.NET [FORM-01] to [FORM-10]: on submit, when the shopper leaves
 * an invalid field, and while they correct it. Replaces the browser's own validation.
 */
export function attach(element: HTMLElement): undefined {
  const { form } = element as Field
  if (!form) return
  unclobbered(form).noValidate = true
  if (states.has(form)) return
  const state: State = { wasSubmitted: false, invalid: new Map(), changed: new Set() }
  states.set(form, state)
  if (wasRefused(form)) {
    state.wasSubmitted = true
    checkAll(form, state)
    const summary = summaryOf(form)
    if (summary) fillSummary(summary, problemsOf(form, state))
  }
  for (const field of fieldsOf(form)) {
    if (!wasFilledIn(field)) continue
    tidyField(field)
    checkFilled(field, state)
  }
}

/**
 * Whether the browser has refused to submit the form before this code was loaded: without the messages of the shop, the press
 * would seem to be lost.
 */
function wasRefused(form: HTMLFormElement): boolean {
  return (
    CSS.supports('selector(:user-invalid)') &&
    fieldsOf(form).some(field => field.value === '' && field.matches(':user-invalid'))
  )
}

/** Whether the shopper filled in the field, and left it, before this code was loaded. */
function wasFilledIn(field: Field): boolean {
  return (
    !(field instanceof HTMLSelectElement) &&
    field.value !== field.defaultValue &&
    field !== safeDocument.activeElement
  )
}

/** As with native validation, other submit listeners are not called for an invalid form. */
function onSubmit(event: SubmitEvent): void {
  const form = event.target as HTMLFormElement
  // the form may be submitted before its fields were attached
  for (const field of fieldsOf(form)) if (field.dataset.val === 'true') attach(field)
  const state = states.get(form)
  if (!state || event.submitter?.hasAttribute('formnovalidate')) return
  for (const field of fieldsOf(form)) tidyField(field)
  state.wasSubmitted = true
  checkAll(form, state)
  if (state.invalid.size === 0) {
    clearAnnouncements()
    return
  }
  event.preventDefault()
  event.stopImmediatePropagation()
  const message = t(`problems.${pluralOf(state.invalid.size)}`, { count: state.invalid.size })
  const summary = summaryOf(form)
  if (summary) {
    fillSummary(summary, problemsOf(form, state))
    focusSummary(summary, message)
  } else {
    fieldsOf(form)
      .find(field => state.invalid.has(field))
      ?.focus()
  }
  announce(message)
}

/** Before others read the value: the shopper leaves the field, or presses Enter. */
function onChange({ target }: Event): void {
  const [, , state] = stateOf(target)
  if (state) tidyField(target as Field)
}

/** Validates while typing only after the field was invalid or the form was submitted. */
function onInput(event: Event): void {
  const { target } = event
  const [field, form, state] = stateOf(target)
  if (!field || !form || !state) return
  tidyPasted(event)
  const hadProblem = state.invalid.has(field) || !!shownProblem(field)
  state.changed.add(field)
  const affected = hadProblem ? [field, ...state.invalid.keys()] : [...state.invalid.keys()]
  if (state.wasSubmitted) checkAll(form, state)
  else for (const one of new Set(affected)) check(one, state)
  const summary = summaryOf(form)
  if (summary && (state.wasSubmitted || hadProblem))
    fillSummary(summary, problemsOf(form, state))
}

function onLeave({ target }: FocusEvent): void {
  const [field, , state] = stateOf(target)
  if (field && state) checkFilled(field, state)
}

/** An empty field is not reported before the submit. */
function checkFilled(field: Field, state: State): void {
  if (field.type === 'radio' || !isFilled(field)) return
  // a message that appears mid-press would move the pressed button away
  afterPointerUp(() => {
    const before = state.invalid.get(field)
    const now = field.isConnected && check(field, state)
    if (now && now !== before) announce(t('named', { label: labelOf(field), message: now }))
  })
}

function isFilled(field: Field): boolean {
  return field.value !== '' || field.validity.badInput
}

function onReset({ target }: Event): void {
  const state = states.get(target as Element)
  if (!state) return
  const form = target as HTMLFormElement
  for (const field of state.invalid.keys()) hideProblem(field)
  states.set(form, { wasSubmitted: false, invalid: new Map(), changed: new Set() })
  const summary = summaryOf(form)
  if (summary) fillSummary(summary, [])
}

/** Restores the messages after a refresh merged the server's HTML into the form. */
function restoreProblems(): void {
  for (const form of safeDocument.querySelectorAll('form')) {
    const state = states.get(form)
    if (!state) continue
    unclobbered(form).noValidate = true
    for (const field of state.invalid.keys()) check(field, state)
  }
}

function stateOf(target: EventTarget | null): [Field?, HTMLFormElement?, State?] {
  const { form } = target as Partial<Field>
  const state = form && states.get(form)
  if (!state) return []
  return [groupOf(target as Field)[0] ?? (target as Field), form, state]
}

function checkAll(form: HTMLFormElement, state: State): void {
  const fields = fieldsOf(form)
  for (const field of fields) check(field, state)
  for (const field of [...state.invalid.keys()].filter(one => !fields.includes(one))) {
    state.invalid.delete(field)
    hideProblem(field)
  }
}

/** The server's message for a field stays until the field changes or fails validation here. */
function check(field: Field, state: State): string {
  const problem = problemOf(field)
  if (problem) {
    state.invalid.set(field, problem)
    showProblem(field, problem)
  } else if (state.invalid.delete(field) || state.changed.has(field)) hideProblem(field)
  return problem
}

/** Default messages do not name the field, so the summary adds its label. */
function problemsOf(form: HTMLFormElement, state: State): Problems {
  return fieldsOf(form).flatMap(field => {
    const message = shownProblem(field)
    if (!message) return []
    const isDefault = state.invalid.has(field) && !isFromAttribute(field, message)
    return [[field, isDefault ? t('named', { label: labelOf(field), message }) : message]]
  })
}

function isFromAttribute(field: Field, message: string): boolean {
  return [...field.attributes].some(
    ({ name, value }) => name.startsWith('data-val-') && value === message
  )
}
