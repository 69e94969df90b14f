import { useEffect, useState } from 'react'
import { array, object, string } from 'valibot'
import { type AttributeProps, about, json, text } from '../../src/element/attributes.ts'
import { usePageField } from '../../src/element/use-page-field.ts'
import { announce } from '../../src/lib/feedback/announce.ts'
import { refresh, refreshIfStale } from '../../src/navigation/visit.ts'
import { onCurrencyChangeElsewhere } from '../../src/stores/currency/currency-channel.ts'
import { t } from './currency.messages.ts'
import { useCurrencyChange } from './use-currency-change.tsx'

export const attributes = {
  currency: about('Currency of the prices on the page, such as EUR.', text),
  currencies: about(
    'The currencies to choose from: `Code`, and the `Name` to show.',
    json(array(object({ Code: string(), Name: string() })))
  )
}

/**
 * A select that changes the currency of all prices. The page is refreshed in place, in this tab and in the others; if the change
 * fails or is cancelled, the select shows the previous currency again [LOC-01].
 */
export function Currency({ currency, currencies }: AttributeProps<typeof attributes>) {
  const fieldAttributes = usePageField('Currency')
  /** What the shopper has chosen, until the page shows it. */
  const [chosen, setChosen] = useState<string>()
  const [change, dialog] = useCurrencyChange()

  // biome-ignore lint/correctness/useExhaustiveDependencies: a page in another currency replaces the choice
  useEffect(() => setChosen(undefined), [currency])

  useEffect(() => onCurrencyChangeElsewhere(() => void refreshIfStale()), [])

  async function choose(code: string) {
    setChosen(code)
    if (!(await change(code, chosen ?? currency))) return setChosen(undefined)
    await refresh()
    announce(t('changed', { currency: code }))
  }

  return (
    <div className="vitrine-currency">
      <label className="vitrine-visually-hidden" htmlFor={fieldAttributes.id}>
        {t('label')}
      </label>
      <select
        {...fieldAttributes}
        name="Currency"
        className="vitrine-select vitrine-currency__select"
        value={chosen ?? currency}
        aria-busy={chosen !== undefined && chosen !== currency}
        onChange={event => void choose(event.target.value)}
      >
        {currencies.map(({ Code, Name }) => (
          <option key={Code} value={Code}>
            {Name}
          </option>
        ))}
      </select>
      {dialog}
    </div>
  )
}
