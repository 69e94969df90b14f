import { type RefObject, useId } from 'react'

import { pluralOf } from '../../src/i18n/plural.ts'
import { Button } from '../../src/ui/button.tsx'
import { t } from './picker.messages.ts'
import { PointEntry } from './point-entry.tsx'
import { distanceLabel } from './point-labels.ts'
import type { usePicker } from './use-picker.ts'
import { PART } from './use-shown-part.ts'

/** Search radii offered when no point is nearby, in km. */
const RADII = [5, 10, 25, 50, 100, 200]

export interface PointListProps {
  list: RefObject<HTMLUListElement | null>
  picker: ReturnType<typeof usePicker>
  /** How many points are shown. */
  count: number
  isShown: boolean
  onMore(): void
  /** Shows a point on the map; `undefined` while the map is next to the list, or if there is none. */
  onMap: ((id: string) => void) | undefined
}

/** The points that fit the filters, and the ways to see more of them. */
export function PointList({ list, picker, count, isShown, onMore, onMap }: PointListProps) {
  const name = useId()
  const { state, fitting, active } = picker
  const wider = RADII.find(radius => radius > state.radius)
  return (
    <fieldset className="vitrine-pickup__list" hidden={!isShown}>
      <legend className="vitrine-visually-hidden">{t('list')}</legend>
      <ul ref={list}>
        {fitting.slice(0, count).map(point => {
          const id = point.PublicAccessPointID
          return (
            <PointEntry
              key={id}
              point={point}
              name={name}
              hours={picker.hoursOf(point)}
              clock={picker.clock}
              isActive={point === active}
              isHovered={id === picker.hovered}
              note={picker.noteOf(point)}
              onActivate={() => picker.activate(id)}
              onHover={picker.hover}
              onMap={onMap && point.Geocode ? () => onMap(id) : undefined}
            />
          )
        })}
      </ul>
      {fitting.length > count && (
        <Button onClick={onMore}>
          {t(`more.${pluralOf(PART)}`, { count: Math.min(PART, fitting.length - count) })}
        </Button>
      )}
      {state.status === 'ready' && state.points.length === 0 && wider && (
        <Button onClick={() => picker.again(wider)}>
          {t('widen', { radius: distanceLabel(wider) })}
        </Button>
      )}
      {state.points.length > 0 && fitting.length === 0 && (
        <Button onClick={picker.clearFilters}>{t('noFilters')}</Button>
      )}
    </fieldset>
  )
}
