import { memo } from 'react'

import type { FacetOption } from '../../src/shared/contract/facets.ts'
import { SwatchChip } from '../../src/ui/swatch-chip.tsx'

export interface OptionRowProps {
  option: FacetOption
  /** Key of the option's facet. */
  facetKey: string
  isSwatch: boolean
  isChosen: boolean
  onToggle(id: string): void
}

/** One option with its count. Options without results are disabled unless they are selected. */
export const OptionRow = memo(function OptionRow(props: OptionRowProps) {
  const { option, facetKey, isSwatch, isChosen, onToggle } = props
  return (
    <li>
      <label className="vitrine-filters__option">
        <input
          className="vitrine-filters__box"
          type="checkbox"
          name="f"
          value={`${facetKey}:${option.Id}`}
          checked={isChosen}
          disabled={option.Count === 0 && !isChosen}
          onChange={() => onToggle(option.Id)}
        />
        {isSwatch && <SwatchChip colors={[option.ColorCode1]} />}
        <span className="vitrine-filters__name">{option.DisplayName}</span>
        <span className="vitrine-filters__count">{String(option.Count)}</span>
      </label>
    </li>
  )
})
