import { extensionPoint } from '../../kernel/extension-point.ts'
import type { LocalizedSite } from '../../kernel/http/localized-site.ts'

/**
 * Says why the login page is shown before a page of an extra.
 *
 * @param returnUrl The path of the page after the login.
 * @returns The key of a text; `undefined` for other pages.
 */
type LoginNotice = (returnUrl: string, site: LocalizedSite) => string | undefined

export const loginNotices = extensionPoint<LoginNotice>()
