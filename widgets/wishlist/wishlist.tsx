import { useStore } from '@nanostores/react'
import { type MouseEvent, useEffect, useMemo } from 'react'
import { array, optional } from 'valibot'
import { type AttributeProps, about, json, url } from '../../src/element/attributes.ts'
import { isPlainPress } from '../../src/lib/dom/plain-press.ts'
import { announce } from '../../src/lib/feedback/announce.ts'
import { pageUrl } from '../../src/lib/settings/page-url.ts'
import { addEntry } from '../../src/navigation/add-entry.ts'
import { visit } from '../../src/navigation/visit.ts'
import { FullWishlist, WishlistSummary } from '../../src/shared/contract/wishlist.ts'
import { createWishlistPage } from '../../src/stores/wishlist/wishlist-page.ts'
import { lazyView } from '../../src/ui/lazy-view.tsx'
import { ListHeader } from './list-header.tsx'
import { NewList } from './new-list.tsx'
import { t } from './wishlist.messages.ts'
import { WishlistTable } from './wishlist-table.tsx'

const DiscontinuedLines = lazyView(() =>
  import('./discontinued-lines.tsx').then(code => code.DiscontinuedLines)
)

export const attributes = {
  lists: about(
    'All lists of the shopper, with `Id`, `Name`, `Kind`, `ProductsCount`, `Url`.',
    json(array(WishlistSummary))
  ),
  list: about(
    'The displayed list with its `Lines`, as a `FullWishlist` of the contract; omitted if there is none.',
    optional(json(FullWishlist))
  ),
  shopHref: about('URL that an empty list links to.', optional(url)),
  cartHref: about(
    'URL of the cart page; defaults to `pages.cart` of the page settings.',
    optional(url)
  ),
  exportHref: about(
    'URL that returns a list as CSV; `?Id=` is appended. Without it, there is no export.',
    optional(url)
  )
}

/** The wishlist page: links between the lists, and the current list, which can be edited and ordered from [WISH-03] to [WISH-09]. */
export function Wishlist({
  lists: first,
  list: shown,
  ...ways
}: AttributeProps<typeof attributes>) {
  const page = useMemo(() => createWishlistPage(first, shown), [first, shown])
  const { lists, list, isLoading } = useStore(page.$page)

  useEffect(() => page.follow(), [page])

  async function choose(event: MouseEvent, { Id, Name, Url }: WishlistSummary) {
    if (!isPlainPress(event) || Id === list?.Id) return
    event.preventDefault()
    await show(Id, Name, Url)
  }

  async function show(id: string, name: string, url: string) {
    try {
      if (!(await page.show(id))) return
      addEntry(url)
      announce(name)
    } catch {
      // the page explains the problem
      await visit(url)
    }
  }

  return (
    <div className="vitrine-wishlist">
      <nav className="vitrine-wishlist__nav" aria-label={t('lists')}>
        {lists.length > 0 && (
          <ul className="vitrine-wishlist__lists">
            {lists.map(one => (
              <li key={one.Id}>
                <a
                  className="vitrine-wishlist__link"
                  href={one.Url}
                  aria-current={one.Id === list?.Id ? 'page' : undefined}
                  onClick={event => choose(event, one)}
                >
                  <span>{one.Name}</span> <small>{one.ProductsCount}</small>
                </a>
              </li>
            ))}
          </ul>
        )}
        <NewList
          onCreate={async (name, kind) => {
            const made = await page.create(name, kind)
            addEntry(made.Url)
            announce(made.Name)
          }}
        />
      </nav>
      {list ? (
        <section
          key={list.Id}
          className="vitrine-wishlist__list"
          tabIndex={-1}
          aria-labelledby="wishlist-name"
          aria-busy={isLoading}
        >
          <ListHeader
            page={page}
            list={list}
            url={lists.find(one => one.Id === list.Id)?.Url}
            exportHref={ways.exportHref}
          />
          {!!list.DiscontinuedLines?.length && (
            <DiscontinuedLines lines={list.DiscontinuedLines} page={page} />
          )}
          {list.Lines.length > 0 ? (
            <WishlistTable
              page={page}
              list={list}
              lists={lists}
              cartHref={ways.cartHref ?? pageUrl('cart')}
            />
          ) : (
            <EmptyList text={t('empty')} shopHref={ways.shopHref} />
          )}
        </section>
      ) : (
        <EmptyList text={t('none')} shopHref={ways.shopHref} />
      )}
    </div>
  )
}

/** The message for an empty list, with instructions and a link to the shop. */
function EmptyList({ text, shopHref }: { text: string; shopHref: string | undefined }) {
  return (
    <div className="vitrine-wishlist__empty">
      <p>
        {text} {t('emptyHint')}
      </p>
      {shopHref !== undefined && (
        <a className="vitrine-button vitrine-button--primary" href={shopHref}>
          {t('shop')}
        </a>
      )}
    </div>
  )
}
