import { answering, headers, html, pages, type WrongServer } from './wrong-server.ts'

const UNKNOWN = '/no-such-page-of-the-shop'

/** Servers whose pages are wrong. */
export const wrongPages: readonly WrongServer[] = [
  {
    does: 'prints no toasts',
    found: 'pages.toasts.present',
    besides: ['pages.toasts.*', 'pages.tags.*'],
    breaks: pages(text => text.replace(/<vitrine-toasts[^>]*><\/vitrine-toasts>/, ''))
  },
  {
    does: 'does not close the toasts',
    found: 'pages.tags.closed',
    besides: ['pages.tags.*', 'pages.toasts.present'],
    breaks: pages(text => text.replace('</vitrine-toasts>', ''))
  },
  {
    does: 'prints the toasts into #page',
    found: 'pages.toasts.outside-page',
    besides: ['pages.toasts.*', 'pages.tags.closed'],
    breaks: pages(text =>
      text
        .replace(/<vitrine-toasts[^>]*><\/vitrine-toasts>/, '')
        .replace('</main>', '<vitrine-toasts></vitrine-toasts></main>')
    )
  },
  {
    does: 'prints no settings on the pages behind the first one',
    found: 'pages.settings.present',
    besides: ['pages.settings.*'],
    breaks: right => async request => {
      const isStart = new URL(request.url).pathname === '/shop/en'
      return isStart ? right(request) : withoutSettings(right)(request)
    }
  },
  {
    does: 'writes settings that are no JSON',
    found: 'pages.settings.json',
    besides: ['pages.settings.present', 'pages.document.*'],
    breaks: pages(text => text.replace('"sitePath":', 'sitePath:'))
  },
  {
    does: 'writes the path of the shop without a slash',
    found: 'pages.settings.application-path',
    besides: ['pages.settings.*'],
    breaks: setting('"applicationPath":"/shop"', '"applicationPath":"shop"')
  },
  {
    does: 'writes the name of a language in place of its tag',
    found: 'pages.settings.culture',
    breaks: setting('"culture":"en"', '"culture":"English, please"')
  },
  {
    does: 'writes a text as the duration of the fade',
    found: 'pages.settings.page-fade',
    besides: ['pages.settings.*'],
    breaks: setting('"pageFade":100', '"pageFade":"100ms"')
  },
  {
    does: 'names a customer on the pages of guests',
    found: 'pages.settings.guest',
    besides: ['pages.settings.*'],
    breaks: setting('"customer":""', '"customer":"7"')
  },
  {
    does: 'prints French pages with English settings',
    found: 'pages.settings.language',
    besides: ['pages.settings.*', 'pages.document.*'],
    breaks: pages(text => text.replace('<html lang="en"', '<html lang="fr"'))
  },
  {
    does: 'has no element that visits can replace',
    found: 'pages.page-element.present',
    besides: ['pages.page-element.*'],
    breaks: pages(text => text.replace(' id="page"', ' id="content"'))
  },
  {
    does: 'misspells a tag',
    found: 'pages.tags.known',
    besides: ['pages.tags.*'],
    breaks: pages(text =>
      text
        .replaceAll('vitrine-wishlist-count ', 'vitrine-wish-count ')
        .replaceAll('</vitrine-wishlist-count>', '</vitrine-wish-count>')
    )
  },
  {
    does: 'leaves out an attribute that the button of a product needs',
    found: 'pages.tags.required-attributes',
    besides: ['pages.tags.*'],
    breaks: pages(text =>
      text.replace(/(<vitrine-add-to-cart[^>]*?) product-name="[^"]*"/, '$1')
    )
  },
  {
    does: 'writes a word where a number belongs',
    found: 'pages.tags.valid-attributes',
    besides: ['pages.tags.*'],
    breaks: pages(text => text.replace('min-length="2"', 'min-length="two"'))
  },
  {
    does: 'prints an empty search box',
    found: 'pages.tags.have-fallback',
    besides: ['pages.tags.*'],
    breaks: pages(text =>
      text.replace(/(<vitrine-search-box[^>]*>).*?(<\/vitrine-search-box>)/s, '$1$2')
    )
  },
  {
    does: 'links no stylesheet',
    found: 'pages.stylesheet.linked',
    besides: ['pages.stylesheet.linked', 'pages.script.*'],
    breaks: pages(text => text.replace(/<link rel="stylesheet" href="\/vitrine[^>]*>/g, ''))
  },
  {
    does: 'does not serve the stylesheet',
    found: 'pages.stylesheet.loads',
    besides: ['pages.stylesheet.*', 'pages.script.*'],
    breaks: answering('GET .css', () => html(404, 'Not found'))
  },
  {
    does: 'serves scripts as text',
    found: 'pages.script.loads',
    besides: ['pages.stylesheet.*', 'pages.script.*'],
    breaks: headers((own, { url }) => {
      if (url.includes('.js')) own.set('content-type', 'text/plain')
    })
  },
  {
    does: 'says no language',
    found: 'pages.document.lang',
    besides: ['pages.document.*'],
    breaks: pages(text => text.replace('<html lang="en"', '<html'))
  },
  {
    does: 'prints two main headings',
    found: 'pages.document.one-heading',
    besides: ['pages.document.*'],
    breaks: pages(text => text.replace('</main>', '<h1>Again</h1></main>'))
  },
  {
    does: 'lets caches share pages',
    found: 'pages.headers.not-shared',
    besides: ['pages.headers.cookies', 'pages.headers.no-download'],
    breaks: headers((own, { url }) => {
      if (url.includes('/en')) own.set('cache-control', 'public, max-age=60')
    })
  },
  {
    does: 'forbids calls by its policy',
    found: 'pages.csp.calls',
    besides: ['pages.csp.*'],
    breaks: headers(own => {
      const policy = own.get('content-security-policy')
      if (policy) {
        own.set(
          'content-security-policy',
          policy.replace("connect-src 'self'", "connect-src 'none'")
        )
      }
    })
  },
  {
    does: 'answers unknown addresses with 200',
    found: 'pages.unknown.status',
    besides: ['pages.unknown.*'],
    breaks: answering(`GET ${UNKNOWN}`, async (request, right) => {
      const response = await right(request)
      return new Response(response.body, { status: 200, headers: response.headers })
    })
  },
  {
    does: 'answers unknown addresses with a bare text',
    found: 'pages.unknown.is-page',
    besides: ['pages.unknown.*'],
    breaks: answering(`GET ${UNKNOWN}`, () => html(404, '<h1>Not found</h1>'))
  },
  {
    does: 'answers visits with a part of the page',
    found: 'pages.visits.same-page',
    besides: ['pages.visits.*'],
    breaks: right => request =>
      request.headers.get('sec-fetch-dest') === 'empty' && request.method === 'GET'
        ? Promise.resolve(html(200, '<p>Only this</p>'))
        : right(request)
  },
  {
    does: 'adds nothing to the cart without scripts',
    found: 'pages.forms.add-to-cart',
    besides: ['pages.forms.*'],
    breaks: answering('POST /shoppingcarts/add', () =>
      html(200, '<p>Please enable scripts</p>')
    )
  }
]

const withoutSettings = pages(text =>
  text.replace(/<script[^>]*id="vitrine-context".*?<\/script>/s, '')
)

function setting(right: string, wrong: string): WrongServer['breaks'] {
  return pages(text => text.replace(right, wrong))
}
