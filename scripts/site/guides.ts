/** A page of the navigation: its path on the site, without extension, and its title. */
export interface NavigationItem {
  path: string
  title: string
}

export interface NavigationGroup {
  title: string
  items: readonly NavigationItem[]
}

/** Guides by reader: the name in `docs/`, and a short title. Each guide has one place, although others may read it, too. */
const GUIDES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'For editors': {
    editors: 'Pages and tags',
    recipes: 'Recipes',
    'foreign-pages': 'Pages of other systems',
    'content-systems': 'Content systems',
    behaviours: 'Behaviours in plain HTML'
  },
  'For front-end developers': {
    developers: 'Events and the package',
    'script-api': 'Script API',
    'own-tags': 'Tags of your own',
    frameworks: 'React, Next, Astro, Vue',
    navigation: 'Navigation',
    forms: 'Forms'
  },
  'For back-end developers': {
    backend: 'Pages, calls, server kit',
    conformance: 'Conformance kit and mock',
    adapters: 'WooCommerce and Shopify',
    wordpress: 'WordPress',
    vendure: 'Vendure',
    SECURITY: 'Security',
    asvs: 'OWASP ASVS'
  },
  'For designers': { theming: 'Theming' }
}

/** What is looked up. */
const REFERENCE: Readonly<Record<string, string>> = {
  README: 'Overview and sizes',
  tags: 'All attributes and events',
  requirements: 'Requirements',
  glossary: 'Glossary',
  benchmarks: 'Benchmarks',
  upgrading: 'Versions and upgrades',
  CHANGELOG: 'Changelog'
}

/** Of the root of the repository; all other guides are in `docs/`. */
const AT_ROOT = ['README', 'SECURITY', 'CHANGELOG']

export const guideGroups: readonly NavigationGroup[] = Object.entries(GUIDES).map(
  ([title, guides]) => ({ title, items: itemsOf(guides) })
)

export const referenceItems: readonly NavigationItem[] = itemsOf(REFERENCE)

/** File of a guide → its path on the site: `docs/backend.md` → `guides/backend`. */
export const guidePaths: ReadonlyMap<string, string> = new Map(
  [...Object.values(GUIDES), REFERENCE]
    .flatMap(guides => Object.keys(guides))
    .map(name => [AT_ROOT.includes(name) ? `${name}.md` : `docs/${name}.md`, pathOf(name)])
)

function itemsOf(guides: Readonly<Record<string, string>>): NavigationItem[] {
  return Object.entries(guides).map(([name, title]) => ({ path: pathOf(name), title }))
}

function pathOf(name: string): string {
  return `${name in REFERENCE ? 'reference' : 'guides'}/${name.toLowerCase()}`
}
