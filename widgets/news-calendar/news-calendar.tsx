import { useStore } from '@nanostores/react'
import { type MouseEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { array, object, optional, string } from 'valibot'
import { context } from '../../src/context.ts'
import {
  type AttributeProps,
  about,
  count,
  flag,
  json,
  text
} from '../../src/element/attributes.ts'
import { useHost } from '../../src/element/host.ts'
import { elementsIn } from '../../src/lib/dom/editor-content.ts'
import { isPlainPress } from '../../src/lib/dom/plain-press.ts'
import { announce } from '../../src/lib/feedback/announce.ts'
import { longDate } from '../../src/shared/dates/long-date.ts'
import { newsQuery } from '../../src/stores/content/news.ts'
import { ErrorMessage } from '../../src/ui/error-message.tsx'
import { KeptNode } from '../../src/ui/kept-node.tsx'
import { ServerHtml } from '../../src/ui/server-html.tsx'
import { CategorySelect } from './category-select.tsx'
import { t } from './news-calendar.messages.ts'

/** The links that the view follows in place. */
const LINKS = 'a[data-month], a[data-date]'

const Category = object({ Id: string(), Name: string() })

export const attributes = {
  month: about('Month of the calendar inside the tag, from 1 to 12.', count),
  year: about('Year of the calendar inside the tag.', count),
  categoryIds: about(
    'Ids of the news categories to show, separated by commas; `0` for all.',
    optional(text, '0')
  ),
  displayChildren: about('Whether to include the child categories.', optional(flag, 'false')),
  postsPerPage: about('Number of posts below the calendar.', optional(count, '3')),
  categories: about(
    'Categories to choose from, such as `[{"Id": "4", "Name": "Makers"}]`; none hides the choice.',
    optional(json(array(Category)), '[]')
  )
}

/** The server's calendar, whose links change the month or show the news of a day in place [NEWS-01]. */
export function NewsCalendar(props: AttributeProps<typeof attributes>) {
  const { month, year, categoryIds, displayChildren, postsPerPage, categories } = props
  const { fallback } = useHost()
  const region = useRef<HTMLDivElement>(null)
  const [months] = useState(newsQuery)
  const [days] = useState(newsQuery)
  const [chosenIds, setChosenIds] = useState<string>()
  const shownMonth = useStore(months.$state)
  const shownDay = useStore(days.$state)
  const ids = chosenIds ?? categoryIds
  const day = shownDay.params?.date
  const isLoading = shownMonth.status === 'loading' || shownDay.status === 'loading'

  useEffect(() => {
    // what the shopper left the page with, on Back
    void months.resume()
    void days.resume()
    return () => {
      months.cancel()
      days.cancel()
    }
  }, [months, days])
  const followFocus = useKeptFocus(region, shownMonth.data)
  useAnnouncedPeriod(shownMonth)
  useAnnouncedPeriod(shownDay)

  useLayoutEffect(() => {
    for (const link of region.current!.querySelectorAll<HTMLElement>(LINKS)) {
      // their pages are not visited any more
      link.dataset.vitrineNoPrefetch = ''
    }
    for (const link of region.current!.querySelectorAll<HTMLElement>('[data-date]')) {
      if (link.dataset.date === day) link.setAttribute('aria-current', 'true')
      else if (day || shownMonth.data) link.removeAttribute('aria-current')
    }
  }, [day, shownMonth.data])

  function showMonth(date: string, categoryIds = ids) {
    days.reset()
    void months.fetch({ categoryIds, displayChildren, postsPerPage, date })
  }

  function choose(event: MouseEvent) {
    const link = event.target instanceof Element && event.target.closest<HTMLElement>(LINKS)
    if (!link || !isPlainPress(event)) return
    event.preventDefault()
    const { month: wanted, date, way } = link.dataset
    if (date) void days.fetch({ categoryIds: ids, displayChildren, postsPerPage, date })
    else if (wanted) {
      followFocus(way)
      showMonth(wanted)
    }
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the links inside are the controls
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter clicks a link, too
    <div
      ref={region}
      className="vitrine-news-calendar"
      aria-busy={isLoading}
      data-day={shownDay.data === undefined ? undefined : day}
      onClick={choose}
    >
      {categories.length > 0 && (
        <CategorySelect
          categories={categories}
          all={categoryIds}
          value={ids}
          onChange={chosen => {
            setChosenIds(chosen)
            showMonth(shownMonth.params?.date ?? monthText(year, month), chosen)
          }}
        />
      )}
      {shownMonth.status === 'failed' && (
        <ErrorMessage text={t('failed')} onRetry={() => months.retry()} />
      )}
      {shownMonth.data === undefined ? (
        <KeptNode node={contentOf(fallback)} />
      ) : (
        <ServerHtml html={shownMonth.data} />
      )}
      {shownDay.status === 'failed' && (
        <ErrorMessage text={t('failed')} onRetry={() => days.retry()} />
      )}
      {shownDay.data !== undefined && <ServerHtml html={shownDay.data} />}
    </div>
  )
}

/** `2026-03` */
function monthText(year: number, month: number): string {
  return `${year}-${String(month).padStart(2, '0')}`
}

/** The calendar of the page, which is shown unchanged until another month is requested. */
function contentOf(fallback: readonly Node[]): HTMLElement {
  const [content] = elementsIn(fallback, '.vitrine-news-calendar__content')
  if (content) return content
  throw new Error(
    '<vitrine-news-calendar> has no calendar. Put an element with the class vitrine-news-calendar__content into the tag.'
  )
}

/**
 * Another month replaces the link that was pressed: the focus goes to the link with the same meaning, or to the name of the
 * month if there is no further month. Call the returned function when a link is pressed.
 */
function useKeptFocus(
  region: React.RefObject<HTMLElement | null>,
  html: string | undefined
): (way: string | undefined) => void {
  const wanted = useRef<string>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: every new HTML replaces the links.
  useLayoutEffect(() => {
    const way = wanted.current
    // the shopper may have moved on while the month was loading
    if (!way || document.activeElement !== document.body) return
    wanted.current = undefined
    const content = region.current!
    const link = content.querySelector<HTMLElement>(`[data-way="${way}"]`)
    const title = content.querySelector<HTMLElement>('.vitrine-news-calendar__title')
    if (!link && title) title.tabIndex = -1
    ;(link ?? title)?.focus({ preventScroll: true })
  }, [html])
  return way => {
    wanted.current = way
  }
}

function useAnnouncedPeriod({
  status,
  params
}: {
  status: string
  params?: { date: string } | undefined
}) {
  const date = params?.date
  useEffect(() => {
    if (status === 'ready' && date) announce(t('shown', { period: periodText(date) }))
  }, [status, date])
}

/** `november 2026` or `5 november 2026`. */
function periodText(date: string): string {
  const [year, month, day] = date.split('-').map(Number)
  const dateOf = longDate(context().culture, {
    year: 'numeric',
    month: 'long',
    ...(day && { day: 'numeric' }),
    timeZone: 'UTC'
  })
  return dateOf(Date.UTC(year!, month! - 1, day ?? 1))
}
