import { useState } from 'react'
import { createRoot } from 'react-dom/client'

import { fold } from '../../../src/shared/text/fold.ts'
import { OptionRow } from '../../../widgets/filters/option-row.tsx'
import { longFacet } from '../../support/facets.ts'

function noToggle() {}

/** The naive implementation: every option is a row, and rows that do not match are removed. */
function AllRows({ count }: { count: number }) {
  const [facet] = useState(() => longFacet(count))
  const [typed, setTyped] = useState('')
  const wanted = fold(typed)
  return (
    <fieldset>
      <input type="search" value={typed} onChange={event => setTyped(event.target.value)} />
      <ul>
        {facet.Options.filter(option => fold(option.DisplayName).includes(wanted)).map(
          option => (
            <OptionRow
              key={option.Id}
              option={option}
              facetKey={facet.Key}
              isSwatch={false}
              isChosen={false}
              onToggle={noToggle}
            />
          )
        )}
      </ul>
    </fieldset>
  )
}

window.mountFacet = count => {
  createRoot(document.getElementById('page')!).render(<AllRows count={count} />)
}
