import { type KeyboardEvent, useId, useRef, useState } from 'react'

import type { Facet } from '../../src/contract/facets.ts'
import { t } from './filters.messages.ts'

export interface PriceRangeProps {
  name: string
  range: NonNullable<Facet['Range']>
  /** The current limit: `25-50` or `25-`; empty for no limit. */
  chosen: string
  /** Called with a limit in the same format. */
  onLimit(chosen: string): void
}

/** Number fields for a price range that the predefined ranges do not cover. */
export function PriceRange({ name, range, chosen, onLimit }: PriceRangeProps) {
  const [given, setGiven] = useState(chosen)
  const [[from, to], setTyped] = useState(() => boundsOf(chosen))
  const [problem, setProblem] = useState<Problem>()
  const problemId = useId()
  const fields = useRef<(HTMLInputElement | null)[]>([])
  if (chosen !== given) {
    setGiven(chosen)
    setTyped(boundsOf(chosen))
    setProblem(undefined)
  }

  function apply() {
    const found = problemOf(from, to)
    setProblem(found)
    if (found) return fields.current[found.index]?.focus()
    const [low = 0, high] = [amountOf(from), amountOf(to)]
    const isOpen = low === 0 && high === undefined
    const next = isOpen ? '' : `${low}-${high ?? ''}`
    if (next !== chosen) onLimit(next)
  }

  /** Enter applies the prices instead of submitting the surrounding form. */
  function keep(event: KeyboardEvent) {
    if (event.key !== 'Enter') return
    event.preventDefault()
    apply()
  }

  function field(index: 0 | 1, label: string, hint: number) {
    return (
      <input
        className="vitrine-input vitrine-filters__bound"
        inputMode="decimal"
        autoComplete="off"
        aria-label={label}
        placeholder={String(hint)}
        ref={element => {
          fields.current[index] = element
        }}
        aria-invalid={problem?.index === index || undefined}
        aria-describedby={problem?.index === index ? problemId : undefined}
        value={index === 0 ? from : to}
        onChange={({ target: { value } }) => {
          setTyped(index === 0 ? [value, to] : [from, value])
          setProblem(undefined)
        }}
        onKeyDown={keep}
      />
    )
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: screen readers would announce a nested fieldset twice.
    <div className="vitrine-filters__range" role="group" aria-label={name}>
      {field(0, t('from', { name }), Math.floor(range.Min))}
      <span aria-hidden="true">–</span>
      {field(1, t('to', { name }), Math.ceil(range.Max))}
      <span aria-hidden="true">{range.Unit}</span>
      <button
        type="button"
        className="vitrine-button vitrine-filters__apply"
        aria-label={t('limit', { name })}
        onClick={apply}
      >
        {t('ok')}
      </button>
      {problem && (
        <p className="vitrine-filters__problem" id={problemId} role="alert">
          {t(problem.text)}
        </p>
      )}
    </div>
  )
}

interface Problem {
  /** The field to correct: 0 is the minimum, 1 the maximum. */
  index: 0 | 1
  text: 'noAmount' | 'reversed'
}

function problemOf(from: string, to: string): Problem | undefined {
  const wrong = [from, to].findIndex(
    typed => typed.trim() !== '' && amountOf(typed) === undefined
  )
  if (wrong >= 0) return { index: wrong as 0 | 1, text: 'noAmount' }
  const [low = 0, high] = [amountOf(from), amountOf(to)]
  return high !== undefined && low > high ? { index: 0, text: 'reversed' } : undefined
}

function boundsOf(chosen: string): [from: string, to: string] {
  const [from = '', to = ''] = chosen.split('-')
  return [from === '0' ? '' : from, to]
}

/** Accepts `25`, `24,90` and `24.90`. */
function amountOf(typed: string): number | undefined {
  const text = typed.trim().replace(',', '.')
  return /^\d{1,6}(\.\d{1,2})?$/.test(text) ? Number(text) : undefined
}
