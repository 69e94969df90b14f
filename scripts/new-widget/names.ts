/** One name in every way that it is written. */
export interface Names {
  /** `gift-note` */
  folder: string
  /** `vitrine-gift-note` */
  tag: string
  /** `GiftNote` */
  view: string
  /** `giftNote` */
  group: string
  /** `Gift note` */
  title: string
}

/**
 * @throws {Error} saying what is wrong with the name, and what would be right.
 */
export function namesOf(given: string | undefined): Names {
  const folder = given ?? ''
  if (folder === '') throw new Error('Name the widget: npm run new gift-note')
  if (folder.startsWith('vitrine-')) {
    throw new Error(`The tag gets its "vitrine-" by itself: npm run new ${folder.slice(8)}`)
  }
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(folder)) {
    throw new Error(
      `"${folder}" cannot be a widget's name. Small letters and digits are expected, words joined by "-", such as gift-note.`
    )
  }
  const view = folder.replace(/(^|-)(\w)/g, (_, __, letter: string) => letter.toUpperCase())
  const words = folder.replaceAll('-', ' ')
  return {
    folder,
    tag: `vitrine-${folder}`,
    view,
    group: view[0]?.toLowerCase() + view.slice(1),
    title: words[0]?.toUpperCase() + words.slice(1)
  }
}
