import { type Check, checksOf } from '../check.ts'
import { type Exchange, typeOf } from '../exchange.ts'
import { expectStatus, expectThat } from '../expect.ts'
import type { Page, PageElement } from '../page.ts'
import { permitsElement, permitsOwn, policiesOf } from '../policy.ts'
import type { Shop } from '../shop.ts'
import { fail, skip } from '../verdict.ts'
import { onEach } from './on-each-page.ts'

const LANGUAGES = ['fr', 'nl', 'en', 'de']

/** Stylesheets and scripts of the library, and whether the content security policy permits them and what they do. */
export const fileChecks: readonly Check[] = [
  ...checksOf('pages', 'files', [
    {
      id: 'stylesheet.linked',
      name: 'Every page links the stylesheet of the library.',
      remedy: 'Print <link rel="stylesheet" href="…/vitrine.css"> into the head.',
      run: shop =>
        onEach(shop, page => (stylesheets(page).length > 0 ? [] : ['no link to vitrine.css']))
    },
    {
      id: 'stylesheet.loads',
      name: 'The stylesheets of the library load.',
      remedy: 'Serve everything in dist/ under the path of the link.',
      run: shop => loadEach(shop, stylesheets, ['text/css'])
    },
    {
      id: 'script.linked',
      name: 'Every page loads the script of the library as a module, once.',
      remedy: 'Print <script type="module" src="…/vitrine.fr.js"></script> into the head.',
      run: shop =>
        onEach(shop, page => {
          const found = scripts(page)
          if (found.length === 0) return ownScripts(page) ? [] : ['no script of the library']
          if (found.length > 1) return [`${found.length} scripts of the library`]
          return found[0]!.attributes.type === 'module' ? [] : ['no type="module"']
        })
    },
    {
      id: 'script.loads',
      name: 'The script of the library loads.',
      remedy: 'Serve everything in dist/ under the path of the script, as text/javascript.',
      run: shop =>
        loadEach(
          shop,
          page => {
            const found = scripts(page)
            return found.length > 0 ? found : modules(page)
          },
          ['text/javascript', 'application/javascript']
        )
    },
    {
      id: 'script.language',
      severity: 'recommended',
      name: 'The script is that of the language of the page.',
      remedy:
        'Print vitrine.fr.js on French pages; vitrine.js contains the texts of no language but English.',
      run: shop =>
        onEach(shop, page => {
          const lang = page.first('html')?.attributes.lang?.split('-')[0] ?? ''
          const src = scripts(page)[0]?.attributes.src
          if (!src || !LANGUAGES.includes(lang)) return []
          return src.includes(`vitrine.${lang}.`) ? [] : [`${src} for lang="${lang}"`]
        })
    },
    {
      id: 'files.cached',
      severity: 'recommended',
      name: 'Browsers may keep the files of the library.',
      remedy:
        'Print a hash after ?v= and send Cache-Control: public, max-age=31536000, immutable.',
      async run(shop) {
        for (const element of [
          ...scripts(await shop.start()),
          ...stylesheets(await shop.start())
        ]) {
          const exchange = await load(shop, await shop.start(), element)
          const cache = exchange.headers.get('cache-control') ?? ''
          expectThat(/max-age=[1-9]/.test(cache), 'a max-age', `it is "${cache}"`, exchange)
        }
      }
    }
  ]),
  ...checksOf('pages', 'security-headers', [
    policyCheck('calls', 'connect-src', 'calls and visits', () => true),
    policyCheck('pictures', 'img-src', 'pictures', () => true),
    policyCheck('forms', 'form-action', 'forms', page => page.first('form') !== undefined),
    {
      id: 'csp.scripts',
      name: 'The content security policy permits the script of the library.',
      remedy: "Print the nonce of the policy on the script, or add 'self' to script-src.",
      run: shop =>
        onPolicies(shop, (page, policies) =>
          modules(page)
            .filter(
              element =>
                !permitsElement(policies, page, element, 'script-src-elem', 'script-src')
            )
            .map(({ attributes }) => `${attributes.src} refused`)
        )
    },
    {
      id: 'csp.styles',
      name: 'The content security policy permits the stylesheets of the library.',
      remedy: "Add 'self' to style-src.",
      run: shop =>
        onPolicies(shop, (page, policies) =>
          stylesheets(page)
            .filter(
              element => !permitsElement(policies, page, element, 'style-src-elem', 'style-src')
            )
            .map(({ attributes }) => `${attributes.href} refused`)
        )
    },
    {
      id: 'csp.trusted-types',
      name: 'A policy that requires trusted types permits those of the library.',
      remedy: 'Add "trusted-types vitrine" to the policy.',
      run: shop =>
        onPolicies(shop, (_, policies) =>
          policies.every(policy => {
            const names = policy.get('trusted-types')
            if (!policy.has('require-trusted-types-for')) return true
            return !names || names.includes('vitrine') || names.includes('*')
          })
            ? []
            : ['no "trusted-types vitrine"']
        )
    },
    {
      id: 'csp.workers',
      name: 'A page with a map permits its worker.',
      remedy: "Add worker-src 'self' to the policy.",
      run: shop =>
        onPolicies(shop, (page, policies) => {
          const hasMap = page.named('vitrine-pickup-points', 'vitrine-map').length > 0
          const isRight = permitsOwn(policies, page, 'worker-src', 'child-src', 'script-src')
          return !hasMap || isRight ? [] : ["no worker-src 'self'"]
        })
    }
  ])
]

function policyCheck(
  id: string,
  directive: string,
  what: string,
  isNeeded: (page: Page) => boolean
) {
  return {
    id: `csp.${id}`,
    name: `The content security policy permits ${what}.`,
    remedy: `Add 'self' to ${directive}.`,
    run: (shop: Shop) =>
      onPolicies(shop, (page, policies) => {
        if (!isNeeded(page)) return []
        // default-src does not stand in for form-action
        const isFree = directive === 'form-action' && !policies.some(one => one.has(directive))
        return isFree || permitsOwn(policies, page, directive)
          ? []
          : [`a ${directive} without 'self'`]
      })
  }
}

async function onPolicies(
  shop: Shop,
  problemsOf: (page: Page, policies: ReturnType<typeof policiesOf>) => string[]
): Promise<void> {
  if ((await shop.pages()).every(page => policiesOf(page).length === 0)) {
    skip('the pages have no content security policy')
  }
  await onEach(shop, page => problemsOf(page, policiesOf(page)))
}

/** Loads the files that elements of the pages name, each once. */
async function loadEach(
  shop: Shop,
  find: (page: Page) => readonly PageElement[],
  types: readonly string[]
): Promise<void> {
  const loaded = new Set<string>()
  for (const page of await shop.pages()) {
    for (const element of find(page)) {
      const address = element.attributes.src ?? element.attributes.href ?? ''
      if (loaded.has(address)) continue
      loaded.add(address)
      const exchange = await load(shop, page, element)
      expectStatus(exchange, 200)
      const type = typeOf(exchange)
      expectThat(types.includes(type), `Content-Type ${types[0]}`, `it is "${type}"`, exchange)
    }
  }
  if (loaded.size === 0) skip('the pages link none')
}

async function load(shop: Shop, page: Page, { attributes }: PageElement): Promise<Exchange> {
  const address = attributes.src ?? attributes.href ?? ''
  const url = page.resolve(address)
  if (!url) return fail('a URL', `it is "${address}"`, page.exchange)
  if (url.origin !== shop.origin) skip(`${url.host} is another server`)
  return shop.once(`file ${url.href}`, async () => (await shop.guest()).send('GET', url))
}

function stylesheets(page: Page): PageElement[] {
  return page
    .named('link')
    .filter(
      ({ attributes }) =>
        attributes.rel === 'stylesheet' && /vitrine/i.test(attributes.href ?? '')
    )
}

function scripts(page: Page): PageElement[] {
  return page
    .named('script')
    .filter(({ attributes }) => /vitrine[^/]*\.m?js/i.test(attributes.src?.split('?')[0] ?? ''))
}

function modules(page: Page): PageElement[] {
  return page
    .named('script')
    .filter(({ attributes }) => attributes.type === 'module' && attributes.src !== undefined)
}

/** A bundle of the shop may contain the library. */
function ownScripts(page: Page): boolean {
  return modules(page).length > 0
}
