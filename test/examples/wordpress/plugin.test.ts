import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { allChecks } from '../../../src/check/all-checks.ts'

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

    test('not those with interactive blocks of WordPress, whose scripts start with the first page only', () => {
      const build = (content: string) => settingsOf(completed(pageWith(content))).build
      const plain = build('<main>a</main>')
      const block = (text: string) =>
        `<main><figure class="a" data-wp-interactive="core/image">${text}</figure></main>`
      expect(new Set([plain, build(block('a')), build(block('b'))]).size).toBe(3)
      expect(build('<main><!-- data-wp-interactive="a" --><p>b</p></main>')).toBe(plain)
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
      // boxes that are not sent are empty
      options: {
        ...previous,
        cart: 'own',
        navigation: true,
        product_tags: false,
        cart_tags: false
      },
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

    test('puts the tag around the button of a product, and leaves what other plug-ins print beside it', () => {
      const button =
        '<button type="submit" class="single_add_to_cart_button button">Add</button>'
      const html = `<a href="/gift/">Gift</a>${button}<p>Soon with you</p>`
      const printed = call<string>('button_of', 'simple', html)
      expect(printed).toContain(
        '<a href="/gift/">Gift</a><vitrine-add-to-cart product-id="38" product-variant-id="38"'
      )
      expect(printed).toContain(
        `product-name="Bonnet &quot;rouge&quot;" price="12.5" currency="EUR">${button}</vitrine-add-to-cart>`
      )
      expect(printed.endsWith('<p>Soon with you</p>')).toBe(true)
      expect(call('button_of', 'variable', button)).toContain(`${button}</vitrine-add-to-cart>`)
      expect(call('button_of', 'grouped', html)).toBe(html)
      expect(call('button_of', 'simple', '<a>Read more</a>')).toBe('<a>Read more</a>')
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

  describe('checks the first page in Site Health', () => {
    const RIGHT = `<!doctype html><html lang="en-GB"><head><title>Shop</title><meta name="viewport" content="width=device-width"><link rel="stylesheet" href="/dist/vitrine.css?ver=1"><script type="module" src="/dist/vitrine.en.js?ver=1"></script></head><body><script type="application/json" id="vitrine-context">{"culture":"en","customer":"","pageId":"main"}</script><main id="main"><h1>Shop</h1><img src="a.jpg" alt=""><vitrine-price product-id="1" data-a="1"><a href="/price/">Price</a></vitrine-price></main><vitrine-toasts></vitrine-toasts></body></html>`

    test('with the ids and the sentences of the command, and with a translation of each', () => {
      const texts = call<Record<string, { required: boolean; name: string; remedy: string }>>(
        'vitrine_page_check_texts'
      )
      const own = allChecks.filter(({ id }) => id in texts)
      expect(own.map(({ id }) => id).sort()).toEqual(Object.keys(texts).sort())
      const translations = JSON.parse(
        readFileSync(join(PLUGIN, 'languages/texts.json'), 'utf8')
      )
      for (const { id, severity, name, remedy } of own) {
        expect(texts[id]).toEqual({ required: severity === 'required', name, remedy })
        for (const text of [name, remedy])
          expect(Object.keys(translations[text] ?? {}), text).toEqual(['de', 'fr', 'nl'])
      }
    })

    test('which a right page passes', () => {
      expect(call('vitrine_failed_checks', RIGHT)).toEqual([])
    })

    test.each([
      ['pages.document.doctype', '<!doctype html>', ''],
      ['pages.document.lang', ' lang="en-GB"', ''],
      ['pages.document.title', '<title>Shop</title>', '<title> </title>'],
      ['pages.document.one-heading', '<h1>Shop</h1>', '<h1>Shop</h1><h1>Again</h1>'],
      ['pages.document.viewport', 'name="viewport"', 'name="other"'],
      ['pages.document.pictures-described', ' alt=""', ''],
      ['pages.document.no-base', '<title>', '<base href="/"><title>'],
      ['pages.settings.present', 'id="vitrine-context"', 'id="other"'],
      ['pages.settings.json', '"culture":"en"', "culture:'en'"],
      ['pages.settings.guest', '"customer":""', '"customer":"7"'],
      ['pages.settings.language', '"culture":"en"', '"culture":"nl-BE"'],
      [
        'pages.settings.consent-needs-stamp',
        '<main',
        '<vitrine-consent-banner>a</vitrine-consent-banner><main'
      ],
      ['pages.settings.outside-page', '"pageId":"main"', '"pageId":"body"', 'id="body"'],
      ['pages.page-element.present', '<main id="main"', '<main id="other"'],
      ['pages.page-element.closed', '</main>', ''],
      [
        'pages.page-element.has-heading',
        '<main id="main"><h1>Shop</h1>',
        '<h1>Shop</h1><main id="main">'
      ],
      ['pages.toasts.present', '<vitrine-toasts></vitrine-toasts>', ''],
      [
        'pages.toasts.outside-page',
        '</main><vitrine-toasts></vitrine-toasts>',
        '<vitrine-toasts></vitrine-toasts></main>'
      ],
      ['pages.toasts.empty', '<vitrine-toasts>', '<vitrine-toasts><p>a</p>'],
      [
        'pages.summary.outside-page',
        '<h1>',
        '<vitrine-cart-summary>a</vitrine-cart-summary><h1>'
      ],
      ['pages.tags.closed', '</vitrine-price>', ''],
      ['pages.tags.known', '<h1>', '<vitrine-prize>a</vitrine-prize><h1>'],
      ['pages.tags.required-attributes', ' product-id="1"', ''],
      ['pages.tags.known-attributes', ' data-a="1"', ' productname="a"'],
      ['pages.tags.have-fallback', '<a href="/price/">Price</a>', '<p>&nbsp;</p>'],
      [
        'pages.tags.swallow-nothing',
        '<main id="main">',
        '<vitrine-price product-id="2"><main id="main">'
      ],
      ['pages.ids.unique', '<h1>', '<h1 id="main">'],
      ['pages.stylesheet.linked', 'vitrine.css', 'theme.css'],
      ['pages.script.linked', ' type="module"', ''],
      ['pages.script.language', 'vitrine.en.js', 'vitrine.nl.js']
    ])('%s finds what is wrong', (id: string, right: string, wrong: string, body?: string) => {
      const page = RIGHT.replace(right, () => wrong)
        .replace('<body>', body ? `<body ${body}>` : '<body>')
        // the tag around everything ends behind it
        .replace(
          '</main><',
          id.endsWith('swallow-nothing') ? '</main></vitrine-price><' : '</main><'
        )
      expect(page).not.toBe(RIGHT)
      expect(Object.keys(call('vitrine_failed_checks', page))).toContain(id)
    })
  })

  test('says that a tag needs scripts where nobody wrote what shoppers see without them, and prints no tag that is nothing without content', () => {
    const empty = ['', ' \n', '<!-- a -->', '<p></p>', '<p>&nbsp;</p>']
    const own = ['Sold out', '<img src="a.jpg">', '<p><input></p>', '<vitrine-a></vitrine-a>']
    const contents = callAll<string>(
      ...[...empty, ...own].map(
        html => ['vitrine_content_or_fallback', 'vitrine-price', html] as [string, ...string[]]
      ),
      ['vitrine_content_or_fallback', 'vitrine-toasts', ''],
      ['vitrine_content_or_fallback', 'vitrine-map', '', { 'picks-point': 'true' }],
      ['vitrine_content_or_fallback', 'vitrine-map', '<p></p>']
    )
    const sentence = '<noscript>This part of the page needs JavaScript.</noscript>'
    expect(contents).toEqual([...empty.map(() => sentence), ...own, '', '', null])
  })

  test('completes the addresses of pictures where WordPress is in a folder', () => {
    expect(
      call('vitrine_complete_addresses', '<img src="/wp-includes/images/media/default.png">')
    ).toBe('<img src="/blog/wp-includes/images/media/default.png">')
  })
})
