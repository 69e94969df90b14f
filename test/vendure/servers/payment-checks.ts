import assert from 'node:assert/strict'
import { type Buyer, orderNumber } from './buyer.ts'
import { BUYERS, type Check, type Servers } from './checks.ts'
import { buyersWith, orderAtOnce, until } from './crowd.ts'

const CARD = 'vitrine-test-bank'
const PAID = { order: 'PaymentSettled', payments: 'Settled', paid: 1 }
const CANCELLED = { order: 'Cancelled', payments: 'Cancelled', paid: 0 }

/** Payments that arrive at the same time on several servers [PAY-01]. */
export const paymentChecks: Readonly<Record<string, Check>> = {
  async 'is paid once by each of 24 buyers who pay by card at the same time'(servers) {
    const { goods } = servers
    const [variant = ''] = await goods.variants(1, 1000)
    const purchases = await purchasesOf(servers, 'card', variant)
    const answers = await Promise.all(purchases.map(({ buyer, bank }) => buyer.pay(bank)))
    assert.deepEqual(new Set(answers), new Set(['authorised']))
    for (const { buyer, code } of purchases) await expectPaid(servers, buyer, code)
    assert.equal(await goods.allocated(variant), BUYERS)
  },

  async 'settles a payment once whose answer arrives ten times'(servers) {
    const { goods } = servers
    const [variant = ''] = await goods.variants(1, 1000)
    const [purchase] = await purchasesOf(servers, 'answers', variant, 1)
    const { buyer, code, bank } = purchase!
    const tabs = Array.from({ length: 20 }, () => buyer.visitor.tab())
    const replies = await Promise.all(
      tabs.map((tab, index) =>
        index % 2 === 0
          ? buyer.pay(bank, tab)
          : buyer.settle(code, bank.SessionId, tab).then(({ status }) => status)
      )
    )
    for (const tab of tabs) tab.leave()
    assert.deepEqual(new Set(replies), new Set(['authorised', 200]))
    await expectPaid(servers, buyer, code)
    assert.equal(await goods.allocated(variant), 1)
  },

  async 'either settles or cancels an order that is paid while the housekeeping cancels it'(
    servers
  ) {
    const { origin, goods } = servers
    const [variant = ''] = await goods.variants(1, 1000)
    const purchases = await purchasesOf(servers, 'late', variant)
    // the bank has authorised some, which only the housekeeping would notice; some are paid late, and some never
    const [missed, late] = [0, 1].map(kind =>
      purchases.filter((_, index) => index % 3 === kind)
    ) as [Purchase[], Purchase[]]
    for (const { code } of missed) await goods.missPayment(code)
    const others = await buyersWith(origin, 'meanwhile', 6, [variant])
    const codes = purchases.map(({ code }) => code)
    let isOver = false
    const ordering = Promise.all(others.map(buyer => orderUntil(buyer, variant, () => isOver)))
    try {
      await goods.lapse(codes)
      await until(async () => (await goods.unpaid(codes)) < codes.length)
      // the housekeeping is under way
      await Promise.all([
        ...missed.map(({ buyer, code, bank }) => buyer.settle(code, bank.SessionId)),
        ...late.map(({ buyer, bank }) => buyer.pay(bank))
      ])
      await until(async () => (await goods.unpaid(codes)) === 0)
    } finally {
      isOver = true
    }
    const ordered = (await ordering).reduce((sum, count) => sum + count, 0)
    let paid = 0
    for (const purchase of purchases) {
      const { buyer, code, bank } = purchase
      const isPaid =
        missed.includes(purchase) ||
        (late.includes(purchase) && (await buyer.pay(bank)) === 'authorised')
      if (isPaid) {
        paid += 1
        await expectPaid(servers, buyer, code)
      } else {
        assert.deepEqual(await goods.payments(code), CANCELLED)
        assert.equal(servers.mailsTo(buyer.email), 0)
      }
    }
    assert.equal(await goods.allocated(variant), paid + ordered)
    return `${paid} of ${BUYERS} orders were paid while the housekeeping cancelled the others; ${ordered} more were placed`
  }
}

interface Purchase {
  buyer: Buyer
  code: string
  bank: Awaited<ReturnType<Buyer['openBank']>>
}

/** Orders of a piece each that are to be paid by card, with their sessions at the bank. */
async function purchasesOf(
  { origin }: Servers,
  name: string,
  variant: string,
  count = BUYERS
): Promise<Purchase[]> {
  const buyers = await buyersWith(origin, name, count, [variant])
  const replies = await orderAtOnce(buyers, CARD)
  return Promise.all(
    buyers.map(async (buyer, index) => {
      const code = orderNumber(replies[index]!)
      assert.ok(code, `${replies[index]!.status}`)
      return { buyer, code, bank: await buyer.openBank(code) }
    })
  )
}

/**
 * Orders one piece after the other.
 *
 * @returns How many orders were placed.
 */
async function orderUntil(
  buyer: Buyer,
  variant: string,
  isOver: () => boolean
): Promise<number> {
  let placed = 0
  do {
    assert.ok(orderNumber(await buyer.order(await buyer.filledForm())))
    placed += 1
    await buyer.add(variant)
  } while (!isOver())
  return placed
}

/** One payment, and one confirmation. */
async function expectPaid(
  { goods, mailsTo }: Servers,
  { email }: Buyer,
  code: string
): Promise<void> {
  assert.deepEqual(await goods.payments(code), PAID)
  await until(async () => mailsTo(email) > 0)
  assert.equal(mailsTo(email), 1)
}
