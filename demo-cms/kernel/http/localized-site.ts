import type { Culture } from '../texts/cultures.ts'

/** The site in one culture: what links to pages and texts need. */
export interface LocalizedSite {
  /** `/shop` */
  basePath: string
  culture: Culture
}

export function homeLink({ basePath, culture }: LocalizedSite): string {
  return `${basePath}/${culture}`
}
