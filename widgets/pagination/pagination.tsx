import type { MouseEvent } from 'react'
import { optional } from 'valibot'
import {
  type AttributeProps,
  about,
  count,
  flag,
  text,
  url
} from '../../src/element/attributes.ts'
import { messages } from '../../src/i18n/messages.ts'
import { isPlainPress } from '../../src/lib/dom/plain-press.ts'
import { goToListStart, hasList, visitList } from '../../src/navigation/list-visit.ts'
import { listUrl } from '../../src/shared/lists/list-filter.ts'
import { itemRange, pageWindow } from '../../src/shared/lists/page-window.ts'
import texts from '../../src/texts/en/pagination.json'
import { MoreLink } from './more-link.tsx'

const t = messages('pagination', texts)

export const attributes = {
  current: about(
    'Number of the current page, starting at 1; the last one if several pages are shown.',
    count
  ),
  totalPages: about('Number of pages; with one or none, nothing is shown.', count),
  parameter: about(
    'Name of the query parameter for the page: `pageindex` or `pagenbr`.',
    optional(text, 'pageindex')
  ),
  href: about('URL of the list; defaults to the URL of the page.', optional(url, '')),
  total: about('Number of items in the list, for "1–24 of 312".', optional(count)),
  pageSize: about('Number of items per page, for the same text.', optional(count)),
  from: about('Number of the first page, if several pages are shown.', optional(count)),
  inner: about(
    'Number of page links on each side of the current page; none below 640 px.',
    optional(count, '2')
  ),
  outer: about('Number of page links at the start and at the end.', optional(count, '0')),
  more: about('Whether to offer a button that appends the next page.', optional(flag, 'false')),
  autoMore: about(
    'With `more`: appends the next page automatically when the end of the list comes near, up to three times in a row.',
    optional(flag, 'false')
  )
}

/** Page links of a list; renders nothing if there is only one page [UIX-05]. */
export function Pagination(props: AttributeProps<typeof attributes>) {
  const { current, totalPages, parameter, href, total, pageSize, inner, outer } = props
  const first = props.from || current
  if (totalPages <= 1) return null
  const list = new URL(href, location.href)
  const range = total && pageSize ? itemRange(first, current, pageSize, total) : undefined
  const left = range && total ? total - range.to : undefined

  /** Handles plain clicks, if the page marks its list; other clicks are left to the browser. */
  function follow(event: MouseEvent<HTMLAnchorElement>) {
    if (!isPlainPress(event) || !hasList()) return
    event.preventDefault()
    void visitList(new URL(event.currentTarget.href)).then(isShown => {
      if (isShown) goToListStart()
    })
  }

  function link(page: number, name: string, text: string, rel?: 'prev' | 'next') {
    return (
      <a
        className="vitrine-pagination__link"
        href={pageUrl(list, parameter, page).href}
        rel={rel}
        aria-label={name}
        aria-current={page === current && !rel ? 'page' : undefined}
        onClick={follow}
      >
        {text}
      </a>
    )
  }

  return (
    <div className="vitrine-pagination">
      {range && total && (
        <p className="vitrine-pagination__range">{t('range', { ...range, total })}</p>
      )}
      {props.more && current < totalPages && (
        <MoreLink
          key={current}
          href={pageUrl(list, parameter, current + 1, first).href}
          text={left ? t('more', { count: Math.min(pageSize ?? left, left) }) : t('moreOf')}
          shown={range ? range.to - range.from + 1 : 0}
          isAuto={props.autoMore && current - first < 3}
        />
      )}
      <nav aria-label={t('pages')}>
        <ul className="vitrine-pagination__pages">
          {first > 1 && <li>{link(1, t('first'), '«')}</li>}
          {first > 1 && <li>{link(first - 1, t('previous'), '‹', 'prev')}</li>}
          {pageWindow(current, totalPages, inner, outer).map((step, index) =>
            step === 'gap' ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: a gap has no other identity.
              <li key={`gap-${index}`} className="vitrine-pagination__near" aria-hidden="true">
                …
              </li>
            ) : (
              <li
                key={step}
                className={step === current ? undefined : 'vitrine-pagination__near'}
              >
                {link(step, t('page', { number: step }), String(step))}
              </li>
            )
          )}
          {current < totalPages && <li>{link(current + 1, t('next'), '›', 'next')}</li>}
          {current < totalPages && (
            <li>{link(totalPages, t('last', { number: totalPages }), '»')}</li>
          )}
        </ul>
      </nav>
    </div>
  )
}

/**
 * URL of a page of a list; the first page has no parameter [UIX-05].
 *
 * @param from The first page, if several pages are shown at once.
 */
function pageUrl(list: URL, parameter: string, page: number, from?: number): URL {
  const value = page > 1 ? page : null
  if (parameter === 'pageindex') {
    return listUrl(list, { pageindex: value, ...(from && { pagefrom: from }) })
  }
  const url = new URL(list)
  if (value === null) url.searchParams.delete(parameter)
  else url.searchParams.set(parameter, String(value))
  return url
}
