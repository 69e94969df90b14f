import cookie from '@fastify/cookie'
import Fastify, { type FastifyInstance } from 'fastify'
import { contentPages } from '../../demo-cms/kernel/content/content-pages.ts'
import type { Db } from '../../demo-cms/kernel/database/database.ts'
import type { Shop } from '../../demo-cms/kernel/http/page.ts'
import { createRender } from '../../demo-cms/kernel/templates/renderer.ts'
import { cataloguePages } from '../../demo-cms/shop/search/list-pages.ts'
import { catalogueApi } from '../../demo-cms/shop/search/search-api.ts'
import { assetRoutes } from '../../demo-cms/simulators/images/asset-routes.ts'

const LAYOUT = `<html lang="{{ culture }}"><title>{{ title }}</title>{% block head %}{% endblock %}
  <div id="page">{% block content %}{% endblock %}</div></html>`

/** The catalogue's routes by themselves, in a layout without sessions and carts. */
export async function catalogueApp(db: Db, dataDir?: string): Promise<FastifyInstance> {
  await db
    .insertInto('templates')
    .values({ name: 'layout', source: LAYOUT, file_hash: '', is_edited: true })
    .onConflict(conflict =>
      conflict.column('name').doUpdateSet({ source: LAYOUT, is_edited: true })
    )
    .execute()
  const render = createRender(db)
  const shop: Shop = {
    db,
    render,
    basePath: '/shop',
    dataDir,
    async showPage(_request, reply, { template, culture, title, model, status = 200 }) {
      const globals = { culture, app: '/shop', site: '/shop', csrf: 'token' }
      const html = await render(template, { ...model, title }, globals)
      return reply.code(status).type('text/html; charset=utf-8').send(html)
    }
  }
  const app = Fastify()
  await app.register(cookie)
  for (const routes of [cataloguePages, contentPages, catalogueApi, assetRoutes]) {
    await app.register(async scope => routes(scope, shop))
  }
  return app
}
