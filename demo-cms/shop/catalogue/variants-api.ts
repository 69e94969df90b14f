import type { FastifyInstance } from 'fastify'
import { catalog } from '../../../src/contract/index.ts'
import { checkedReply } from '../../kernel/http/checked-reply.ts'
import type { Cms } from '../../kernel/http/page.ts'
import { siteFor } from '../../kernel/http/request-culture.ts'
import { text } from '../../kernel/texts/texts.ts'
import { readProduct } from './product.ts'
import { readChoice, variations } from './variations.ts'

type Query = Record<string, string | string[] | undefined>

/** The variant of a product that a shopper chose, and what else can be chosen [PDP-01]. */
export async function variantsApi(app: FastifyInstance, { db, basePath }: Cms): Promise<void> {
  app.get<{ Querystring: Query; Params: { productId: string } }>(
    `${basePath}/api/v1/catalog/products/:productId/productvariants`,
    async ({ query, params, headers }, reply) => {
      const site = siteFor({ headers }, basePath)
      const id = /^\d{1,9}$/.test(params.productId) ? Number(params.productId) : 0
      const product = await readProduct(db, site.culture, { id })
      if (!product) {
        return reply.code(404).send({ Message: text(site.culture, 'Catalog.NoSuchProduct') })
      }
      return checkedReply(
        catalog.variants,
        variations(site, product, readChoice(product, query))
      )
    }
  )
}
