/** Stores the shopper's preferred list view; the server reads it to render lists that way [CAT-04]. */
export const LIST_VIEW_COOKIE = 'VitrineListView'

/** View options that apply to every list, unlike order and filter. */
export interface ListView {
  display?: string | undefined
  pageSize?: string | undefined
}

/** The value of the cookie: `display=table&pageSize=48`. */
export function writtenView({ display, pageSize }: ListView): string {
  const view = new URLSearchParams()
  if (display) view.set('display', display)
  if (pageSize) view.set('pageSize', pageSize)
  return view.toString()
}

/** Parses the cookie and ignores invalid values. */
export function readView(cookie: string | undefined): ListView {
  const view = new URLSearchParams(cookie ?? '')
  const [display, pageSize] = [view.get('display') ?? '', view.get('pageSize') ?? '']
  return {
    ...(/^[a-z]{1,20}$/.test(display) && { display }),
    ...(/^[1-9]\d{0,3}$/.test(pageSize) && { pageSize })
  }
}
