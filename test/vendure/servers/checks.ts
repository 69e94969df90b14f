import assert from 'node:assert/strict'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { ApiCustomer } from './api-customer.ts'
import { BackOffice } from './back-office.ts'
import { add, Buyer, CART, CHECKOUT, orderNumber } from './buyer.ts'
import { buyersWith, orderAtOnce, until } from './crowd.ts'
import type { Goods } from './goods.ts'
import type { Redis } from './redis.ts'

/** What a check works with. */
export interface Servers {
  origin: string
  goods: Goods
  worker: ChildProcess
  startWorker(): Promise<ChildProcess>
  /** Where the cache is, unless it is in the database. */
  redis: Redis | undefined
  /** The mails that the shop has sent to an address. */
  mailsTo(address: string): number
}

/** @returns What was found, where the name does not say it. */
export type Check = (servers: Servers) => Promise<string | undefined>

export const BUYERS = 24

/** Races on several servers, each with what must be true of the shop. */
export const checks: Readonly<Record<string, Check>> = {
  async 'sells the last piece once to 24 buyers'({ origin, goods }) {
    const [variant = ''] = await goods.variants(1, 1)
    const buyers = await buyersWith(origin, 'last', BUYERS, [variant])
    const replies = await orderAtOnce(buyers)
    const numbers = replies.map(orderNumber).filter(Boolean)
    assert.equal(numbers.length, 1)
    assert.equal((await goods.ordersWith(variant)).length, 1)
    assert.equal(await goods.allocated(variant), 1)
  },

  async 'frees stock once that the back office cancels twice while others take some'({
    origin,
    goods
  }) {
    const [variant = ''] = await goods.variants(1, 1000)
    const [placed] = await orderAtOnce(await buyersWith(origin, 'cancels', 1, [variant]))
    const office = new BackOffice(origin)
    await office.logIn()
    const id = await office.orderId(orderNumber(placed!) ?? '')
    assert.equal(await goods.allocated(variant), 1)
    let cancels: Promise<void>[] = []
    await goods.takeMeanwhile(variant, 5, () => {
      cancels = [office.cancel(id), office.cancel(id)]
      return until(async () => (await goods.waiting()) === cancels.length)
    })
    await Promise.all(cancels)
    assert.equal(await goods.allocated(variant), 5)
  },

  async 'counts the last use of a coupon once'({ origin, goods }) {
    const [variant = ''] = await goods.variants(1, 1000)
    const before = await goods.ordersWithCoupon('VITRINE10')
    await goods.limitCoupon('VITRINE10', before + 1)
    const buyers = await buyersWith(origin, 'coupon', 20, [variant])
    await Promise.all(buyers.map(buyer => buyer.useCoupon('VITRINE10')))
    const replies = await orderAtOnce(buyers)
    assert.ok(replies.every(({ status }) => status < 500))
    assert.equal((await goods.ordersWithCoupon('VITRINE10')) - before, 1)
  },

  async 'orders once for a form that is sent ten times to both servers'({ origin, goods }) {
    const [variant = ''] = await goods.variants(1, 1000)
    const [buyer] = await buyersWith(origin, 'twice', 1, [variant])
    const form = await buyer!.filledForm()
    const tabs = Array.from({ length: 10 }, () => buyer!.visitor.tab())
    const replies = await Promise.all(tabs.map(tab => tab.submit(CHECKOUT, form)))
    for (const tab of tabs) tab.leave()
    const numbers = new Set(replies.map(orderNumber))
    assert.deepEqual(
      [...numbers],
      (await goods.ordersWith(variant)).map(({ code }) => code)
    )
    assert.equal(await goods.allocated(variant), 1)
  },

  async 'keeps 40 additions that arrive during a login'({ origin, goods }) {
    const [variant = ''] = await goods.variants(1, 1000)
    const customer = new Buyer(origin, 'claire')
    await customer.logIn('claire@example.com')
    const before = (await customer.cart())[variant] ?? 0
    const guest = new Buyer(origin, 'guest')
    await guest.add(variant)
    const tabs = Array.from({ length: 40 }, () => guest.visitor.tab())
    const [login, ...added] = await Promise.all([
      guest.logIn('claire@example.com'),
      ...tabs.map(tab => add(tab, variant))
    ])
    for (const tab of tabs) tab.leave()
    assert.equal(login.status, 303)
    assert.deepEqual(
      added.filter(({ status }) => status !== 200),
      []
    )
    assert.equal((await guest.cart())[variant], before + 41)
  },

  async 'sells while Redis is killed and started again'({ origin, goods, redis }) {
    if (!redis) return 'nothing of Redis, which is not installed or not wanted'
    const [variant = ''] = await goods.variants(1, 1000)
    const customers = await Promise.all(
      Array.from({ length: 8 }, async () => {
        const customer = new ApiCustomer(origin)
        assert.equal(await customer.logIn('claire@example.com'), 'claire@example.com')
        return customer
      })
    )
    const buyers = await buyersWith(origin, 'cached', 8, [variant])
    const everybodyShops = async () => {
      const added = await Promise.all(buyers.map(buyer => buyer.add(variant)))
      const pages = await Promise.all(buyers.map(buyer => buyer.visitor.get(CART)))
      assert.deepEqual(
        [...added, ...pages].filter(({ status }) => status !== 200),
        []
      )
      // who is logged in to Vendure's own API remains so
      const names = await Promise.all(customers.map(customer => customer.name()))
      assert.deepEqual(new Set(names), new Set(['claire@example.com']))
    }
    await redis.kill()
    await everybodyShops()
    await redis.start()
    await everybodyShops()
    const numbers = (await orderAtOnce(buyers)).map(orderNumber)
    assert.equal(new Set(numbers.filter(Boolean)).size, buyers.length)
    assert.equal(await goods.allocated(variant), buyers.length * 3)
    return undefined
  },

  async 'gives the job of a killed worker to another'({ goods, worker, startWorker }) {
    const before = await goods.inCollections()
    await goods.refillCollections()
    await until(async () => (await goods.jobs('RUNNING')) > 0)
    const killed = once(worker, 'exit')
    worker.kill('SIGKILL')
    await killed
    assert.ok(
      (await goods.jobs('RUNNING')) > 0,
      'the job was done before the worker was killed'
    )
    await startWorker()
    await until(async () => (await goods.jobs()) === 0)
    assert.equal(await goods.jobs('FAILED'), 0)
    assert.equal(await goods.inCollections(), before)
  }
}
