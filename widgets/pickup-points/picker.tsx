import { type FormEvent, useEffect, useRef, useState } from 'react'

import { explain } from '../../src/i18n/explain.ts'
import { pluralOf } from '../../src/i18n/plural.ts'
import { Button } from '../../src/ui/button.tsx'
import { ErrorMessage } from '../../src/ui/error-message.tsx'
import { lazyView } from '../../src/ui/lazy-view.tsx'
import { Spinner } from '../../src/ui/spinner.tsx'
import { useAnnouncement } from '../../src/ui/use-announcement.ts'
import { useWiderThan } from '../../src/ui/use-wider-than.ts'
import { VisuallyHidden } from '../../src/ui/visually-hidden.tsx'
import { FilterBar } from './filter-bar.tsx'
import { t as tm } from './map-panel.messages.ts'
import type { MapPanelProps } from './map-panel.tsx'
import { t } from './picker.messages.ts'
import { distanceLabel } from './point-labels.ts'
import { PointList } from './point-list.tsx'
import { SearchForm } from './search-form.tsx'
import { type PickerOptions, usePicker } from './use-picker.ts'
import { PART, useShownPart } from './use-shown-part.ts'

export interface PickerProps extends PickerOptions {
  countries: string
  mapStyle?: string | undefined
  mapZoom: number
  mapFiles?: string | undefined
}

const MapPanel = lazyView<MapPanelProps>(
  () => import('./map-panel.tsx').then(code => code.MapPanel),
  () => <p className="vitrine-map__failed">{tm('failed')}</p>
)

/** From this width in px, the list and the map are shown side by side. */
const WIDE = 800

/** The search form, the list of points and a map. The map is optional: the list contains the same information [CHK-07]. */
export function Picker(props: PickerProps) {
  const list = useRef<HTMLUListElement>(null)
  const bar = useRef<HTMLDivElement>(null)
  const picker = usePicker(props)
  const { state, fitting, active } = picker
  const part = useShownPart(state.searchCount)
  const [wantsMap, setWantsMap] = useState(false)
  const isWide = useWiderThan(bar, WIDE)
  const hasMap = props.mapStyle !== undefined
  const isMapShown = hasMap && (isWide || wantsMap)
  const isListShown = isWide || !wantsMap || !hasMap
  const status = statusOf(picker)
  useAnnouncement(status, state.searchCount)

  // on phones the search form fills the screen, so scroll to the map
  const isAlone = isMapShown && !isWide
  useEffect(() => {
    if (isAlone) bar.current?.scrollIntoView({ block: 'start' })
  }, [isAlone])

  /** Scrolls the list to the point that was clicked on the map, rendering more entries if necessary. */
  function pickOnMap(id: string) {
    const index = fitting.findIndex(point => point.PublicAccessPointID === id)
    if (index >= part.count) part.growTo(index + 1)
    picker.activate(id)
    queueMicrotask(() =>
      requestAnimationFrame(() =>
        list.current?.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest' })
      )
    )
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    void picker.save()
  }

  // rendered above the confirm button, or next to the list
  const map = isMapShown && (
    <MapPanel
      style={props.mapStyle!}
      files={props.mapFiles}
      zoom={props.mapZoom}
      points={fitting}
      searchCount={state.searchCount}
      middle={state.medium === 'map' ? undefined : state.location?.Geometry.Location}
      active={active?.PublicAccessPointID}
      hovered={picker.hovered}
      onPick={pickOnMap}
      onHover={picker.hover}
      onSearchHere={picker.searchArea}
    />
  )
  return (
    <div className="vitrine-pickup" data-map={isMapShown || undefined}>
      <SearchForm
        isWhole={props.carrier === 'static'}
        start={picker.start}
        countries={props.countries}
        busy={state.status === 'searching'}
        onSearch={picker.search}
        onHere={picker.searchHere}
        locating={picker.locating}
      />
      <FilterBar {...picker} />
      <div ref={bar} className="vitrine-pickup__bar">
        <p className="vitrine-pickup__status" tabIndex={-1} data-vitrine-focus>
          {status}
        </p>
        {state.status === 'searching' && <Spinner label={t('searching')} />}
        {hasMap && !isWide && (
          <Button aria-pressed={wantsMap} onClick={() => setWantsMap(!wantsMap)}>
            {wantsMap ? t('showList') : t('showMap')}
          </Button>
        )}
      </div>
      {state.status === 'failed' && (
        <ErrorMessage text={explain(state.error)} onRetry={() => picker.again()} />
      )}
      {state.status === 'refused' && state.searchCount === 0 && (
        <ErrorMessage text={t('error')} onRetry={() => picker.again()} />
      )}
      <div className="vitrine-pickup__both">
        {!isWide && map}
        <form
          className="vitrine-pickup__form"
          onSubmit={submit}
          hidden={!isListShown && !active}
        >
          <PointList
            list={list}
            picker={picker}
            count={part.count}
            isShown={isListShown}
            onMore={() => part.growTo(part.count + PART)}
            onMap={
              hasMap && !isWide
                ? id => {
                    picker.activate(id)
                    setWantsMap(true)
                  }
                : undefined
            }
          />
          <div className="vitrine-pickup__actions">
            {picker.saveError !== undefined && (
              <ErrorMessage text={explain(picker.saveError)} />
            )}
            <span className="vitrine-pickup__active">{active?.ConsigneeName}</span>
            <Button kind="primary" type="submit" busy={picker.isSaving} disabled={!active}>
              {t('select')}
              {active && <VisuallyHidden>: {active.ConsigneeName}</VisuallyHidden>}
            </Button>
          </div>
        </form>
        {isWide && map}
      </div>
    </div>
  )
}

/** A one-sentence status of the search, which is also announced. */
function statusOf({ state, fitting, isFiltered }: ReturnType<typeof usePicker>): string {
  if (state.searchCount === 0) return state.status === 'idle' ? t('begin') : ''
  const all = state.points.length
  if (all === 0) return t('none', { radius: distanceLabel(state.radius) })
  const count = fitting.length
  if (isFiltered) {
    return count === 0 ? t('noneFits', { all }) : t(`fit.${pluralOf(count)}`, { count, all })
  }
  const known = state.medium === 'map' ? '' : state.location?.FormattedAddress
  return t(`found.${pluralOf(count)}`, { count, where: known || t('thisArea') })
}
