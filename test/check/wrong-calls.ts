import {
  again,
  answering,
  carts,
  headers,
  html,
  isFor,
  json,
  replying,
  requests,
  type WrongServer
} from './wrong-server.ts'

const CART = '/api/v1/shoppingcarts'
const ADD = '/catalog/products/addtocart'

/** Servers whose calls are wrong. */
export const wrongCalls: readonly WrongServer[] = [
  {
    does: 'leaves out a field of the cart',
    found: 'cart.read.replies',
    besides: ['cart.read.*'],
    breaks: replying(`GET ${CART}`, ({ ItemsCount: _, ...cart }) => cart)
  },
  {
    does: 'sends the cart as text',
    found: 'cart.read.is-json',
    besides: ['cart.read.is-private', 'cart.read.has-one-method'],
    breaks: headers((own, request) => {
      if (isFor(request, `GET ${CART}`)) own.set('content-type', 'text/plain')
    })
  },
  {
    does: 'lets caches keep the cart',
    found: 'cart.read.is-private',
    besides: ['cart.read.*'],
    breaks: headers((own, request) => {
      if (isFor(request, `GET ${CART}`)) own.set('cache-control', 'public, max-age=60')
    })
  },
  {
    does: 'answers any method',
    found: 'cart.read.has-one-method',
    besides: ['cart.read.*'],
    breaks: answering(`PATCH ${CART}`, () => json(200, {}))
  },
  {
    does: 'does not look where requests come from',
    found: 'cart.clear.refuses-other-sites',
    besides: ['cart.clear.*'],
    breaks: requests(own => {
      own.set('sec-fetch-site', 'same-origin')
      own.set('origin', 'http://shop.test')
    })
  },
  {
    does: 'fails on a body that it cannot read',
    found: 'catalog.addToCart.explains-unreadable-bodies',
    besides: ['catalog.addToCart.*'],
    breaks: right => async request => {
      const response = await right(request.clone())
      return response.status === 400 ? json(500, { Message: 'Error' }) : response
    }
  },
  {
    does: 'refuses with a page of HTML',
    found: 'coupons.apply.names-missing-fields',
    besides: ['coupons.apply.explains-*'],
    breaks: right => async request => {
      const response = await right(request)
      return response.status === 422 ? html(422, '<h1>Unprocessable</h1>') : response
    }
  },
  {
    does: 'refuses without a reason',
    found: 'catalog.addToCart.explains-unknown-ids',
    besides: ['catalog.addToCart.names-missing-fields'],
    breaks: right => async request => {
      const response = await right(request)
      return response.status === 404 ? json(404, {}) : response
    }
  },
  {
    does: 'shows new visitors the cart of the last one',
    found: 'cart.session.is-of-one-visitor',
    besides: ['cart.session.keeps-the-cart', 'cart.add.adds'],
    breaks: right => {
      let last = ''
      return async request => {
        const isLost = isFor(request, `GET ${CART}`) && !request.headers.has('cookie')
        const own = new Headers(request.headers)
        if (isLost) own.set('cookie', last)
        const response = await right(new Request(request, { headers: own }))
        last = response.headers.getSetCookie()[0]?.split(';')[0] ?? last
        return response
      }
    }
  },
  {
    does: 'lowers the version with each change',
    found: 'cart.version.increases',
    besides: ['cart.version.stays'],
    breaks: carts(cart => {
      cart.Version = 1000 - Number(cart.Version)
    })
  },
  {
    does: 'raises the version with each response',
    found: 'cart.version.stays',
    besides: ['cart.version.increases'],
    breaks: right => {
      let version = 100
      return carts(cart => {
        version += 1
        cart.Version = version
      })(right)
    }
  },
  {
    does: 'ignores idempotency keys',
    found: 'cart.add.once-per-key',
    besides: ['cart.add.adds', 'cart.add.again-with-another-key'],
    breaks: requests(own => own.delete('idempotency-key'))
  },
  {
    does: 'adds a product whenever it likes, whatever the key',
    found: 'cart.add.again-with-another-key',
    besides: ['cart.add.once-per-key'],
    breaks: requests(own => {
      if (own.has('idempotency-key')) own.set('idempotency-key', 'always-the-same')
    }, `POST ${ADD}`)
  },
  {
    does: 'loses additions that arrive at the same time',
    found: 'cart.add.parallel',
    besides: ['cart.add.adds-up', 'cart.add.keeps-others'],
    breaks: right => {
      let pending = 0
      return async request => {
        if (!isFor(request, `POST ${ADD}`)) return right(request)
        pending += 1
        const isFirst = pending === 1
        const url = request.url.replace(ADD, CART.slice('/api/v1'.length))
        try {
          return await right(isFirst ? request : again(request, { url, method: 'GET' }))
        } finally {
          pending -= 1
        }
      }
    }
  },
  {
    does: 'counts lines in place of pieces',
    found: 'cart.add.counts-pieces',
    besides: ['cart.add.adds', 'cart.add.keeps-others'],
    breaks: carts(cart => {
      cart.ItemsCount = (cart.Items as unknown[]).length
    })
  },
  {
    does: 'adds a negative quantity',
    found: 'cart.add.refuses-negative',
    besides: ['cart.add.refuses-none', 'cart.add.refuses-fractions'],
    breaks: answering(`POST ${ADD}`, async (request, right) => {
      const body = (await request.text()).replace('"Quantity":-1', '"Quantity":1')
      return right(again(request, { body }))
    })
  },
  {
    does: 'says nothing about products that are sold out',
    found: 'cart.add.sold-out-is-explained',
    besides: ['cart.add.adds'],
    breaks: right => async request => {
      const response = await right(request)
      return response.status === 409 ? json(409, {}) : response
    }
  },
  {
    does: 'sets another quantity than it was asked for',
    found: 'cart.quantity.sets',
    besides: ['cart.quantity.zero-removes', 'cart.quantity.refuses-*'],
    breaks: right => async request => {
      if (request.method !== 'PUT') return right(request)
      const body = (await request.text()).replace('"quantity":3', '"quantity":4')
      return right(again(request, { body }))
    }
  },
  {
    does: 'removes nothing',
    found: 'cart.remove.removes',
    besides: ['cart.quantity.*'],
    breaks: right => request => {
      const [start, id] = request.url.split('/shoppingcartitems/')
      const isRemoval = request.method === 'DELETE' && id
      return right(isRemoval ? again(request, { url: start!, method: 'GET' }) : request)
    }
  },
  {
    does: 'loses a cent of a line',
    found: 'cart.totals.lines',
    besides: ['cart.totals.prices', 'cart.totals.count', 'cart.totals.total'],
    breaks: carts(cart => {
      for (const line of cart.Items as { LineAmountTaxIncl: number }[]) {
        line.LineAmountTaxIncl -= 0.01
      }
    })
  },
  {
    does: 'adds delivery to the amount of the goods',
    found: 'cart.totals.amount',
    besides: ['cart.totals.lines', 'cart.totals.count'],
    breaks: carts(cart => {
      cart.AmountTaxIncl = Number(cart.AmountTaxIncl) + 4.95
    })
  },
  {
    does: 'sends amounts with fractions of a cent',
    found: 'cart.totals.cents',
    besides: ['cart.totals.*'],
    breaks: carts(cart => {
      for (const line of cart.Items as { LineAmountTaxIncl: number }[]) {
        line.LineAmountTaxIncl += 0.0005
      }
    })
  },
  {
    does: 'sends lines in another currency',
    found: 'cart.totals.currency',
    besides: ['cart.totals.*'],
    breaks: carts(cart => {
      for (const line of cart.Items as { CurrencyCode: string }[]) line.CurrencyCode = 'USD'
    })
  },
  {
    does: 'accepts any coupon',
    found: 'cart.coupon.unknown-is-refused',
    besides: ['cart.coupon.refusal-keeps-the-cart'],
    breaks: answering(`POST ${CART}/coupon`, () => json(200, true))
  },
  {
    does: 'refuses in one language',
    found: 'cart.language.of-messages',
    besides: ['cart.quantity.refuses-*'],
    breaks: requests(own => own.set('accept-language', 'fr'))
  },
  {
    does: 'suggests as much as it likes',
    found: 'catalogue.suggestions.limit',
    besides: ['catalogue.suggestions.*'],
    breaks: answering('GET /search/suggestions', (request, right) =>
      right(again(request, { url: request.url.replace('nbrResults=1&', 'nbrResults=9&') }))
    )
  },
  {
    does: 'sets a cookie with what caches share',
    found: 'catalog.suggestions.is-shared',
    besides: ['catalog.suggestions.*'],
    breaks: headers((own, { url }) => {
      if (url.includes('/suggestions')) own.append('set-cookie', 'visitor=1; Path=/')
    })
  },
  {
    does: 'answers with the variant of another product',
    found: 'catalogue.variants.of-the-product',
    besides: ['catalogue.variants.*'],
    breaks: replying('GET /productvariants', reply => {
      const variant = reply.ProductVariantViewModel as object | undefined
      const other = { ...variant, ProductId: '0' }
      return variant ? { ...reply, ProductVariantViewModel: other } : reply
    })
  },
  {
    does: 'counts the lists of everyone',
    found: 'wishlist.count.new-visitor',
    besides: ['wishlist.count.replies', 'wishlist.add.adds'],
    breaks: answering('GET /wishlist/products/count', () => json(200, 7))
  },
  {
    does: 'forgets notes',
    found: 'wishlist.note.changes',
    besides: ['wishlist.name.changes', 'wishlist.bought.changes'],
    breaks: answering('POST /wishlist/updatenote', () => new Response(null, { status: 204 }))
  },
  {
    does: 'ignores the shipping method',
    found: 'checkout.methods.can-be-chosen',
    besides: ['checkout.country.*'],
    breaks: carts(cart => {
      cart.ShippingMethodId = 'home-or-so'
    })
  },
  {
    does: 'loses the draft of the order form',
    found: 'checkout.draft.keeps',
    besides: ['checkout.draft.of-a-customer', 'checkout.draft.is-of-one-visitor'],
    breaks: right => async request => {
      const isDraft = isFor(request, 'PUT /checkout/draft')
      if (!isDraft) return right(request)
      const body = (await request.text()).replace(/"Fields":\{[^}]*\}/, '"Fields":{}')
      return right(again(request, { body }))
    }
  },
  {
    does: 'does not say what is wrong with a VAT number',
    found: 'checkout.vat.wrong-is-explained',
    besides: ['customers.checkVat.*'],
    breaks: replying('GET /checkisvatvalid/', reply => ({ ...reply, ErrorMessage: null }))
  },
  {
    does: 'shows guests an empty list of coupons',
    found: 'coupons.list.asks-for-a-login',
    besides: ['coupons.ofUser.*'],
    breaks: right => async request => {
      const response = await right(request)
      return response.status === 401 && request.url.includes('/couponcodes/')
        ? html(200, '')
        : response
    }
  },
  {
    does: 'answers a wrong password with 200',
    found: 'account.login.refuses',
    besides: ['account.login.page', 'account.login.refusal-is-no-login'],
    breaks: answering('POST /security/login', async (request, right) => {
      const response = await right(request)
      const { body, headers: own, status } = response
      return new Response(body, { headers: own, status: status >= 400 ? 200 : status })
    })
  },
  {
    does: 'stores no choice about cookies',
    found: 'content.consent.sets-the-cookie',
    besides: ['content.consent.*', 'consent.record.*'],
    breaks: headers((own, { url }) => {
      if (url.endsWith('/consent')) own.delete('set-cookie')
    })
  },
  {
    does: 'has the texts of one language',
    found: 'content.strings.of-another-language',
    besides: ['content.strings.not-empty'],
    breaks: answering('GET /stringresources', (request, right) =>
      right(
        again(request, { url: request.url.replace(/localization\/\w+/, 'localization/en') })
      )
    )
  },
  {
    does: 'has no pictures where replies say they are',
    found: 'assets.pictures.load',
    besides: ['assets.pictures.unknown', 'assets.library.*'],
    breaks: answering('GET .webp', () => html(404, 'Not found'))
  },
  {
    does: 'shows its files to everyone',
    found: 'assets.usage.asks-for-a-login',
    besides: ['assets.read.*', 'assets.usage.*'],
    breaks: right => async request => {
      const response = await right(request)
      const isUsage = isFor(request, 'GET /assetslibrary/usage')
      return isUsage && response.status === 401 ? json(200, []) : response
    }
  }
]
