/** The displays of a list of news [NEWS-02]. */
export const newsDisplays = ['list', 'blog', 'masonry'] as const
/** One of `newsDisplays`. */
export type NewsDisplay = (typeof newsDisplays)[number]

/** Stores the shopper's preferred display; the server reads it to render news that way. */
export const NEWS_VIEW_COOKIE = 'VitrineNewsView'

/** The display of that name; `undefined` for anything else. */
export function newsDisplay(name: unknown): NewsDisplay | undefined {
  return newsDisplays.find(display => display === name)
}
