import { array, optional } from 'valibot'
import { type AttributeProps, about, json, url } from '../../src/element/attributes.ts'
import { usePendingList } from '../../src/element/use-pending-list.ts'
import { messages } from '../../src/i18n/messages.ts'
import { changeList, focusList, shownListUrl } from '../../src/navigation/list-visit.ts'
import { ActiveFilter } from '../../src/shared/contract/facets.ts'
import { withoutActive } from '../../src/shared/lists/active-filters.ts'
import {
  isSelected,
  type ListFilter,
  listUrl,
  NO_FILTER,
  parseFilter
} from '../../src/shared/lists/list-filter.ts'
import texts from '../../src/texts/en/active-filters.json'
import { Chips } from '../../src/ui/chips.tsx'

const t = messages('activeFilters', texts)

export const attributes = {
  active: about(
    'The active filters, with the names to display.',
    optional(json(array(ActiveFilter)), '[]')
  ),
  href: about('URL of the list; defaults to the URL of the page.', optional(url, ''))
}

/** Chips of the active filters: each removes one filter, one button removes all, and Back restores them [CAT-07]. */
export function ActiveFilters({ active, href }: AttributeProps<typeof attributes>) {
  const pending = usePendingList()
  const here = new URL(href, location.href)
  const given = filterOf(here)
  // optimistic: the removed chip disappears before the list has loaded
  const left = pending
    ? active.filter(({ Key, Id }) => isSelected(filterOf(pending), Key, Id))
    : active
  const chips = left.map(one => ({
    ...one,
    key: `${one.Key}:${one.Id}`,
    name: one.Facet ? t('chip', { facet: one.Facet, option: one.Option }) : one.Option,
    href: listUrl(here, { filter: withoutActive(given, one) }).href
  }))
  return (
    <Chips
      chips={chips}
      label={t('active')}
      removeLabel={name => t('remove', { name })}
      clearLabel={t('clear')}
      clearHref={listUrl(here, { filter: NO_FILTER }).href}
      onRemove={chip =>
        void changeList({ filter: withoutActive(filterOf(shownListUrl()), chip) })
      }
      onClear={() => void changeList({ filter: NO_FILTER })}
      onLeave={focusList}
    />
  )
}

function filterOf(list: URL): ListFilter {
  return parseFilter(list.searchParams.get('filter')).filter
}
