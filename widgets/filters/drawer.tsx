import { useEffect, useEffectEvent, useRef } from 'react'

import { pluralOf } from '../../src/i18n/plural.ts'
import { NO_FILTER } from '../../src/shared/lists/list-filter.ts'
import type { FacetsState } from '../../src/stores/search/facets.ts'
import { Button } from '../../src/ui/button.tsx'
import { Dialog } from '../../src/ui/dialog.tsx'
import { useAnnouncement } from '../../src/ui/use-announcement.ts'
import { t } from './filters.messages.ts'
import { Panel, type PanelProps } from './panel.tsx'

export interface DrawerProps extends Omit<PanelProps, 'hasChips' | 'onLeave'> {
  status: FacetsState['status']
  /** Closes the drawer and shows the list with the current filters. */
  onShow(): void
  /** Closes the drawer without changing the list. */
  onClose(): void
}

/** From this width, the filters are a panel beside the list, see `filters.css`. */
const WIDE = '(width > 48rem)'

/**
 * The filters on small screens [CAT-10]. The drawer covers the list, so every choice updates the counts, and a button applies
 * the choices to the list.
 */
export function Drawer({ facets, filter, status, onChange, onShow, onClose }: DrawerProps) {
  const place = useRef<HTMLParagraphElement>(null)
  const count = facets.Total
  const isKnown = status === 'ready'
  const total = t(`total.${pluralOf(count)}`, { count })
  useAnnouncement(isKnown ? total : '', facets)

  // the panel beside the list takes over
  const show = useEffectEvent(onShow)
  useEffect(() => {
    const media = matchMedia(WIDE)
    const showIfWide = () => media.matches && show()
    media.addEventListener('change', showIfWide)
    return () => media.removeEventListener('change', showIfWide)
  }, [])

  return (
    <Dialog
      open
      title={t('title')}
      onClose={onClose}
      actions={
        <>
          {filter.size > 0 && <Button onClick={() => onChange(NO_FILTER)}>{t('clear')}</Button>}
          <Button kind="primary" onClick={onShow}>
            {isKnown ? t(`show.${pluralOf(count)}`, { count }) : t('show')}
          </Button>
        </>
      }
    >
      <div className="vitrine-filters__drawer" aria-busy={status === 'loading'}>
        {/* initial focus; focusing the text filter would open the on-screen keyboard */}
        <p ref={place} className="vitrine-filters__total" tabIndex={-1} data-vitrine-focus>
          {total}
        </p>
        <Panel
          facets={facets}
          filter={filter}
          onChange={onChange}
          onLeave={() => place.current?.focus({ preventScroll: true })}
        />
      </div>
    </Dialog>
  )
}
