import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const PLUGIN = join(import.meta.dirname, '../../../examples/wordpress/vitrine')
const hasPhp = spawnSync('php', ['--version']).status === 0

/** Calls functions of the plug-in, which need no WordPress for it, in one process. */
function callAll<Result>(...calls: [name: string, ...args: unknown[]][]): Result[] {
  const { stdout, stderr } = spawnSync('php', [join(import.meta.dirname, 'call.php'), PLUGIN], {
    input: JSON.stringify(calls),
    encoding: 'utf8'
  })
  try {
    return JSON.parse(stdout)
  } catch {
    throw new Error(`${calls[0]} failed: ${stdout}${stderr}`)
  }
}

function call<Result>(name: string, ...args: unknown[]): Result {
  return callAll<Result>([name, ...args])[0] as Result
}

const SETTINGS =
  '<script type="application/json" id="vitrine-context">{"culture":"en","navigation":true}</script>'

/** A page of a theme. */
function pageWith(content: string, header = '<header>Shop</header>', classes = ''): string {
  return `<html><head><title>a</title></head><body class="${classes}">${SETTINGS}${header}${content}<footer>Shop</footer></body></html>`
}

function settingsOf(page: string): Record<string, unknown> {
  const [, json = ''] = /id="vitrine-context">(.*?)<\/script>/s.exec(page) ?? []
  return JSON.parse(json)
}

const completed = (page: string, root = '') =>
  call<string>('vitrine_completed_page', page, root, 'theme')

describe.runIf(hasPhp)('the plug-in for WordPress', () => {
  describe('finds the root of a page', () => {
    test('around content and sidebars, when #page is around the header, too', () => {
      const page = pageWith(
        '<div id="page"><header id="masthead"></header><div id="content"><main id="main">a</main><aside></aside></div></div>'
      )
      expect(settingsOf(completed(page))).toMatchObject({ pageId: 'content', navigation: true })
    })

    test('as <main>, when #content contains the footer', () => {
      const page = pageWith(
        '<div id="content"><main id="main">a</main><footer id="colophon"></footer></div>'
      )
      expect(settingsOf(completed(page)).pageId).toBe('main')
    })

    test('and gives a <main> without an id one', () => {
      const html = completed(pageWith('<main class="wp-block-group"><p>a</p></main>'))
      expect(html).toContain('<main id="vitrine-page" class="wp-block-group">')
      expect(settingsOf(html).pageId).toBe('vitrine-page')
    })

    test('not in comments and scripts', () => {
      const html = completed(
        pageWith('<!-- <main> --><script>"<main>"</script><main id="real">a</main>')
      )
      expect(settingsOf(html).pageId).toBe('real')
    })

    test('where the settings say so', () => {
      const page = pageWith('<main id="main">a</main><div id="other">b</div>')
      expect(settingsOf(completed(page, '#other')).pageId).toBe('other')
    })

    test('and leaves links to the browser without one', () => {
      expect(settingsOf(completed(pageWith('<div>a</div>'))).navigation).toBe(false)
      expect(settingsOf(completed(pageWith('<main>not closed'))).navigation).toBe(false)
    })

    test('only in complete pages', () => {
      expect(completed('{"a":"<main>"}')).toBe('{"a":"<main>"}')
      expect(completed('<html><main></main></html>')).toBe('<html><main></main></html>')
    })
  })

  describe('tells which pages may follow one another', () => {
    const menu = (home: string, shop: string) =>
      `<header><ul><li class="menu-item ${home}"><a href="/">Home</a></li><li class="menu-item ${shop}"><a href="/shop/"${shop && ' aria-current="page"'}>Shop</a></li></ul></header>`

    test('those whose menus differ in what is current', () => {
      const one = completed(pageWith('<main>a</main>', menu('current-menu-item', '')))
      const other = completed(
        pageWith('<main>b</main>', menu('', 'current-menu-item page_item page-item-4'))
      )
      expect(settingsOf(one).build).toBe(settingsOf(other).build)
      expect(other).toContain(
        '{"2":["current-menu-item page_item page-item-4",""],"3":["","page"]}'
      )
    })

    test('those whose classes, styles, scripts and tokens differ', () => {
      const one = completed(pageWith('<main>a</main>', '<header>Shop</header>', 'home'))
      const other = completed(
        pageWith(
          '<main>a</main><style>.wp-container-2{gap:0}</style>',
          '<header>Shop</header><input type="hidden" name="_wpnonce" value="1"><script src="/a.js"></script>',
          'single'
        )
      )
      expect(settingsOf(one).build).toBe(settingsOf(other).build)
    })

    test('not those with another header', () => {
      const one = completed(pageWith('<main>a</main>'))
      const other = completed(pageWith('<main>a</main>', '<header>Landing page</header>'))
      expect(settingsOf(one).build).not.toBe(settingsOf(other).build)
    })

    test('those whose admin bar and title differ, which follow the page', () => {
      const one = completed(
        pageWith(
          '<main>a</main>',
          '<div id="wpadminbar" data-vitrine-sync><div>Edit page</div></div><div class="site-branding"><h1>Shop</h1></div>'
        )
      )
      const other = completed(
        pageWith(
          '<main>a</main>',
          '<div id="wpadminbar" data-vitrine-sync>Edit post</div><div class="site-branding"><p>Shop</p></div>'
        )
      )
      expect(settingsOf(one).build).toBe(settingsOf(other).build)
      expect(one).toContain('id="vitrine-title-top0" data-vitrine-sync')
    })
  })

  describe('guards tags in texts', () => {
    /** Attributes with what WordPress misreads. */
    const TAG = `<vitrine-slider items='[{"Html":"<b>\\"a\\"</b> > 1"}]'>\n\n<p>One</p>\n\n<vitrine-slider>two</vitrine-slider>\n</vitrine-slider>`

    test('so that < and > in attributes are encoded, and read the same', () => {
      const [, items] = /items='([^']*)'/.exec(call('vitrine_encode_attributes', TAG)) ?? []
      expect(items).toBe('[{"Html":"&lt;b&gt;\\"a\\"&lt;/b&gt; &gt; 1"}]')
      expect(call('vitrine_encode_attributes', '<p title="a > b">1 > 0</p>')).toBe(
        '<p title="a > b">1 > 0</p>'
      )
    })

    test('so that nothing in them becomes a paragraph', () => {
      const taken = call<string>('vitrine_take_out', `Before.\n\n${TAG}\n\nAfter.`)
      expect(taken).toMatch(
        /^Before\.\n\n<div data-vitrine-guard="[0-9a-f]+-0"><\/div>\n\nAfter\.$/
      )
    })

    test('so that a tag in a sentence stays in it', () => {
      expect(
        call(
          'vitrine_take_out',
          'You have <vitrine-wishlist-count>0</vitrine-wishlist-count> items.'
        )
      ).toMatch(/^You have <span data-vitrine-guard="[0-9a-f]+-0"><\/span> items\.$/)
    })

    test('also those that are not closed, and own ones', () => {
      expect(call('vitrine_take_out', '<vitrine-toasts />\nText')).toMatch(
        /^<div [^>]+><\/div>\nText$/
      )
      expect(call('vitrine_take_out', '<shop-badge>a</shop-badge>')).toMatch(/^<div /)
      expect(call('vitrine_take_out', '<other-badge>a</other-badge>')).toBe(
        '<other-badge>a</other-badge>'
      )
    })

    test('so that excerpts contain nothing of them, and feeds their text without fields', () => {
      const html =
        'A <vitrine-add-to-cart product-id="1"><form action="/"><a href="/p">Pot</a><label>Number <input name="n"></label><button>Add</button></form></vitrine-add-to-cart> b'
      expect(call('vitrine_without_tags', html)).toBe('A  b')
      expect(call('vitrine_unwrapped', html)).toBe('A <a href="/p">Pot</a> b')
    })

    test('so that no text can pass for the page settings', () => {
      const text =
        '<div id="vitrine-context">{}</div><p ID=vitrine-menus><p id="&#118;itrine-context"><p id="a">'
      expect(call('vitrine_without_settings_id', text)).toBe(
        '<div id="not-vitrine-context">{}</div><p ID="not-vitrine-menus"><p id="not-vitrine-context"><p id="a">'
      )
    })
  })

  test('lets authors send forms to this site only, and not to its administration', () => {
    const accepted = (urls: string[]) => {
      const results = callAll<boolean>(
        ...urls.map(
          url =>
            ['vitrine_is_own_action', url, 'https://shop.example/'] as [string, ...unknown[]]
        )
      )
      return urls.filter((_, index) => results[index])
    }
    const own = [
      '/cart/',
      '',
      '?s=',
      '#a',
      'cart/',
      'https://shop.example/cart/',
      '//shop.example/'
    ]
    expect(accepted(own)).toEqual(own)
    const others = [
      'https://evil.example/',
      '//evil.example',
      '/\\evil.example',
      '\\\\evil.example',
      '/\t/evil.example',
      'ht\ntps://evil.example',
      'https:evil.example',
      'https://shop.example@evil.example/',
      'https://shop.example:8080/',
      'javascript:alert(1)',
      'data:text/html,a',
      '/wp-admin/users.php',
      '/wp-%61dmin/',
      '/wp-%2561dmin/',
      '/wp-login.php'
    ]
    expect(accepted(others)).toEqual([])
  })

  test('makes language tags of locales', () => {
    const languages = {
      nl_BE: 'nl-BE',
      de_DE_formal: 'de-DE',
      fr: 'fr',
      zh_Hans_CN: 'zh-Hans-CN',
      es_419: 'es-419',
      pt_PT_ao90: 'pt-PT',
      '': 'en'
    }
    const calls = Object.keys(languages).map(
      locale => ['vitrine_language_tag', locale] as [string, ...unknown[]]
    )
    expect(callAll(...calls)).toEqual(Object.values(languages))
  })

  test('keeps previous options for what a form sends wrong, and names it', () => {
    const previous = call<object>('vitrine_default_options')
    expect(
      call(
        'vitrine_sanitize_options',
        { language: 'xx', root: '.page', consent_version: '<b>', cart: 'own', navigation: '1' },
        previous
      )
    ).toEqual({
      options: { ...previous, cart: 'own', navigation: true },
      errors: ['language', 'consent_version', 'root']
    })
  })

  describe('with WooCommerce', () => {
    test('names the adapter and the pages of the shop', () => {
      expect(
        call('vitrine_woocommerce_settings', { pages: { login: '/wp-login.php' } })
      ).toEqual({
        transport: '/wp-content/plugins/vitrine/dist/adapters/woocommerce.js?ver=1',
        pages: {
          login: 'https://shop.example/myaccount/',
          cart: 'https://shop.example/basket/',
          checkout: 'https://shop.example/checkout/'
        }
      })
    })

    test('puts the tag around the form of a simple product, and leaves variations to WooCommerce', () => {
      expect(call('around_form_of', 'simple')).toBe(
        '<vitrine-add-to-cart product-id="38" product-variant-id="38" product-name="Bonnet &quot;rouge&quot;"><form class="cart"></form></vitrine-add-to-cart>'
      )
      expect(call('around_form_of', 'variable')).toBe('<form class="cart"></form>')
    })

    test('has a link to the cart and a form for coupons that work without scripts', () => {
      expect(call('vitrine_cart_link_shortcode')).toContain(
        '><a href="https://shop.example/basket/">'
      )
      expect(call('vitrine_cart_shortcode')).toContain(
        '<form method="post" action="https://shop.example/basket/">'
      )
    })
  })

  test('prints page settings that end no script', () => {
    const json = call<string>('vitrine_settings_json', { customer: '</script>' })
    expect(json).not.toContain('<')
    expect(JSON.parse(json)).toEqual({ customer: '</script>' })
  })

  test('says in Site Health what a page lacks', () => {
    const problems = (html: string) => call<string[]>('vitrine_page_problems', html, true, '')
    const script = '<script type="module" src="/dist/vitrine.en.js"></script>'
    expect(problems(completed(pageWith(`${script}<main>a</main>`)))).toEqual([])
    expect(problems('<html></html>')).toEqual([
      expect.stringContaining('settings are missing'),
      expect.stringContaining('script is missing'),
      expect.stringContaining('No element was found')
    ])
    expect(problems(SETTINGS + SETTINGS)[0]).toContain('more than once')
  })
})
