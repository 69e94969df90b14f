/** The name of a widget in every notation. */
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
 * @throws {Error} that explains what is wrong with the name and shows a correct example.
 */
export function namesOf(given: string | undefined): Names {
  const folder = given ?? ''
  if (folder === '') throw new Error('Name the widget: npm run new gift-note')
  if (folder.startsWith('vitrine-')) {
    throw new Error(
      `The prefix "vitrine-" is added to the tag automatically: npm run new ${folder.slice(8)}`
    )
  }
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(folder)) {
    throw new Error(
      `"${folder}" cannot be the name of a widget. Use lowercase letters and digits, with "-" between words, such as gift-note.`
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
