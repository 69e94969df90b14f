import type { Culture } from '../texts/cultures.ts'

/** The site in one language: what every link to a page needs. */
export interface LocalizedSite {
  /** `/shop` */
  basePath: string
  culture: Culture
}

export function homeLink({ basePath, culture }: LocalizedSite): string {
  return `${basePath}/${culture}`
}
