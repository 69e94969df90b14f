import { extensionPoint } from '../../kernel/extension-point.ts'
import { homeLink, type LocalizedSite } from '../../kernel/http/localized-site.ts'
import { text } from '../../kernel/texts/texts.ts'

/** A link of an extra to a page for staff. */
interface StaffLink {
  /** The key of its text. */
  name: string
  /** Below `{site}/{culture}`. */
  path: string
  /** Whether the header of every page shows it, too, and not only the page from which staff start. */
  isInHeader?: boolean
}

export const staffLinks = extensionPoint<StaffLink>()

/** What templates show: the links of extras in a language. */
export function shownStaffLinks(
  site: LocalizedSite
): { name: string; url: string; isInHeader: boolean }[] {
  return staffLinks.all().map(({ name, path, isInHeader = false }) => ({
    name: text(site.culture, name),
    url: homeLink(site) + path,
    isInHeader
  }))
}
