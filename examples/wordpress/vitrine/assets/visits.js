/**
 * What WordPress needs around visits: leaves to the browser what is no page, and updates what scripts of WordPress have set up once.
 */
;(() => {
  /** In the path: administration, feeds, the REST API, attachments to download, logging in and commenting. */
  var PATHS =
    /\/(wp-admin|wp-json|feed|rdf|rss2?|atom|trackback|embed)(\/|$)|\/wp-[\w-]+\.php$|\/xmlrpc\.php$|\/wp-content\/uploads\//

  /** In the query: previews, the REST API, feeds, carts that a link changes, the customizer, and tokens of actions. */
  var FIELDS = [
    'preview',
    'preview_id',
    'rest_route',
    'feed',
    'add-to-cart',
    'remove_item',
    'undo_item',
    'customize_changeset_uuid',
    '_wpnonce',
    'wc-ajax',
    'attachment_id',
    'download_file',
    'elementor-preview',
    'et_fb',
    'fl_builder'
  ]

  function isExcluded(url) {
    return PATHS.test(url.pathname) || FIELDS.some(name => url.searchParams.has(name))
  }

  /** Marks a link or form before the library sees it. A listener of the window comes first. */
  function mark(event) {
    var target = event.target
    var source = target?.closest?.('a[href], form')
    var action, url
    if (!source || source.hasAttribute('data-vitrine-no-ajax')) {
      return
    }
    action = event.submitter?.getAttribute('formaction')
    try {
      url = new URL(
        action || source.getAttribute('href') || source.getAttribute('action') || '',
        document.baseURI
      )
    } catch {
      return
    }
    if (
      isExcluded(url) ||
      source.matches('.post-password-form, .ajax_add_to_cart, #wpadminbar *')
    ) {
      source.setAttribute('data-vitrine-no-ajax', '')
    }
  }
  ;[
    'pointerover',
    'pointermove',
    'pointerdown',
    'touchstart',
    'focusin',
    'keydown',
    'click',
    'submit'
  ].forEach(type => {
    window.addEventListener(type, mark, { capture: true, passive: true })
  })

  // Links that scripts visit, too.
  document.addEventListener('vitrine:before-visit', event => {
    if (isExcluded(new URL(event.detail.url, document.baseURI))) {
      event.preventDefault()
    }
  })

  /** Marks the entries of menus that are current on the page that is shown. */
  function updateMenus() {
    var island = document.getElementById('vitrine-menus')
    var current = island ? JSON.parse(island.textContent) : {}
    document.querySelectorAll('[data-vitrine-at]').forEach(entry => {
      var state = current[entry.getAttribute('data-vitrine-at')] || ['', '']
      Array.from(entry.classList).forEach(name => {
        if (/^(current[-_]|page[_-]item)/.test(name)) {
          entry.classList.remove(name)
        }
      })
      state[0]
        .split(' ')
        .filter(Boolean)
        .forEach(name => {
          entry.classList.add(name)
        })
      if (state[1]) {
        entry.setAttribute('aria-current', state[1])
      } else {
        entry.removeAttribute('aria-current')
      }
    })
  }
  document.addEventListener('vitrine:render', () => {
    updateMenus()
    // Scripts of themes remove it from the first page only.
    document.body.classList.remove('no-js')
    document.documentElement.classList.remove('no-js')
  })

  // Replying to a comment below it: the script of WordPress looks for the form of the first page only.
  document.addEventListener('vitrine:load', () => {
    if (window.addComment?.init) {
      window.addComment.init()
    }
  })

  // The script of the admin bar knows the first one only. Those that follow open their menus by CSS (`nojs`), and by keys here.
  document.addEventListener('keydown', event => {
    var link = event.target.closest?.('#wpadminbar.nojs .menupop > .ab-item')
    var entry = event.target.closest?.('#wpadminbar.nojs .menupop')
    if (link && 'Enter' === event.key && !link.parentNode.classList.contains('hover')) {
      event.preventDefault()
      link.parentNode.classList.add('hover')
    } else if (entry && 'Escape' === event.key) {
      entry.classList.remove('hover')
      entry.querySelector('.ab-item').focus()
    }
  })
})()
