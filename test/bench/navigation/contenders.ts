/** A way from page to page that is measured. */
export interface Contender {
  name: string
  /** What it is, where the name does not say it. */
  about?: string
  /** What the name stands for in addresses. */
  key: string
  /** Packages whose versions are told. */
  packages?: readonly string[]
  /** File in `clients/` that is bundled and loaded. */
  client?: string
  /** Lines in the head of each page, beside the client. */
  head?: string
  htmlAttributes?: string
  bodyAttributes?: string
  pageAttributes?: string
  /** Whether the document stays. */
  inPlace: boolean
}

/** Faster than any animation that one could choose, so that nobody is measured by its length. */
const TRANSITION =
  '<style>@view-transition { navigation: auto } ::view-transition-group(*), ::view-transition-old(*), ::view-transition-new(*) { animation: none }</style>'

const SPECULATION =
  '<script type="speculationrules">{"prerender":[{"where":{"href_matches":"/*"},"eagerness":"moderate"}]}</script>'

const SETTINGS =
  '<script type="application/json" id="vitrine-context">{"applicationPath":"","sitePath":"","culture":"fr","consentStamp":"1","pageFade":0}</script>'

export const FLOOR = 'floor'
export const OURS = 'Vitrine'

/** All with what they offer for prefetching on hover, and none with an animation. */
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

/** What we are compared with: libraries for visits in place. */
export const peers = contenders.filter(({ packages }) => packages)
