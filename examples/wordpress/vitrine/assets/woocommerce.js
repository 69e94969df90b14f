/**
 * Lets the tags and what WooCommerce has on the page follow each other: the chosen variation, mini carts, the block of the cart, totals.
 */
;(() => {
  /** What WooCommerce says on the body when its own forms, links and blocks have changed the cart. */
  var NATIVE = ['wc-blocks_added_to_cart', 'wc-blocks_removed_from_cart']
  var BY_JQUERY = 'added_to_cart removed_from_cart updated_wc_div updated_shipping_method'

  /** Whether an event is ours, which is no news. */
  var isTelling = false
  var isConnected = false

  function tell(dispatch) {
    isTelling = true
    try {
      dispatch()
    } finally {
      isTelling = false
    }
  }

  /** Lets the tags ask for the cart. */
  function tellTags() {
    if (!isTelling) {
      tell(() => document.dispatchEvent(new CustomEvent('vitrine:cart:changed')))
    }
  }

  function tellWooCommerce() {
    tell(() => {
      window.jQuery?.(document.body).trigger('wc_fragment_refresh')
      document.body.dispatchEvent(
        new CustomEvent('wc-blocks_added_to_cart', {
          bubbles: true,
          cancelable: true,
          detail: { preserveCartData: false }
        })
      )
    })
  }

  var asked = 0

  /** Shows the totals of the cart page anew, with what other plug-ins print there. */
  function updateTotals(pieces) {
    var url = document
      .querySelector('vitrine-cart-items[data-vitrine-totals]')
      ?.getAttribute('data-vitrine-totals')
    var around = document.querySelector('.cart-collaterals')
    var number = ++asked
    if (!url || !around) {
      return
    }
    around.hidden = pieces === 0
    if (pieces === 0) {
      return
    }
    fetch(url, { credentials: 'same-origin' })
      .then(response => (response.ok ? response.text() : ''))
      .then(html => {
        var made = new DOMParser()
          .parseFromString(html, 'text/html')
          .querySelector('.cart_totals')
        var shown = document.querySelector('.cart_totals')
        if (!made || !shown || number !== asked) {
          return
        }
        shown.replaceWith(document.adoptNode(made))
        tell(() => window.jQuery?.(document.body).trigger('updated_cart_totals'))
      })
      // the totals stay as they are until the page is loaded again
      .catch(() => {})
  }

  document.addEventListener('vitrine:cart:changed', event => {
    var cart = event.detail?.cart
    if (!cart) {
      return
    }
    tellWooCommerce()
    updateTotals(cart.ItemsCount)
  })
  NATIVE.forEach(type => {
    document.body.addEventListener(type, tellTags)
  })

  /** The choice of values that a variation leaves open, by the names that every version of WooCommerce takes. */
  function openValues(form, variation) {
    var values = new URLSearchParams()
    form.querySelectorAll('select[data-attribute_name]').forEach(field => {
      var label = form.querySelector(`label[for="${CSS.escape(field.id)}"]`)
      if (variation.attributes?.[field.dataset.attribute_name] === '' && field.value) {
        values.append(label?.textContent.trim() || field.name, field.value)
      }
    })
    return values.toString()
  }

  function chooseVariation(form, variation) {
    var tag = form.querySelector('vitrine-add-to-cart')
    var open = variation ? openValues(form, variation) : ''
    var id = variation ? String(variation.variation_id) : tag?.getAttribute('product-id')
    tag?.setAttribute('product-variant-id', open ? `${id}?${open}` : id)
  }

  /** The browser asks for a value before the form is sent. Fields that a plug-in has replaced by its own cannot be pointed at. */
  function requireValues() {
    document.querySelectorAll('.variations_form').forEach(form => {
      var hasTag = form.querySelector('vitrine-add-to-cart') !== null
      form.querySelectorAll('select[data-attribute_name]').forEach(field => {
        field.required = hasTag && field.getClientRects().length > 0
      })
    })
  }

  /** Scripts that load later may bring jQuery. */
  function connect() {
    requireValues()
    if (isConnected || !window.jQuery) {
      return
    }
    isConnected = true
    window
      .jQuery(document.body)
      .on(BY_JQUERY, tellTags)
      .on('found_variation', '.variations_form', (event, variation) => {
        chooseVariation(event.currentTarget, variation)
      })
      .on('reset_data', '.variations_form', event => chooseVariation(event.currentTarget))
  }
  connect()
  window.addEventListener('load', connect)
  document.addEventListener('vitrine:load', connect)
})()
