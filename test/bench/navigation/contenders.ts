/** A measured way of navigating between pages. */
export interface Contender {
  name: string
  /** A description, if the name is not clear. */
  about?: string
  /** The name in URLs. */
  key: string
  /** Packages whose versions are reported. */
  packages?: readonly string[]
  /** The file in `clients/` that is bundled and loaded. */
  client?: string
  /** HTML in the head of each page, besides the client. */
  head?: string
  htmlAttributes?: string
  bodyAttributes?: string
  pageAttributes?: string
  /** Whether the document is kept. */
  inPlace: boolean
}

/** Shorter than any real animation, so that its length does not affect the results. */
const TRANSITION =
  '<style>@view-transition { navigation: auto } ::view-transition-group(*), ::view-transition-old(*), ::view-transition-new(*) { animation: none }</style>'

const SPECULATION =
  '<script type="speculationrules">{"prerender":[{"where":{"href_matches":"/*"},"eagerness":"moderate"}]}</script>'

const SETTINGS =
  '<script type="application/json" id="vitrine-context">{"applicationPath":"","sitePath":"","culture":"fr","consentStamp":"1","pageFade":0}</script>'

export const FLOOR = 'floor'
export const OURS = 'Vitrine'

/** All use their own prefetching on hover, and none an animation. */
export const contenders: readonly Contender[] = [
  { name: 'full load', key: 'full', inPlace: false },
  {
    name: 'speculation',
    about:
      'cross-document view transitions with speculation rules; under a debugger Chromium only prefetches what it would prerender',
    key: 'browser',
    head: TRANSITION + SPECULATION,
    inPlace: false
  },
  {
    name: 'Turbo',
    key: 'turbo',
    packages: ['@hotwired/turbo'],
    client: 'turbo.js',
    inPlace: true
  },
  {
    name: 'swup',
    about: 'with its head and preload plug-ins',
    key: 'swup',
    packages: ['swup', '@swup/head-plugin', '@swup/preload-plugin'],
    client: 'swup.js',
    inPlace: true
  },
  {
    name: 'htmx',
    about: 'boosted, with its preload extension on mouseover',
    key: 'htmx',
    packages: ['htmx.org'],
    client: 'htmx.js',
    head: '<meta name="htmx-config" content=\'{"preload":{"boostEvent":"mouseover"}}\'>',
    bodyAttributes: 'hx-boost:inherited="true"',
    inPlace: true
  },
  {
    name: 'Unpoly',
    about: 'follows and preloads every link',
    key: 'unpoly',
    packages: ['unpoly'],
    client: 'unpoly.js',
    inPlace: true
  },
  {
    name: 'Barba',
    key: 'barba',
    packages: ['@barba/core'],
    client: 'barba.js',
    bodyAttributes: 'data-barba="wrapper"',
    pageAttributes: 'data-barba="container" data-barba-namespace="page"',
    inPlace: true
  },
  {
    name: FLOOR,
    about:
      'fetch, DOMParser, replaceWith, pushState and nothing else; Back reinserts the old element',
    key: 'floor',
    client: 'floor.ts',
    inPlace: true
  },
  {
    name: OURS,
    about: 'the build in dist/, with the three lines of any page',
    key: 'vitrine',
    head: `<link rel="stylesheet" href="/vitrine/vitrine.css">${SETTINGS}<script type="module" src="/vitrine/vitrine.js"></script>`,
    inPlace: true
  }
]

/** The libraries for visits in place that we are compared with. */
export const peers = contenders.filter(({ packages }) => packages)
