import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { context } from '../../src/context.ts'
import { usePageFieldAmong } from '../../src/element/use-page-field.ts'
import type { Facet } from '../../src/shared/contract/facets.ts'
import {
  type RangeRules,
  rangeFilter,
  readBounds,
  shownBounds
} from '../../src/shared/lists/typed-range.ts'
import { t } from './filters.messages.ts'

export interface PriceRangeProps {
  /** Of the facet, in the names of the fields that the page prints. */
  facetKey: string
  name: string
  range: NonNullable<Facet['Range']>
  /** The current limit: `25-50` or `25-`; empty for no limit. */
  chosen: string
  /** Called with a limit in the same format. */
  onLimit(chosen: string): void
}

/** Number fields for a price range that the predefined ranges do not cover. */
export function PriceRange({ facetKey, name, range, chosen, onLimit }: PriceRangeProps) {
  const rules = rulesOf(range)
  const [given, setGiven] = useState(chosen)
  const [[from, to], setTyped] = useState(() => shownBounds(chosen, rules))
  const [problem, setProblem] = useState<Problem>()
  const problemId = useId()
  const attributes = [
    usePageFieldAmong(`${facetKey}.from`, problem?.index === 0 && problemId),
    usePageFieldAmong(`${facetKey}.to`, problem?.index === 1 && problemId)
  ]
  const fields = useRef<(HTMLInputElement | null)[]>([])
  if (chosen !== given) {
    setGiven(chosen)
    setTyped(shownBounds(chosen, rules))
    setProblem(undefined)
  }

  function apply() {
    const read = readBounds([from, to], rules)
    const found = problemOf(read)
    setProblem(found)
    if ('wrong' in read || found) return fields.current[found!.index]?.focus()
    const next = rangeFilter(read.bounds, rules)
    if (next !== chosen && next !== `${chosen}.00`) onLimit(next)
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
        {...attributes[index]}
        className="vitrine-input vitrine-filters__bound"
        name={`${facetKey}.${index === 0 ? 'from' : 'to'}`}
        inputMode="decimal"
        aria-label={label}
        placeholder={String(hint)}
        ref={element => {
          fields.current[index] = element
        }}
        aria-invalid={problem?.index === index || undefined}
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
        disabled={attributes.every(one => one.disabled)}
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

function problemOf(read: ReturnType<typeof readBounds>): Problem | undefined {
  if ('wrong' in read) return { index: read.wrong, text: 'noAmount' }
  const [low = 0, high] = read.bounds
  return high !== undefined && low > high ? { index: 0, text: 'reversed' } : undefined
}

function rulesOf({ CurrencyCode, Prefix, Bands }: PriceRangeProps['range']): RangeRules {
  return {
    culture: context().culture,
    currency: CurrencyCode ?? 'EUR',
    prefix: Prefix,
    bands: Bands
  }
}
