import { homeLink, type LocalizedSite } from '../../kernel/http/localized-site.ts'

/** Below `{site}/{culture}`: the pages of the editor. */
export const EDITOR = '/edit'

export function editorLink(site: LocalizedSite, id?: number): string {
  return `${homeLink(site)}${EDITOR}${id === undefined ? '' : `/${id}`}`
}

export function blockLink(site: LocalizedSite, id: number, blockId: string): string {
  return `${editorLink(site, id)}/blocks/${blockId}`
}

/** The page for shoppers. */
export function pageLink(site: LocalizedSite, slug: string): string {
  return `${homeLink(site)}/page/${slug}`
}
