/** A labelled field with room for an error message. */
export interface Field {
  root: HTMLElement
  input: HTMLInputElement
  /** Shows a problem; without a text, removes it. */
  complain(problem?: string): void
}

let count = 0

export interface FieldOptions {
  label: string
  autocomplete: string
  value?: string
  hint?: string
  isNumber?: boolean
  isShort?: boolean
}

export function field(options: FieldOptions): Field {
  count += 1
  const id = `bank-field-${count}`
  const root = element('div', `bank__field${options.isShort ? ' bank__field--short' : ''}`)
  const label = element('label', 'vitrine-label', options.label)
  label.htmlFor = id
  const input = element('input', 'vitrine-input')
  Object.assign(input, { id, type: 'text', value: options.value ?? '', required: true })
  input.setAttribute('autocomplete', options.autocomplete)
  if (options.isNumber) input.inputMode = 'numeric'
  const problem = element('p', 'bank__problem')
  problem.id = `${id}-problem`
  const hint = element('p', 'bank__hint', options.hint ?? '')
  hint.id = `${id}-hint`
  input.setAttribute('aria-describedby', options.hint ? `${hint.id} ${problem.id}` : problem.id)
  root.append(label, input, ...(options.hint ? [hint] : []), problem)
  return {
    root,
    input,
    complain(text = '') {
      problem.textContent = text
      if (text) input.setAttribute('aria-invalid', 'true')
      else input.removeAttribute('aria-invalid')
    }
  }
}

export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className: string,
  text = ''
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name)
  made.className = className
  made.textContent = text
  return made
}
