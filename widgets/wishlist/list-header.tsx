import { visit } from '../../src/navigation/visit.ts'
import type { FullWishlist } from '../../src/shared/contract/wishlist.ts'
import type { WishlistPage } from '../../src/stores/wishlist/wishlist-page.ts'
import { lazyView } from '../../src/ui/lazy-view.tsx'
import { useConfirm } from '../../src/ui/use-confirm.tsx'
import { InlineText } from './inline-text.tsx'
import { Tool } from './tool.tsx'
import { t } from './wishlist.messages.ts'

const BirthDate = lazyView(() => import('./birth-date.tsx').then(code => code.BirthDate))
const ShareForm = lazyView(() => import('./share-form.tsx').then(code => code.ShareForm))
const ImportForm = lazyView(() => import('./import-form.tsx').then(code => code.ImportForm))

export interface ListHeaderProps {
  page: WishlistPage
  list: FullWishlist
  url: string | undefined
  exportHref: string | undefined
}

/** The name and description of the list, edited in place, and the actions for the whole list. */
export function ListHeader({ page, list, url, exportHref }: ListHeaderProps) {
  const [confirm, confirmDialog] = useConfirm()

  async function remove() {
    let uri: string | undefined
    const isGone = await confirm({
      title: t('deleteTitle', { name: list.Name }),
      text: t('deleteHint'),
      confirmLabel: t('delete'),
      destructive: true,
      run: async () => {
        uri = await page.deleteList(list.Id)
      }
    })
    if (isGone) await visit(uri || location.pathname)
  }

  return (
    <>
      <h2 className="vitrine-wishlist__name" id="wishlist-name">
        <InlineText
          value={list.Name}
          label={t('editName')}
          maxLength={80}
          onSave={page.rename}
        />
      </h2>
      <div className="vitrine-wishlist__description">
        <InlineText
          value={list.Description ?? ''}
          label={t('editDescription')}
          placeholder={t('editDescription')}
          maxLength={1000}
          isLong
          onSave={page.describe}
        />
      </div>
      {list.BirthDateUrl && (
        <p className="vitrine-wishlist__birth">
          <BirthDate date={list.BirthDate} href={list.BirthDateUrl} />
        </p>
      )}
      <div className="vitrine-wishlist__tools">
        <Tool label={t('share')}>
          {() => <ShareForm list={list} onShare={isShared => page.share(list.Id, isShared)} />}
        </Tool>
        <Tool label={t('import')}>
          {close => (
            <ImportForm onImport={text => page.importLines(list.Id, text)} onDone={close} />
          )}
        </Tool>
        {exportHref !== undefined && list.Lines.length > 0 && (
          <a
            className="vitrine-wishlist__summary"
            href={`${exportHref}?Id=${encodeURIComponent(list.Id)}`}
            download={`wishlist-${list.Id}.csv`}
          >
            {t('export')}
          </a>
        )}
        <button type="button" className="vitrine-wishlist__summary" onClick={remove}>
          {t('delete')}
        </button>
        {list.Kind === 'birthlist' && list.ShareUrl !== null && url !== undefined && (
          <a
            className="vitrine-wishlist__summary"
            href={list.ShowsReserved ? url : `${url}&reserved=show`}
          >
            {t(list.ShowsReserved ? 'hideReserved' : 'showReserved')}
          </a>
        )}
      </div>
      {confirmDialog}
    </>
  )
}
