import { extensionPoint } from '../../kernel/extension-point.ts'
import { homeLink, type LocalizedSite } from '../../kernel/http/localized-site.ts'
import { text } from '../../kernel/texts/texts.ts'

/** What the navigation knows about the customer. */
export interface NavCustomer {
  isBusiness: boolean
  isStaff: boolean
  /** Whether a member of staff acts for the customer: the login stays the customer's own business. */
  isServed: boolean
  hasPrepaid: boolean
  /** What extras know about the customer. */
  facts: ReadonlySet<string>
}

interface AccountEntry {
  /** The key of its text. */
  name: string
  /** Below `{site}/{culture}`; the entry also stands for the pages below it. */
  path: string
  /** Another path whose pages it stands for. */
  other?: string
  /** Whether the customer needs it. @default everyone does */
  isFor?: (customer: NavCustomer) => boolean
}

/** The pages of a customer, in the order of the navigation. A new page is one entry here, or one of its extra. */
const entries: readonly AccountEntry[] = [
  { name: 'Account.Overview', path: '/account' },
  { name: 'Account.Orders', path: '/account/orders' },
  { name: 'Wishlist.Title', path: '/catalog/wishlist/list' },
  { name: 'Address.Book', path: '/account/addresses' },
  { name: 'Account.Details', path: '/account/details', isFor: ({ isServed }) => !isServed },
  { name: 'Prepaid.Title', path: '/account/prepaid', isFor: ({ hasPrepaid }) => hasPrepaid },
  {
    name: 'Security.Title',
    path: '/account/security',
    other: '/security/twofactorhome',
    isFor: ({ isServed }) => !isServed
  },
  { name: 'QuickOrder.Title', path: '/quickorder', isFor: ({ isBusiness }) => isBusiness },
  { name: 'References.Title', path: '/references', isFor: ({ isBusiness }) => isBusiness },
  { name: 'Privacy.Title', path: '/account/privacy', isFor: ({ isServed }) => !isServed },
  { name: 'Staff.Title', path: '/sales/customer', isFor: ({ isStaff }) => isStaff },
  {
    name: 'Assets.Library',
    path: '/assetslibrary/asset/assetsbyfolder',
    other: '/assetslibrary',
    isFor: ({ isStaff }) => isStaff
  }
]

/** An entry of an extra. */
export interface ExtraEntry extends AccountEntry {
  /** The path of the entry that it follows. */
  after: string
}

export const accountEntries = extensionPoint<ExtraEntry>()

function allEntries(): AccountEntry[] {
  return entries.flatMap(entry => [
    entry,
    ...accountEntries.all().filter(({ after }) => after === entry.path)
  ])
}

interface NavLink {
  name: string
  url: string
  /** `aria-current`: `page` for the current page, `true` for a page below it. */
  current: 'page' | 'true' | undefined
}

/**
 * The navigation of the account pages: the data of the template `account/nav`.
 *
 * @param path The path of the current page.
 */
export function accountNav(
  site: LocalizedSite,
  customer: NavCustomer,
  path: string
): NavLink[] {
  const shown = allEntries().filter(({ isFor }) => isFor?.(customer) ?? true)
  const home = homeLink(site)
  const closest = shown
    .flatMap(entry => [entry.path, entry.other ?? entry.path].map(below => ({ entry, below })))
    .filter(({ below }) => `${path}/`.startsWith(`${home}${below}/`))
    .sort((one, other) => other.below.length - one.below.length)[0]?.entry
  return shown.map(entry => {
    const url = home + entry.path
    const current = entry !== closest ? undefined : url === path ? 'page' : 'true'
    return { name: text(site.culture, entry.name), url, current }
  })
}
