/** Remembers how a shopper likes to look at lists; the server reads it, so that lists come that way [CAT-04]. */
export const LIST_VIEW_COOKIE = 'VitrineListView'

/** How lists are looked at: what stays from list to list, unlike order and filter. */
export interface ListView {
  display?: string | undefined
  pageSize?: string | undefined
}

/** `display=table&pageSize=48`, as the cookie holds it. */
export function writtenView({ display, pageSize }: ListView): string {
  const view = new URLSearchParams()
  if (display) view.set('display', display)
  if (pageSize) view.set('pageSize', pageSize)
  return view.toString()
}

/** Whatever stands in the cookie: what is no word or number is not there. */
export function readView(cookie: string | undefined): ListView {
  const view = new URLSearchParams(cookie ?? '')
  const [display, pageSize] = [view.get('display') ?? '', view.get('pageSize') ?? '']
  return {
    ...(/^[a-z]{1,20}$/.test(display) && { display }),
    ...(/^[1-9]\d{0,3}$/.test(pageSize) && { pageSize })
  }
}
