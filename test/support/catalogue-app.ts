import cookie from '@fastify/cookie'
import Fastify, { type FastifyInstance } from 'fastify'
import { contentPages } from '../../demo-cms/kernel/content/content-pages.ts'
import { stringResourcesApi } from '../../demo-cms/kernel/content/string-resources-api.ts'
import { currenciesOf } from '../../demo-cms/kernel/currencies/request-currency.ts'
import type { Db } from '../../demo-cms/kernel/database/database.ts'
import { createCalls, mountCalls } from '../../demo-cms/kernel/http/calls.ts'
import type { Cms } from '../../demo-cms/kernel/http/page.ts'
import { createPages } from '../../demo-cms/kernel/http/pages.ts'
import { setShopOrigin } from '../../demo-cms/kernel/http/shop-origin.ts'
import { setSessionData } from '../../demo-cms/kernel/sessions/replace-id.ts'
import { setSessionKey } from '../../demo-cms/kernel/sessions/session-key.ts'
import { createRender } from '../../demo-cms/kernel/templates/renderer.ts'
import { addStockFilters } from '../../demo-cms/shop/catalogue/stock-filters.ts'
import { variantsApi } from '../../demo-cms/shop/catalogue/variants-api.ts'
import { productPages } from '../../demo-cms/shop/product-page/product-pages.ts'
import { listPages } from '../../demo-cms/shop/search/list-pages.ts'
import { searchApi } from '../../demo-cms/shop/search/search-api.ts'
import { homePage } from '../../demo-cms/shop/site/home-page.ts'
import { assetRoutes } from '../../demo-cms/simulators/images/asset-routes.ts'

const LAYOUT = `<html lang="{{ culture }}"><title>{{ title }}</title>{% block head %}{% endblock %}
  <div id="page">{% block content %}{% endblock %}</div></html>`

/** Only the routes of the catalogue, in a layout without sessions and carts. */
export async function catalogueApp(db: Db, dataDir?: string): Promise<FastifyInstance> {
  await db
    .insertInto('templates')
    .values({ name: 'layout', source: LAYOUT, file_hash: '', is_edited: true })
    .onConflict(conflict =>
      conflict.column('name').doUpdateSet({ source: LAYOUT, is_edited: true })
    )
    .execute()
  const render = createRender(db, addStockFilters)
  const shop: Cms = {
    db,
    render,
    basePath: '/shop',
    dataDir,
    isDemo: false,
    async showPage(_request, reply, { template, culture, title, model, status = 200 }) {
      const context = { basePath: '/shop', culture, csrf: 'token' }
      const html = await render(template, { ...model, title }, context)
      return reply.code(status).type('text/html; charset=utf-8').send(html)
    }
  }
  const app = Fastify()
  setShopOrigin(app, undefined)
  await setSessionKey(app, db)
  setSessionData(app, [])
  await app.register(cookie)
  await app.register(scope => assetRoutes(scope, shop))
  const pages = createPages(app, '/shop', request => currenciesOf(db, request))
  for (const addHandlers of [homePage, listPages, productPages, contentPages]) {
    addHandlers(pages, shop)
  }
  const calls = createCalls(shop, { isProduction: false, async checkLimit() {} })
  for (const addHandlers of [searchApi, variantsApi, stringResourcesApi]) {
    addHandlers(calls, shop)
  }
  await app.register(scope => mountCalls(scope, calls))
  return app
}
