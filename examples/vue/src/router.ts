import { createRouter, createWebHistory } from 'vue-router'
import Cart from './pages/Cart.vue'
import Product from './pages/Product.vue'
import Products from './pages/Products.vue'

export const router = createRouter({
  history: createWebHistory(),
  routes: [
    { path: '/', component: Products },
    { path: '/en/products/:slug', component: Product, props: true },
    { path: '/cart', component: Cart }
  ]
})

/** Shows pages of the app that links in views of tags lead to, such as those of the lines of the cart. */
document.addEventListener('click', event => {
  const link = (event.target as Element).closest('a')
  const isOther = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey
  if (!link || event.defaultPrevented || event.button !== 0 || isOther) return
  if (link.origin !== location.origin || link.target || link.hasAttribute('download')) return
  event.preventDefault()
  router.push(link.pathname + link.search + link.hash)
})
