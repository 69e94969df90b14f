import { pluralOf } from '../../i18n/plural.ts'
import { safeDocument, unclobbered } from '../../lib/dom/unclobbered.ts'
import { announce } from '../../navigation/feedback/announce.ts'
import { validationIsHere } from '../await-validation.ts'
import { problemOf } from './check-field.ts'
import { type Field, fieldsOf, groupOf, labelOf } from './fields.ts'
import { pointerIsUp } from './pointer.ts'
import { hideProblem, shownProblem, showProblem } from './show-problem.ts'
import { fillSummary, focusSummary, type Problems, summaryOf } from './summary.ts'
import { t } from './texts.ts'

interface State {
  wasSubmitted: boolean
  /** Fields that we found wrong, and what we said. */
  wrong: Map<Field, string>
  /** What the server said of the others stands no more. */
  changed: Set<Field>
}

const states = new WeakMap<Element, State>()

addEventListener('submit', onSubmit, { capture: true })
addEventListener('input', onInput)
addEventListener('change', onInput)
addEventListener('focusout', onLeave)
addEventListener('reset', onReset)
safeDocument.addEventListener('vitrine:render', showAgain)
validationIsHere()

/**
 * Checks the form of a `data-val="true"` field, as ASP.NET prints it [FORM-01] to [FORM-10]: when it is sent, when a wrong value
 * is left, and while it is mended. The browser's own checks hold until now; from here on we speak in their place.
 */
export function attach(element: HTMLElement): undefined {
  const { form } = element as Field
  if (!form) return
  unclobbered(form).noValidate = true
  if (states.has(form)) return
  states.set(form, { wasSubmitted: false, wrong: new Map(), changed: new Set() })
}

/** As in a browser: who listens to `submit` hears nothing of a form that is not right. */
function onSubmit(event: SubmitEvent): void {
  const form = event.target as HTMLFormElement
  // it may be sent in the very moment in which the code is here
  for (const field of fieldsOf(form)) if (field.dataset.val === 'true') attach(field)
  const state = states.get(form)
  if (!state || event.submitter?.hasAttribute('formnovalidate')) return
  state.wasSubmitted = true
  checkAll(form, state)
  if (state.wrong.size === 0) return
  event.preventDefault()
  event.stopImmediatePropagation()
  const words = t(`problems.${pluralOf(state.wrong.size)}`, { count: state.wrong.size })
  const summary = summaryOf(form)
  if (summary) {
    fillSummary(summary, problemsOf(form, state))
    focusSummary(summary, words)
  } else {
    fieldsOf(form)
      .find(field => state.wrong.has(field))
      ?.focus()
  }
  announce(words)
}

/** What is typed is looked at once it was wrong, or the form was sent: not before somebody is done. */
function onInput({ target }: Event): void {
  const [field, form, state] = stateOf(target)
  if (!field || !form || !state) return
  const hadProblem = state.wrong.has(field) || !!shownProblem(field)
  state.changed.add(field)
  const some = hadProblem ? [field, ...state.wrong.keys()] : [...state.wrong.keys()]
  if (state.wasSubmitted) checkAll(form, state)
  else for (const one of new Set(some)) check(one, state)
  const summary = summaryOf(form)
  if (summary && (state.wasSubmitted || hadProblem))
    fillSummary(summary, problemsOf(form, state))
}

/** A field that is left empty is not wrong yet. */
function onLeave({ target }: FocusEvent): void {
  const [field, , state] = stateOf(target)
  if (!field || !state || field.type === 'radio' || !isFilled(field)) return
  // a message that comes between press and release would push the pressed button away
  pointerIsUp(() => {
    const before = state.wrong.get(field)
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
  for (const field of state.wrong.keys()) hideProblem(field)
  states.set(form, { wasSubmitted: false, wrong: new Map(), changed: new Set() })
  const summary = summaryOf(form)
  if (summary) fillSummary(summary, [])
}

/** A refresh merged the server's HTML into the form, which knows nothing of us. */
function showAgain(): void {
  for (const form of safeDocument.querySelectorAll('form')) {
    const state = states.get(form)
    if (!state) continue
    unclobbered(form).noValidate = true
    for (const field of state.wrong.keys()) check(field, state)
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
  for (const field of [...state.wrong.keys()].filter(one => !fields.includes(one))) {
    state.wrong.delete(field)
    hideProblem(field)
  }
}

/** What the server said of a field stays until the field changes, or until we find something too. */
function check(field: Field, state: State): string {
  const problem = problemOf(field)
  if (problem) {
    state.wrong.set(field, problem)
    showProblem(field, problem)
  } else if (state.wrong.delete(field) || state.changed.has(field)) hideProblem(field)
  return problem
}

/** Our own words name no field, so the summary does. */
function problemsOf(form: HTMLFormElement, state: State): Problems {
  return fieldsOf(form).flatMap(field => {
    const message = shownProblem(field)
    if (!message) return []
    const isOurs = state.wrong.has(field) && !isGiven(field, message)
    return [[field, isOurs ? t('named', { label: labelOf(field), message }) : message]]
  })
}

function isGiven(field: Field, message: string): boolean {
  return [...field.attributes].some(
    ({ name, value }) => name.startsWith('data-val-') && value === message
  )
}
