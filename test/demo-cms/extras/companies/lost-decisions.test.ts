import { describe, expect, test } from 'vitest'
import { order, orderNumber } from '../../../support/checkout.ts'
import { companyBuyer, newCompany } from '../../../support/company.ts'
import { formOf } from '../../../support/html-form.ts'
import { readyVariant } from '../../../support/ready-variant.ts'
import { withShop } from '../../../support/with-shop.ts'

const shop = withShop()
const COMPANY = '/shop/fr/account/company'

describe('an order that another approver has changed meanwhile', () => {
  test.each(['approve', 'reject', 'change'])(
    'is shown again instead of getting the decision about what was shown before: %s',
    async Answer => {
      const fresh = await newCompany(shop.db)
      await shop.db
        .updateTable('companies')
        .set({ approval_limit_minor: 2000 })
        .where('id', '=', fresh.id)
        .execute()
      const variant = await readyVariant(shop.db, { price: 1500, stock: 20 })
      const buyer = await shop.customer(fresh.buyer.email)
      await buyer.add(variant.id, 7)
      const number = orderNumber(await order(buyer, companyBuyer(fresh.buyer)))
      const page = `${COMPANY}/approvals/${number}`
      const [one, other] = [
        await shop.customer(fresh.approver.email),
        await shop.customer(fresh.administrator.email)
      ]
      const form = formOf((await one.get(page)).body, '#change')
      const quantity = Object.keys(form.fields).find(name => name.startsWith('Quantity-'))!
      const seen = formOf((await other.get(page)).body, '#change').fields
      const lowered = { ...form.fields, [quantity]: '1', Answer: 'change' }
      expect((await one.post(page, lowered)).headers.location).toContain('done=changed')

      const decision = { ...seen, [quantity]: '1', Answer, Reason: 'Trop cher' }
      const refused = await other.post(page, decision)
      expect(refused.statusCode).toBe(409)
      expect(refused.body).toContain('Quelqu’un d’autre a modifié ceci')
      const { status } = await shop.db
        .selectFrom('orders')
        .select('status')
        .where('number', '=', number)
        .executeTakeFirstOrThrow()
      expect(status).toBe('awaiting-approval')

      const now = formOf(refused.body, '#change').fields
      const decided = await other.post(page, { ...now, Answer: 'approve' })
      expect(decided.headers.location).toContain('done=approved')
    }
  )
})
