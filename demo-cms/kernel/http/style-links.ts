/** The groups of the library's CSS besides the base, as listed by the build. */
export interface StyleGroups {
  /** The file with the styles of a tag, or of a class by its first part. */
  names: Readonly<Record<string, string>>
  /** The files that every page loads. */
  later: readonly string[]
}

/** A tag, or the first part of a class, `vitrine-carousel` of `vitrine-carousel__slide`, but not what texts say about tags. */
const NAME = /(?<=[<\s"])vitrine-[a-z\d]+(?:-[a-z\d]+)*/g

/**
 * Links the CSS of the tags and classes on a page: at the end of its head, so that the page is drawn with it, and at the end of its
 * body what only views of the layout and later pages need, for which the page does not wait.
 */
export function withStyleLinks(html: string, { names, later }: StyleGroups): string {
  const first = new Set([...new Set(html.match(NAME))].flatMap(name => names[name] ?? []))
  const rest = later.filter(file => !first.has(file))
  const end = html.lastIndexOf('</body>')
  const complete = html.slice(0, end) + linksTo(rest) + html.slice(end)
  return complete.replace('</head>', head => linksTo(first) + head)
}

function linksTo(files: Iterable<string>): string {
  return [...files]
    .map(file => `  <link rel="stylesheet" href="/vitrine/${file}" data-vitrine-part>\n`)
    .join('')
}
