import {
  array,
  integer,
  minLength,
  minValue,
  number,
  object,
  optional,
  picklist,
  pipe,
  string
} from 'valibot'
import { rememberView } from '../../src/consent/remember-view.ts'
import {
  type AttributeProps,
  about,
  count,
  flag,
  json,
  text
} from '../../src/element/attributes.ts'
import { usePendingList } from '../../src/element/use-pending-list.ts'
import { messages } from '../../src/i18n/messages.ts'
import { changeList, nameList } from '../../src/navigation/list-visit.ts'
import { LIST_VIEW_COOKIE, writtenView } from '../../src/shared/lists/list-view.ts'
import texts from '../../src/texts/en/list-controls.json'

const t = messages('listControls', texts)

const Sort = object({ Id: string(), DisplayName: string() })

const Display = picklist(['grid', 'table'])

const PageSize = pipe(number(), integer(), minValue(1))

export const attributes = {
  display: about('Current display of the list: one of `displays`.', text),
  sort: about('Current sort order: the id of one of `sorts`.', text),
  pageSize: about('Current number of products per page.', count),
  displays: about(
    'Available displays; the first one is the default and omitted from the URL.',
    optional(json(pipe(array(Display), minLength(1))), '["grid","table"]')
  ),
  sorts: about(
    'Available sort orders, such as `[{"Id": "popular", "DisplayName": "Popular"}]`; the first one is the default and omitted from the URL.',
    json(array(Sort))
  ),
  pageSizes: about('Available page sizes, such as `[12, 24, 48, 96]`.', json(array(PageSize))),
  defaultPageSize: about(
    'Default page size, omitted from the URL; the first of `page-sizes` if not given.',
    optional(count)
  ),
  remember: about(
    'Stores display and page size in a cookie, so that other lists use them, too.',
    optional(flag, 'true')
  )
}

/** The query parameters of a list [CAT-04]. */
const PARAMETERS = ['filter', 'sort', 'pageSize', 'pageindex', 'pagefrom', 'display']

type Name = 'display' | 'sort' | 'pageSize'

/** Display, sort order and page size of a list, all of which are part of its URL [CAT-04], [CAT-05]. */
export function ListControls(props: AttributeProps<typeof attributes>) {
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
