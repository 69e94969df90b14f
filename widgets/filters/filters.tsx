import { type FormEvent, useRef, useState } from 'react'
import { optional } from 'valibot'
import { type AttributeProps, about, flag, json, text } from '../../src/element/attributes.ts'
import { explain } from '../../src/i18n/explain.ts'
import { pluralOf } from '../../src/i18n/plural.ts'
import { Facets } from '../../src/shared/contract/facets.ts'
import { chosenIds, type ListFilter } from '../../src/shared/lists/list-filter.ts'
import { ErrorMessage } from '../../src/ui/error-message.tsx'
import { lazyView } from '../../src/ui/lazy-view.tsx'
import { Spinner } from '../../src/ui/spinner.tsx'
import { t } from './filters.messages.ts'
import { Panel } from './panel.tsx'
import { useForesight } from './use-foresight.ts'
import { useListFilter } from './use-list-filter.ts'

const Drawer = lazyView(() => import('./drawer.tsx').then(code => code.Drawer))

export const attributes = {
  facets: about(
    'The available facets; fetched from the server if not given.',
    optional(json(Facets))
  ),
  currentFilter: about(
    'The active filter, as the same JSON as in the URL of the list.',
    optional(text, '')
  ),
  categoryId: about('Id of the category that the list shows.', optional(text)),
  brandId: about('Id of the brand that the list shows.', optional(text)),
  q: about('The search text of the list.', optional(text)),
  refreshOnClick: about(
    'Whether every choice updates the list at once; otherwise a button does.',
    optional(flag, 'true')
  ),
  autoSubmit: about(
    'Without `refresh-on-click`: updates the list automatically one second after the last choice.',
    optional(flag, 'false')
  ),
  chips: about(
    'Shows the active filters as chips above the options; not needed next to `<vitrine-active-filters>`.',
    optional(flag, 'true')
  )
}

/** The filters of a product list: a panel on wide screens, a drawer on phones [CAT-07], [CAT-08], [CAT-10]. */
export function Filters(props: AttributeProps<typeof attributes>) {
  const { refreshOnClick } = props
  const list = useListFilter(props)
  const { state, filter } = list
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const status = useRef<HTMLElement>(null)
  const foresight = useForesight(state.data, refreshOnClick)

  if (state.status === 'failed' && !state.data) {
    return <ErrorMessage text={explain(state.error)} onRetry={list.retry} />
  }
  if (!state.data) {
    return state.status === 'loading' ? (
      <p className="vitrine-filters__loading">
        <Spinner label={t('loading')} />
      </p>
    ) : null
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    list.apply()
  }

  const count = state.data.Total
  const chosen = chosenCount(filter)
  return (
    <div className="vitrine-filters" aria-busy={list.isPending}>
      <button
        ref={opener}
        type="button"
        className="vitrine-button vitrine-filters__open"
        aria-haspopup="dialog"
        onPointerEnter={Drawer.preload}
        onClick={() => setOpen(true)}
      >
        {chosen > 0 ? t('titleChosen', { count: chosen }) : t('title')}
      </button>
      <form className="vitrine-filters__panel" onSubmit={submit} {...foresight}>
        <Panel
          facets={state.data}
          filter={filter}
          hasChips={props.chips}
          onChange={list.change}
          onLeave={() => status.current?.focus({ preventScroll: true })}
        />
        {refreshOnClick ? (
          <p
            ref={status as React.RefObject<HTMLParagraphElement>}
            className="vitrine-filters__total"
            tabIndex={-1}
          >
            {t(`total.${pluralOf(count)}`, { count })}
          </p>
        ) : (
          <button
            ref={status as React.RefObject<HTMLButtonElement>}
            type="submit"
            className="vitrine-button vitrine-button--primary"
          >
            {t('show')}
          </button>
        )}
      </form>
      {isOpen && (
        <Drawer
          facets={state.data}
          filter={filter}
          status={state.status}
          onChange={list.preview}
          onShow={() => {
            setOpen(false)
            void list.applyPreview()
          }}
          onClose={() => {
            setOpen(false)
            list.discardPreview()
          }}
        />
      )}
    </div>
  )
}

function chosenCount(filter: ListFilter): number {
  return [...filter.keys()].reduce((count, key) => count + chosenIds(filter, key).length, 0)
}
