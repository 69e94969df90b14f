import { cultures } from '../texts/cultures.ts'
import { text } from '../texts/texts.ts'

/** The names of a folder of the library. */
export interface FolderNames {
  /** For cultures without a name of their own. */
  name: string
  names: Record<string, string>
}

/** The folder that contains all others. */
export const LIBRARY_FOLDER = namesOf('Assets.Library')
/** The folder with the pictures of products. */
export const PRODUCTS_FOLDER = namesOf('Assets.Folder.products')
/** The folder with the files of news stories. */
export const NEWS_FOLDER = namesOf('Assets.Folder.news')
/** The folder with the pictures that are uploaded for pages. */
export const PAGES_FOLDER = namesOf('Assets.Folder.pages')

function namesOf(key: string): FolderNames {
  const names = Object.fromEntries(cultures.map(culture => [culture, text(culture, key)]))
  return { name: text(cultures[0], key), names }
}
