import { homeLink, type LocalizedSite } from '../../kernel/http/localized-site.ts'

/** Below `{site}/{culture}`: the pages of the editor. */
export const EDITOR = '/edit'

export function editorLink(site: LocalizedSite, id?: number): string {
  return `${homeLink(site)}${EDITOR}${id === undefined ? '' : `/${id}`}`
}

export function blockLink(site: LocalizedSite, id: number, blockId: string): string {
  return `${editorLink(site, id)}/blocks/${blockId}`
}

/** The page on which staff pick the coordinates of a field. */
export function pointLink(
  site: LocalizedSite,
  draftId: number,
  blockId: string,
  field: string
): string {
  const query = new URLSearchParams({ block: blockId, field })
  return `${editorLink(site, draftId)}/point?${query}`
}

/** The page for shoppers. */
export function pageLink(site: LocalizedSite, slug: string): string {
  return `${homeLink(site)}/page/${slug}`
}

/** The shop's own map. */
export function ownMapStyle({ basePath }: Pick<LocalizedSite, 'basePath'>): string {
  return `${basePath}/pickup/map/style.json?key={key}`
}
