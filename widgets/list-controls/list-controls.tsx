import { rememberView } from '../../src/consent/remember-view.ts'
import { usePendingList } from '../../src/element/use-pending-list.ts'
import { messages } from '../../src/i18n/messages.ts'
import { changeList, nameList } from '../../src/navigation/list-visit.ts'
import { LIST_VIEW_COOKIE, writtenView } from '../../src/shared/lists/list-view.ts'
import texts from '../../src/texts/en/list-controls.json'

const t = messages('listControls', texts)

export interface ListControlsProps {
  display: string
  sort: string
  pageSize: number
  displays: readonly ('grid' | 'table')[]
  sorts: readonly { Id: string; DisplayName: string }[]
  pageSizes: readonly number[]
  defaultPageSize?: number | undefined
  remember: boolean
}

/** The query parameters of a list [CAT-04]. */
const PARAMETERS = ['filter', 'sort', 'pageSize', 'pageindex', 'pagefrom', 'display']

type Name = 'display' | 'sort' | 'pageSize'

/** Display, sort order and page size of a list, all of which are part of its URL [CAT-04], [CAT-05]. */
export function ListControls(props: ListControlsProps) {
  const { displays, sorts, pageSizes, defaultPageSize = pageSizes[0], remember } = props
  const pending = usePendingList()
  const usual = {
    display: displays[0],
    sort: sorts[0]?.Id,
    pageSize: String(defaultPageSize ?? '')
  }
  const now = {
    display: shown('display'),
    sort: shown('sort'),
    pageSize: shown('pageSize')
  }

  /** Optimistic: shows the requested value before the list has loaded. */
  function shown(name: Name): string {
    return pending ? (pending.searchParams.get(name) ?? usual[name] ?? '') : String(props[name])
  }

  function choose(name: Name, value: string) {
    if (remember && name !== 'sort') {
      // without parameters, this history entry would use the remembered view, so its URL keeps the previous one
      if (!pending && isNewList()) nameList({ [name]: now[name] })
      rememberView(LIST_VIEW_COOKIE, writtenView({ ...now, [name]: value }))
    }
    void changeList({ [name]: value === usual[name] ? null : value })
  }

  return (
    <form className="vitrine-list-controls" onSubmit={event => event.preventDefault()}>
      {displays.length > 1 && (
        <fieldset className="vitrine-list-controls__displays">
          <legend className="vitrine-visually-hidden">{t('display')}</legend>
          {displays.map(display => (
            <label key={display} className="vitrine-list-controls__display">
              <input
                type="radio"
                name="display"
                value={display}
                checked={display === now.display}
                onChange={() => choose('display', display)}
              />
              <span data-display={display}>{t(`display.${display}`)}</span>
            </label>
          ))}
        </fieldset>
      )}
      {sorts.length > 1 && (
        <label className="vitrine-list-controls__field">
          <span className="vitrine-list-controls__name">{t('sort')}</span>
          <select
            className="vitrine-select"
            name="sort"
            value={now.sort}
            onChange={event => choose('sort', event.target.value)}
          >
            {sorts.map(({ Id, DisplayName }) => (
              <option key={Id} value={Id}>
                {DisplayName}
              </option>
            ))}
          </select>
        </label>
      )}
      {pageSizes.length > 1 && (
        <label className="vitrine-list-controls__field">
          <span className="vitrine-list-controls__name">{t('pageSize')}</span>
          <select
            className="vitrine-select"
            name="pageSize"
            value={now.pageSize}
            onChange={event => choose('pageSize', event.target.value)}
          >
            {pageSizes.map(size => (
              <option key={size} value={size}>
                {t('size', { count: size })}
              </option>
            ))}
          </select>
        </label>
      )}
    </form>
  )
}

/** Whether the URL has no list parameters, so that the remembered view applies. */
function isNewList(): boolean {
  const { searchParams } = new URL(location.href)
  return [...searchParams.keys()].every(name => !PARAMETERS.includes(name))
}
